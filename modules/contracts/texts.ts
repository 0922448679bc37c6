import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'contracts.no_such_contract': { en: 'There is no such contract.', km: 'មិនមានកិច្ចសន្យានេះទេ។', zh: '没有该契约。' },
  'contracts.no_such_statement': { en: 'There is no such statement.', km: 'មិនមានរបាយការណ៍នេះទេ។', zh: '没有该账单。' },
  'contracts.not_your_downline': {
    en: 'This is no agent directly below.',
    km: 'នេះមិនមែនជាភ្នាក់ងារផ្ទាល់ខាងក្រោមទេ។',
    zh: '该账号不是直属下级代理。',
  },
  'contracts.no_own_contract': {
    en: 'There is no signed contract of this kind above it.',
    km: 'មិនមានកិច្ចសន្យាប្រភេទនេះដែលបានចុះហត្ថលេខានៅខាងលើទេ។',
    zh: '上级没有已签署的同类契约。',
  },
  'contracts.already_there': {
    en: 'There is a contract of this kind already. Ask for other terms instead.',
    km: 'មានកិច្ចសន្យាប្រភេទនេះរួចហើយ។ សូមស្នើលក្ខខណ្ឌផ្សេង។',
    zh: '已有同类契约，请申请变更条款。',
  },
  'contracts.not_now': {
    en: 'That cannot be done with the contract as it stands now. Look at it again.',
    km: 'មិនអាចធ្វើបានជាមួយកិច្ចសន្យានៅពេលនេះទេ។ សូមមើលម្ដងទៀត។',
    zh: '以契约目前的状态无法执行此操作，请重新查看。',
  },
  'contracts.no_ladder': {
    en: 'Levels must rise: each asks for no less than the one before, and pays more. The terms must suit the kind of contract.',
    km: 'កម្រិតត្រូវតែឡើង៖ នីមួយៗទាមទារមិនតិចជាងមុន ហើយបង់ច្រើនជាង។ លក្ខខណ្ឌត្រូវតែសមនឹងប្រភេទកិច្ចសន្យា។',
    zh: '各级须递增：要求不低于前一级，比例更高；条款须符合契约类型。',
  },
  'contracts.above_upline': {
    en: 'It would pay more than the contract above it.',
    km: 'វានឹងបង់ច្រើនជាងកិច្ចសន្យាខាងលើ។',
    zh: '其比例将高于上级契约。',
  },
  'contracts.conflicts': {
    en: 'Contracts below would end by it. Look at the list and confirm it.',
    km: 'កិច្ចសន្យាខាងក្រោមនឹងបញ្ចប់ដោយសារវា។ សូមមើលបញ្ជី ហើយបញ្ជាក់។',
    zh: '下级契约将因此终止，请查看名单并确认。',
  },
  'contracts.dispute_open': {
    en: 'This statement has been disputed before.',
    km: 'របាយការណ៍នេះត្រូវបានតវ៉ារួចហើយ។',
    zh: '该账单已提出过申诉。',
  },
  'contracts.not_held': {
    en: 'This statement does not wait for an operator.',
    km: 'របាយការណ៍នេះមិនរង់ចាំប្រតិបត្តិករទេ។',
    zh: '该账单无需人工放行。',
  },
  'contracts.other_currency': {
    en: 'The account has another currency than the contract.',
    km: 'គណនីមានរូបិយប័ណ្ណផ្សេងពីកិច្ចសន្យា។',
    zh: '该账号的货币与契约不同。',
  },
  'ability.contracts.read': {
    en: "See agents' contracts and statements",
    km: 'មើលកិច្ចសន្យា និងរបាយការណ៍របស់ភ្នាក់ងារ',
    zh: '查看代理契约与账单',
  },
  'ability.contracts.write': {
    en: "Offer and change agents' contracts",
    km: 'ផ្ដល់ និងកែកិច្ចសន្យារបស់ភ្នាក់ងារ',
    zh: '提供与变更代理契约',
  },
  'ability.contracts.pay': {
    en: 'Release payouts of contracts and answer disputes',
    km: 'ឱ្យបង់ប្រាក់កិច្ចសន្យា និងឆ្លើយការតវ៉ា',
    zh: '放行契约派发并处理申诉',
  },
  'approval.contracts.releaseStatement': {
    en: 'Pay a statement of {account} above the limit.',
    km: 'បង់របាយការណ៍របស់ {account} លើសដែនកំណត់។',
    zh: '放行 {account} 超出限额的账单。',
  },
  'approval.contracts.answerDispute': {
    en: 'Answer the dispute of {account}, with an amount for the next statement.',
    km: 'ឆ្លើយការតវ៉ារបស់ {account} ដោយមានចំនួនសម្រាប់របាយការណ៍បន្ទាប់។',
    zh: '答复 {account} 的申诉，金额计入下一份账单。',
  },
  'notice.contracts.asked.title': { en: 'A contract waits for you', km: 'កិច្ចសន្យាមួយរង់ចាំអ្នក', zh: '有契约待您处理' },
  'notice.contracts.asked.text': {
    en: 'An offer, a change or an end of a contract needs your answer.',
    km: 'ការផ្ដល់ ការផ្លាស់ប្ដូរ ឬការបញ្ចប់កិច្ចសន្យា ត្រូវការចម្លើយរបស់អ្នក។',
    zh: '契约的提议、变更或终止需要您答复。',
  },
  'notice.contracts.signed.title': { en: 'Contract signed', km: 'កិច្ចសន្យាបានចុះហត្ថលេខា', zh: '契约已签署' },
  'notice.contracts.signed.text': {
    en: 'The other side has signed. The terms hold from the next period on.',
    km: 'ភាគីម្ខាងទៀតបានចុះហត្ថលេខា។ លក្ខខណ្ឌមានសុពលភាពចាប់ពីវគ្គបន្ទាប់។',
    zh: '对方已签署，条款自下一周期起生效。',
  },
  'notice.contracts.rejected.title': { en: 'Contract rejected', km: 'កិច្ចសន្យាត្រូវបានបដិសេធ', zh: '契约被拒绝' },
  'notice.contracts.rejected.text': {
    en: 'The other side has rejected what you asked for. What held before goes on.',
    km: 'ភាគីម្ខាងទៀតបានបដិសេធសំណើរបស់អ្នក។ អ្វីដែលមានពីមុននៅបន្ត។',
    zh: '对方拒绝了您的请求，原有状态不变。',
  },
  'notice.contracts.ended.title': { en: 'A contract ends', km: 'កិច្ចសន្យាមួយបញ្ចប់', zh: '契约终止' },
  'notice.contracts.ended.text': {
    en: 'One of your contracts ends with the present period. Its last statement follows.',
    km: 'កិច្ចសន្យាមួយរបស់អ្នកបញ្ចប់នៅចុងវគ្គនេះ។ របាយការណ៍ចុងក្រោយនឹងតាមមក។',
    zh: '您的一份契约将于本周期结束时终止，随后出具最后一份账单。',
  },
  'notice.contracts.paid_dividend.title': { en: 'Dividend paid', km: 'បានបង់ភាគលាភ', zh: '分红已发放' },
  'notice.contracts.paid_dividend.text': {
    en: '{amount} is in your balance.',
    km: '{amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។',
    zh: '{amount} 已存入您的余额。',
  },
  'notice.contracts.paid_daily.title': { en: 'Daily salary paid', km: 'បានបង់ប្រាក់ខែប្រចាំថ្ងៃ', zh: '日工资已发放' },
  'notice.contracts.paid_daily.text': {
    en: '{amount} is in your balance.',
    km: '{amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។',
    zh: '{amount} 已存入您的余额。',
  },
  'notice.contracts.paid_hourly.title': { en: 'Hourly salary paid', km: 'បានបង់ប្រាក់ខែប្រចាំម៉ោង', zh: '小时工资已发放' },
  'notice.contracts.paid_hourly.text': {
    en: '{amount} is in your balance.',
    km: '{amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។',
    zh: '{amount} 已存入您的余额。',
  },
  'notice.contracts.paid_realtime.title': { en: 'Real-time salary paid', km: 'បានបង់ប្រាក់ខែភ្លាមៗ', zh: '实时工资已发放' },
  'notice.contracts.paid_realtime.text': {
    en: '{amount} is in your balance.',
    km: '{amount} បានចូលក្នុងសមតុល្យរបស់អ្នក។',
    zh: '{amount} 已存入您的余额。',
  },
})
