import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'exports.not_found': { en: 'There is no such export of yours.', km: 'អ្នកមិនមានការនាំចេញនេះទេ។', zh: '您没有此导出。' },
  'exports.not_a_list': { en: 'This list cannot be exported.', km: 'បញ្ជីនេះមិនអាចនាំចេញបានទេ។', zh: '此列表无法导出。' },
  'exports.too_many': {
    en: 'Two exports at once and twenty a day are the most. Wait for one to end, or cancel it.',
    km: 'អាចនាំចេញបានច្រើនបំផុតពីរក្នុងពេលតែមួយ និងម្ភៃក្នុងមួយថ្ងៃ។ សូមរង់ចាំមួយចប់ ឬបោះបង់វា។',
    zh: '最多同时进行两个导出，每天二十个。请等待其中一个结束或取消它。',
  },
  'exports.not_ready': { en: 'This export has no file yet.', km: 'ការនាំចេញនេះមិនទាន់មានឯកសារទេ។', zh: '此导出尚无文件。' },
  // Titles of columns that mean the same in every list; a module has `column.<area>.<path>` for its own.
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
  'column.ip': { en: 'Network address', km: 'អាសយដ្ឋានបណ្ដាញ', zh: '网络地址' },
})
