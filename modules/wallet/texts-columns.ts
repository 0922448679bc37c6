import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'column.wallet.transferId': { en: 'Transfer', km: 'លេខប្រតិបត្តិការ', zh: '交易号' },
  'column.wallet.kind': { en: 'Kind', km: 'ប្រភេទ', zh: '类型' },
  'column.wallet.key': { en: 'Key', km: 'កូនសោ', zh: '幂等键' },
  'column.wallet.balanceAfter': { en: 'Balance after', km: 'សមតុល្យក្រោយ', zh: '变动后余额' },
  'column.wallet.seq': { en: 'Line number', km: 'លេខបន្ទាត់', zh: '行号' },
  'column.wallet.remark': { en: 'Remark', km: 'កំណត់សម្គាល់', zh: '备注' },
  'column.wallet.actor': { en: 'Done by', km: 'ធ្វើដោយ', zh: '操作人' },
  'column.wallet.account.kind': { en: 'Account kind', km: 'ប្រភេទគណនី', zh: '账户类型' },
  'column.wallet.account.owner': { en: 'Account owner', km: 'ម្ចាស់គណនី', zh: '账户所有者' },
  'column.wallet.account.name': { en: 'Account name', km: 'ឈ្មោះគណនី', zh: '账户名称' },
  'column.wallet.counter.kind': { en: 'Counter account kind', km: 'ប្រភេទគណនីភាគីម្ខាង', zh: '对方账户类型' },
  'column.wallet.counter.owner': { en: 'Counter account owner', km: 'ម្ចាស់គណនីភាគីម្ខាង', zh: '对方账户所有者' },
  'column.wallet.counter.name': { en: 'Counter account name', km: 'ឈ្មោះគណនីភាគីម្ខាង', zh: '对方账户名称' },
  'column.wallet.cause': { en: 'Cause', km: 'មូលហេតុ', zh: '原因' },
  'column.wallet.why': { en: 'Reason', km: 'ហេតុផល', zh: '理由' },
  'column.wallet.askedBy': { en: 'Asked for by', km: 'ស្នើដោយ', zh: '申请人' },
  'column.wallet.approvedBy': { en: 'Agreed to by', km: 'យល់ព្រមដោយ', zh: '批准人' },
  'column.wallet.corrects': { en: 'Takes back transfer', km: 'ដកប្រតិបត្តិការវិញ', zh: '撤回的交易' },
  'list.wallet.adjustments': { en: 'Adjustments by hand', km: 'ការកែតម្រូវដោយដៃ', zh: '手动调整' },
  'list.wallet.ledgerLines': { en: 'Ledger lines', km: 'បន្ទាត់សៀវភៅគណនេយ្យ', zh: '账本分录' },
  'list.wallet.accountRecord': { en: 'Account record', km: 'កំណត់ត្រាគណនី', zh: '账户明细' },
  'column.wallet.group': { en: 'Group', km: 'ក្រុម', zh: '分类' },
  'column.wallet.counterparty': { en: 'With', km: 'ជាមួយ', zh: '对方' },
  'column.wallet.gameName': { en: 'Game', km: 'ហ្គេម', zh: '游戏' },
})
