import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.play.heldCredits': { en: 'Held credits', km: 'ប្រាក់ទុក', zh: '冻结款项' },
  'column.play.vassalage': { en: 'Vendor code', km: 'លេខកូដអ្នកផ្គត់ផ្គង់', zh: '厂商代码' },
  'column.play.vendorName': { en: 'Vendor', km: 'អ្នកផ្គត់ផ្គង់', zh: '厂商' },
  'column.play.gameCode': { en: 'Game code', km: 'លេខកូដហ្គេម', zh: '游戏代码' },
  'column.play.gameName': { en: 'Game', km: 'ហ្គេម', zh: '游戏' },
  'column.play.kind': { en: 'Operation', km: 'ប្រតិបត្តិការ', zh: '操作类型' },
  'column.play.txId': { en: 'Transaction', km: 'លេខប្រតិបត្តិការ', zh: '交易号' },
  'column.play.betId': { en: 'Bet', km: 'លេខភ្នាល់', zh: '注单号' },
  'column.play.rest': { en: 'Held or released', km: 'ប្រាក់ទុក ឬបានប្រគល់', zh: '冻结或已放行' },
  'column.play.ceiling': { en: 'Ceiling', km: 'ពិដាន', zh: '上限类型' },
  'column.play.allowed': { en: 'Ceiling allowed', km: 'ពិដានអនុញ្ញាត', zh: '上限金额' },
  'column.play.heldAt': { en: 'Held', km: 'ទុកនៅ', zh: '冻结时间' },
  'column.play.resolvedAt': { en: 'Decided', km: 'សម្រេចនៅ', zh: '处理时间' },
  'column.play.resolution': { en: 'Decision', km: 'ការសម្រេច', zh: '处理结果' },
  'column.play.decidedBy': { en: 'Decided by', km: 'សម្រេចដោយ', zh: '处理人' },
  'column.play.approvedBy': { en: 'Approved by', km: 'អនុម័តដោយ', zh: '批准人' },
  'column.play.askedBy': { en: 'Requested by', km: 'ស្នើដោយ', zh: '申请人' },
})
