import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.contracts.consoleStatements': { en: 'Statements of contracts', km: 'របាយការណ៍កិច្ចសន្យា', zh: '契约账单' },
  'column.contracts.contract': { en: 'Contract', km: 'កិច្ចសន្យា', zh: '契约' },
  'column.contracts.kind': { en: 'Kind', km: 'ប្រភេទ', zh: '种类' },
  'column.contracts.cycle': { en: 'Cycle', km: 'វដ្ត', zh: '周期' },
  'column.contracts.version': { en: 'Version', km: 'កំណែ', zh: '版本' },
  'column.contracts.payee': { en: 'Paid to', km: 'បង់ទៅ', zh: '收款方' },
  'column.contracts.payer': { en: 'Paid by', km: 'បង់ដោយ', zh: '付款方' },
  'column.contracts.giver': { en: 'Upline', km: 'ខាងលើ', zh: '上级' },
  'column.contracts.from': { en: 'From', km: 'ពី', zh: '自' },
  'column.contracts.to': { en: 'To', km: 'ដល់', zh: '至' },
  'column.contracts.fromDay': { en: 'First day', km: 'ថ្ងៃដំបូង', zh: '起始日' },
  'column.contracts.toDay': { en: 'End day', km: 'ថ្ងៃបញ្ចប់', zh: '截止日' },
  'column.contracts.bet': { en: 'Valid bets', km: 'ការភ្នាល់ត្រឹមត្រូវ', zh: '有效投注' },
  'column.contracts.profit': { en: 'Profit', km: 'ចំណេញ', zh: '盈利' },
  'column.contracts.active': { en: 'Active members', km: 'សមាជិកសកម្ម', zh: '活跃会员' },
  'column.contracts.level': { en: 'Level', km: 'កម្រិត', zh: '等级' },
  'column.contracts.pay': { en: 'Own pay', km: 'ប្រាក់បានទទួល', zh: '应得' },
  'column.contracts.below': { en: 'Pay of those below', km: 'ប្រាក់របស់ខាងក្រោម', zh: '下级应得' },
  'column.contracts.corrections': { en: 'Corrections', km: 'ការកែតម្រូវ', zh: '更正' },
  'column.contracts.receivable': { en: 'Owed by the payee', km: 'ជំពាក់', zh: '欠款' },
  'column.contracts.due': { en: 'Due', km: 'ត្រូវបង់', zh: '应付' },
  'column.contracts.paid': { en: 'Paid', km: 'បានបង់', zh: '已付' },
  'column.contracts.dispute': { en: 'Dispute', km: 'វិវាទ', zh: '异议' },
})
