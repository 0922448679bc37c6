import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'column.operators.seq': { en: 'Number', km: 'លេខរៀង', zh: '序号' },
  'column.operators.operator': { en: 'Operator', km: 'ប្រតិបត្តិករ', zh: '操作员' },
  'column.operators.approver': { en: 'Approved by', km: 'អនុម័តដោយ', zh: '批准人' },
  'column.operators.call': { en: 'Act', km: 'សកម្មភាព', zh: '操作' },
  'column.operators.subject': { en: 'Subject', km: 'កម្មវត្ថុ', zh: '对象' },
  'column.operators.input': { en: 'Input', km: 'ទិន្នន័យបញ្ចូល', zh: '输入' },
  'column.operators.change': { en: 'Change', km: 'ការផ្លាស់ប្ដូរ', zh: '变更' },
  'column.operators.why': { en: 'Reason', km: 'មូលហេតុ', zh: '原因' },
  'column.operators.hash': { en: 'Hash', km: 'ហាស', zh: '哈希' },
  'list.operators.auditLog': { en: 'Audit log', km: 'កំណត់ហេតុសវនកម្ម', zh: '审计日志' },
})
