import { defineTexts } from '@tonle/text'

/** Titles of columns that mean the same in every list; a module has `column.<area>.<path>` for its own. */
export const texts = defineTexts({
  'column.id': { en: 'Id', km: 'លេខសម្គាល់', zh: '编号' },
  'column.at': { en: 'Time', km: 'ពេលវេលា', zh: '时间' },
  'column.day': { en: 'Business day', km: 'ថ្ងៃប្រតិបត្តិការ', zh: '营业日' },
  'column.account': { en: 'Account', km: 'គណនី', zh: '账号' },
  'column.nickname': { en: 'Nickname', km: 'ឈ្មោះហៅក្រៅ', zh: '昵称' },
  'column.type': { en: 'Type', km: 'ប្រភេទ', zh: '类型' },
  'column.status': { en: 'Status', km: 'ស្ថានភាព', zh: '状态' },
  'column.currency': { en: 'Currency', km: 'រូបិយប័ណ្ណ', zh: '货币' },
  'column.amount': { en: 'Amount', km: 'ចំនួនទឹកប្រាក់', zh: '金额' },
  'column.balance': { en: 'Balance', km: 'សមតុល្យ', zh: '余额' },
  'column.available': { en: 'Available', km: 'អាចប្រើបាន', zh: '可用金额' },
  'column.state': { en: 'State', km: 'ស្ថានភាព', zh: '状态' },
  'column.reference': { en: 'Reference', km: 'លេខយោង', zh: '参考号' },
  'column.reason': { en: 'Reason', km: 'មូលហេតុ', zh: '原因' },
  'column.mode': { en: 'Money', km: 'ប្រភេទប្រាក់', zh: '资金模式' },
  'column.member.id': { en: 'Member id', km: 'លេខសម្គាល់សមាជិក', zh: '会员编号' },
  'column.member.account': { en: 'Account', km: 'គណនី', zh: '账号' },
  'column.member.nickname': { en: 'Nickname', km: 'ឈ្មោះហៅក្រៅ', zh: '昵称' },
  'column.ip': { en: 'Network address', km: 'អាសយដ្ឋានបណ្ដាញ', zh: '网络地址' },
})
