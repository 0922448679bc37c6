import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.transfers.consoleTransfers': { en: 'Transfers to vendors', km: 'ការផ្ទេរទៅអ្នកផ្គត់ផ្គង់', zh: '供应商转账' },
  'column.transfers.member': { en: 'Member', km: 'សមាជិក', zh: '会员' },
  'column.transfers.vassalage': { en: 'Vendor code', km: 'លេខកូដអ្នកផ្គត់ផ្គង់', zh: '厂商代码' },
  'column.transfers.vendorName': { en: 'Vendor', km: 'អ្នកផ្គត់ផ្គង់', zh: '厂商' },
  'column.transfers.direction': { en: 'Direction', km: 'ទិស', zh: '方向' },
  'column.transfers.isAll': { en: 'Everything', km: 'ទាំងអស់', zh: '全部' },
  'column.transfers.cause': { en: 'Begun by', km: 'ចាប់ផ្ដើមដោយ', zh: '发起' },
  'column.transfers.requestedAt': { en: 'Requested', km: 'ស្នើនៅ', zh: '申请时间' },
  'column.transfers.decidedAt': { en: 'Decided', km: 'សម្រេចនៅ', zh: '完成时间' },
  'column.transfers.tries': { en: 'Times asked', km: 'ចំនួនដងដែលបានសួរ', zh: '查询次数' },
  'column.transfers.dueAt': { en: 'Asked next', km: 'សួរលើកក្រោយ', zh: '下次查询' },
  'column.transfers.inFlight': { en: 'In flight', km: 'កំពុងផ្ទេរ', zh: '在途金额' },
  'column.transfers.moved': { en: 'Moved by the vendor', km: 'អ្នកផ្គត់ផ្គង់បានផ្ទេរ', zh: '厂商已转金额' },
  'column.transfers.reason': { en: 'Reason', km: 'មូលហេតុ', zh: '原因' },
  'column.transfers.askedBy': { en: 'Decision requested by', km: 'ស្នើសម្រេចដោយ', zh: '申请人' },
  'column.transfers.version': { en: 'Version', km: 'កំណែ', zh: '版本' },
  'list.transfers.transfers': { en: 'Wallet transfers', km: 'ការផ្ទេរកាបូប', zh: '钱包转账' },
})
