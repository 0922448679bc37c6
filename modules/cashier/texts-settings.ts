import { defineTexts } from '@tonle/text'

/** Texts of the settings of deposits and withdrawals. */
export const texts = defineTexts({
  'setting.cashier': { en: 'Deposits and withdrawals', km: 'ការដាក់ និងដកប្រាក់', zh: '存款与提款' },
  'setting.cashier.depositMinutes': { en: 'Time to pay a deposit', km: 'រយៈពេលទូទាត់ការដាក់ប្រាក់', zh: '存款支付时限' },
  'setting.cashier.depositMinutes.help': {
    en: 'After it the request expires; money that still comes waits for an operator.',
    km: 'ក្រោយពេលនេះ សំណើផុតកំណត់។ ប្រាក់ដែលមកយឺតរង់ចាំប្រតិបត្តិករ។',
    zh: '超时后申请失效，之后到账的款项等待操作员处理。',
  },
  'setting.cashier.openDeposits': { en: 'Deposits open at once', km: 'ការដាក់ប្រាក់បើកក្នុងពេលតែមួយ', zh: '同时进行的存款数' },
  'setting.cashier.openDeposits.help': {
    en: 'How many unpaid deposits one member may have.',
    km: 'ចំនួនការដាក់ប្រាក់មិនទាន់ទូទាត់ដែលសមាជិកម្នាក់អាចមាន។',
    zh: '每位会员可有多少笔未支付的存款。',
  },
  'setting.cashier.accounts': { en: 'Bank accounts of a member', km: 'គណនីធនាគាររបស់សមាជិក', zh: '会员银行账户数' },
  'setting.cashier.accounts.help': {
    en: 'How many accounts for withdrawals one member may keep.',
    km: 'ចំនួនគណនីដកប្រាក់ដែលសមាជិកម្នាក់អាចរក្សាទុក។',
    zh: '每位会员可保存多少个提款账户。',
  },
  'setting.cashier.dailyWithdrawal': { en: 'Withdrawals of a day', km: 'ការដកប្រាក់ក្នុងមួយថ្ងៃ', zh: '每日提款限额' },
  'setting.cashier.dailyWithdrawal.help': {
    en: 'The most one member may withdraw in a business day. Zero: nothing.',
    km: 'ចំនួនច្រើនបំផុតដែលសមាជិកម្នាក់អាចដកក្នុងមួយថ្ងៃ។ សូន្យ៖ ដកមិនបាន។',
    zh: '每位会员每个营业日最多可提款的金额，零表示不可提款。',
  },
  'setting.cashier.largeAmount': { en: 'Large withdrawals from', km: 'ការដកប្រាក់ធំចាប់ពី', zh: '大额提款起点' },
  'setting.cashier.largeAmount.help': {
    en: 'From this amount on the queue marks a withdrawal as large.',
    km: 'ចាប់ពីចំនួននេះ បញ្ជីរង់ចាំសម្គាល់ការដកប្រាក់ថាធំ។',
    zh: '达到此金额的提款在队列中标为大额。',
  },
  'setting.cashier.payoutLevel': {
    en: 'Verification a withdrawal needs',
    km: 'កម្រិតផ្ទៀងផ្ទាត់សម្រាប់ការដកប្រាក់',
    zh: '提款所需核验等级',
  },
  'setting.cashier.payoutLevel.help': {
    en: '0 nothing, 1 a verified contact, 2 a document, 3 document and address. Staff sets the level of a member.',
    km: '0 គ្មាន, 1 ទំនាក់ទំនងដែលបានផ្ទៀងផ្ទាត់, 2 ឯកសារ, 3 ឯកសារ និងអាសយដ្ឋាន។ បុគ្គលិកកំណត់កម្រិតរបស់សមាជិក។',
    zh: '0 无，1 已验证联系方式，2 证件，3 证件与地址。会员等级由员工设置。',
  },
  'setting.cashier.largePayoutLevel': {
    en: 'Verification large withdrawals need',
    km: 'កម្រិតផ្ទៀងផ្ទាត់សម្រាប់ការដកប្រាក់ធំ',
    zh: '大额提款所需核验等级',
  },
  'setting.cashier.largePayoutLevel.help': {
    en: 'Asked for as soon as the withdrawals of one day reach the large amount.',
    km: 'ត្រូវការភ្លាមពេលការដកប្រាក់ក្នុងមួយថ្ងៃឈានដល់ចំនួនធំ។',
    zh: '当日提款累计达到大额时要求。',
  },
  'setting.cashier.confirmMinutes': { en: 'Time to answer a payout', km: 'រយៈពេលឆ្លើយអំពីប្រាក់ដែលបានបើក', zh: '到账确认时限' },
  'setting.cashier.confirmMinutes.help': {
    en: 'Without an answer for so long a paid withdrawal counts as received.',
    km: 'បើគ្មានចម្លើយក្នុងរយៈពេលនេះ ប្រាក់ដែលបានបើកចាត់ទុកថាបានទទួល។',
    zh: '超时未答复，已付提款视为已收到。',
  },
  'setting.cashier.mayCancel': { en: 'Members may cancel', km: 'សមាជិកអាចបោះបង់', zh: '会员可撤销' },
  'setting.cashier.mayCancel.help': {
    en: 'A withdrawal can be taken back until an operator decides.',
    km: 'អាចដកសំណើដកប្រាក់វិញបាន មុនពេលប្រតិបត្តិករសម្រេច។',
    zh: '在操作员决定之前，会员可撤回提款。',
  },
})
