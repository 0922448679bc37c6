import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.points.consoleExchanges': { en: 'Exchanges of points', km: 'ការប្ដូរពិន្ទុ', zh: '积分兑换' },
  'column.points.member': { en: 'Member', km: 'សមាជិក', zh: '会员' },
  'column.points.type': { en: 'Type', km: 'ប្រភេទ', zh: '类型' },
  'column.points.requestedAt': { en: 'Requested', km: 'ស្នើនៅ', zh: '申请时间' },
  'column.points.decidedAt': { en: 'Decided', km: 'សម្រេចនៅ', zh: '处理时间' },
  'column.points.decidedBy': { en: 'Decided by', km: 'សម្រេចដោយ', zh: '处理人' },
  'column.points.itemName': { en: 'Goods', km: 'ទំនិញ', zh: '商品' },
  'column.points.quantity': { en: 'Pieces', km: 'ចំនួន', zh: '数量' },
  'column.points.points': { en: 'Points', km: 'ពិន្ទុ', zh: '积分' },
  'column.points.remark': { en: 'Remark', km: 'កំណត់សម្គាល់', zh: '备注' },
  'column.points.note': { en: 'Answer', km: 'ចម្លើយ', zh: '回复' },
  'column.points.version': { en: 'Version', km: 'កំណែ', zh: '版本' },
})
