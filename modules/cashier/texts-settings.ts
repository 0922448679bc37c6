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
  'setting.cashier.payoutPassword': { en: 'Payment password', km: 'លេខកូដបង់ប្រាក់', zh: '支付密码' },
  'setting.cashier.payoutPassword.help': {
    en: 'Withdrawals and new bank accounts need one. Off: it is asked of members who have set one.',
    km: 'ការដកប្រាក់ និងគណនីធនាគារថ្មីត្រូវការលេខកូដនេះ។ បិទ៖ សួរតែសមាជិកដែលបានកំណត់។',
    zh: '提款和新增银行账户均需支付密码。关闭时仅向已设置的会员询问。',
  },
  'setting.cashier.ownName': { en: 'Accounts in the own name', km: 'គណនីជាឈ្មោះខ្លួនឯង', zh: '账户须为本人' },
  'setting.cashier.ownName.help': {
    en: 'A bank account needs the full name in the profile and bears the same. Off: a known name is compared all the same.',
    km: 'គណនីធនាគារត្រូវការឈ្មោះពេញក្នុងប្រវត្តិរូប និងត្រូវដូចគ្នា។ បិទ៖ ឈ្មោះដែលស្គាល់នៅតែត្រូវប្រៀបធៀប។',
    zh: '添加银行账户前须填写姓名且户名一致。关闭时仍会核对已知姓名。',
  },
  'setting.cashier.accountDays': { en: 'Wait of a new account', km: 'រយៈពេលរង់ចាំនៃគណនីថ្មី', zh: '新账户等待期' },
  'setting.cashier.accountDays.help': {
    en: 'No money goes to a bank account for so many days after it was added.',
    km: 'មិនផ្ញើប្រាក់ទៅគណនីធនាគារក្នុងចំនួនថ្ងៃនេះ ក្រោយពេលបន្ថែម។',
    zh: '银行账户添加后，在此天数内不会收到款项。',
  },
  'setting.cashier.turnoverPercent': {
    en: 'Stakes before a withdrawal (% of deposits)',
    km: 'ការភ្នាល់មុនពេលដក (% នៃប្រាក់ដាក់)',
    zh: '提款前流水（存款的 %）',
  },
  'setting.cashier.turnoverPercent.help': {
    en: '100: each deposit is staked once before money leaves. Counts for deposits from the change on; members on a break are not asked.',
    km: '100៖ ប្រាក់ដាក់នីមួយៗត្រូវភ្នាល់ម្ដងមុនពេលដក។ មានប្រសិទ្ធភាពសម្រាប់ប្រាក់ដាក់ក្រោយការកែប្រែ។ មិនតម្រូវពីសមាជិកដែលកំពុងសម្រាកទេ។',
    zh: '100 表示每笔存款须投注一次后方可提款。仅适用于修改之后的存款；停玩期会员不受此限。',
  },
  'setting.cashier.autoBelow': { en: 'Paid without an operator below', km: 'បើកដោយស្វ័យប្រវត្តិក្រោម', zh: '自动付款上限' },
  'setting.cashier.autoBelow.help': {
    en: 'If no check speaks against it and the day’s withdrawals stay below. Never above the limit of approvals. Zero: an operator decides each.',
    km: 'បើគ្មានការពិនិត្យណាជំទាស់ ហើយការដកក្នុងថ្ងៃនៅក្រោមចំនួននេះ។ មិនលើសកម្រិតអនុម័តឡើយ។ សូន្យ៖ ប្រតិបត្តិករសម្រេចគ្រប់សំណើ។',
    zh: '所有检查通过且当日提款低于此金额时自动付款，绝不超过审批限额。零表示全部由操作员处理。',
  },
  'setting.cashier.newMemberDays': { en: 'A member is new for', km: 'សមាជិកថ្មីរយៈពេល', zh: '新会员期' },
  'setting.cashier.newMemberDays.help': {
    en: 'A withdrawal within so many days of the registration is checked by an operator.',
    km: 'ការដកប្រាក់ក្នុងចំនួនថ្ងៃនេះក្រោយចុះឈ្មោះ ត្រូវប្រតិបត្តិករពិនិត្យ។',
    zh: '注册后此天数内的提款由操作员审核。',
  },
  'setting.cashier.velocityCount': { en: 'Requests of 24 hours', km: 'សំណើក្នុង 24 ម៉ោង', zh: '24 小时申请次数' },
  'setting.cashier.velocityCount.help': {
    en: 'A member who asked this often within 24 hours waits for an operator.',
    km: 'សមាជិកដែលស្នើញឹកញាប់ប៉ុណ្ណេះក្នុង 24 ម៉ោង ត្រូវរង់ចាំប្រតិបត្តិករ។',
    zh: '24 小时内申请达到此次数后，由操作员审核。',
  },
  'setting.cashier.winTimes': {
    en: 'Unusual above (times deposits)',
    km: 'មិនធម្មតាលើស (ដងនៃប្រាក់ដាក់)',
    zh: '异常倍数（存款的倍数）',
  },
  'setting.cashier.winTimes.help': {
    en: 'Withdrawals of 30 days above so many times the deposits of 30 days are checked by an operator.',
    km: 'ការដក 30 ថ្ងៃលើសចំនួនដងនេះនៃប្រាក់ដាក់ 30 ថ្ងៃ ត្រូវប្រតិបត្តិករពិនិត្យ។',
    zh: '30 天提款超过同期存款此倍数时，由操作员审核。',
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
  'setting.cashier.agentTransfers': { en: 'Transfers along the agent tree', km: 'ការផ្ទេរតាមមែកធាងភ្នាក់ងារ', zh: '代理线转账' },
  'setting.cashier.agentTransfers.help': {
    en: 'Agents send money to accounts directly below, and everybody to the account directly above.',
    km: 'ភ្នាក់ងារផ្ទេរប្រាក់ទៅគណនីក្រោមផ្ទាល់ ហើយគ្រប់គ្នាផ្ទេរទៅគណនីខាងលើផ្ទាល់។',
    zh: '代理可向直属下级转账，所有人可向直属上级转账。',
  },
  'setting.cashier.agentTransferMost': { en: 'Most of one transfer', km: 'ច្រើនបំផុតក្នុងការផ្ទេរមួយ', zh: '单笔转账上限' },
  'setting.cashier.agentTransferMost.help': {
    en: 'Of one transfer to a downline or to the upline.',
    km: 'ក្នុងការផ្ទេរមួយទៅខាងក្រោម ឬខាងលើ។',
    zh: '向下级或上级的单笔转账。',
  },
  'setting.cashier.agentTransferDay': {
    en: 'Transfers of one account a day',
    km: 'ការផ្ទេរក្នុងមួយថ្ងៃរបស់គណនីមួយ',
    zh: '单个账户每日转账上限',
  },
  'setting.cashier.agentTransferDay.help': {
    en: 'All that one account sends within 24 hours, up and down.',
    km: 'ចំនួនសរុបដែលគណនីមួយផ្ញើក្នុង 24 ម៉ោង ទាំងឡើង និងចុះ។',
    zh: '一个账户 24 小时内向上、向下转出的总额。',
  },
  'setting.cashier.depositDay': {
    en: 'Deposit limit of 24 hours',
    km: 'កម្រិតដាក់ប្រាក់ 24 ម៉ោង',
    zh: '24 小时存款限额',
  },
  'setting.cashier.depositDay.help': {
    en: 'Holds for members who have set no limit of their own.',
    km: 'សម្រាប់សមាជិកដែលមិនបានកំណត់កម្រិតផ្ទាល់ខ្លួន។',
    zh: '适用于未自行设置限额的会员。',
  },
  'setting.cashier.depositWeek': {
    en: 'Deposit limit of 7 days',
    km: 'កម្រិតដាក់ប្រាក់ 7 ថ្ងៃ',
    zh: '7 天存款限额',
  },
  'setting.cashier.depositWeek.help': {
    en: 'Holds for members who have set no limit of their own.',
    km: 'សម្រាប់សមាជិកដែលមិនបានកំណត់កម្រិតផ្ទាល់ខ្លួន។',
    zh: '适用于未自行设置限额的会员。',
  },
  'setting.cashier.depositMonth': {
    en: 'Deposit limit of a month',
    km: 'កម្រិតដាក់ប្រាក់ប្រចាំខែ',
    zh: '每月存款限额',
  },
  'setting.cashier.depositMonth.help': {
    en: 'Of a calendar month; holds for members who have set no limit of their own.',
    km: 'តាមខែប្រតិទិន សម្រាប់សមាជិកដែលមិនបានកំណត់កម្រិតផ្ទាល់ខ្លួន។',
    zh: '按自然月计，适用于未自行设置限额的会员。',
  },
  'setting.cashier.mostDepositDay': {
    en: 'Highest limit of 24 hours',
    km: 'កម្រិតខ្ពស់បំផុត 24 ម៉ោង',
    zh: '24 小时最高限额',
  },
  'setting.cashier.mostDepositDay.help': {
    en: 'Members cannot set their own limit above it.',
    km: 'សមាជិកមិនអាចកំណត់លើសពីនេះបានទេ។',
    zh: '会员自设限额不得高于此数。',
  },
  'setting.cashier.mostDepositWeek': {
    en: 'Highest limit of 7 days',
    km: 'កម្រិតខ្ពស់បំផុត 7 ថ្ងៃ',
    zh: '7 天最高限额',
  },
  'setting.cashier.mostDepositWeek.help': {
    en: 'Members cannot set their own limit above it.',
    km: 'សមាជិកមិនអាចកំណត់លើសពីនេះបានទេ។',
    zh: '会员自设限额不得高于此数。',
  },
  'setting.cashier.mostDepositMonth': {
    en: 'Highest limit of a month',
    km: 'កម្រិតខ្ពស់បំផុតប្រចាំខែ',
    zh: '每月最高限额',
  },
  'setting.cashier.mostDepositMonth.help': {
    en: 'Members cannot set their own limit above it.',
    km: 'សមាជិកមិនអាចកំណត់លើសពីនេះបានទេ។',
    zh: '会员自设限额不得高于此数。',
  },
  'setting.cashier.limitsCount': {
    en: 'Deposit limits count',
    km: 'កម្រិតដាក់ប្រាក់គិតតាម',
    zh: '存款限额统计方式',
  },
  'setting.cashier.limitsCount.help': {
    en: 'Per account, or over all accounts with the same identity paper.',
    km: 'តាមគណនី ឬសរុបគណនីទាំងអស់ដែលមានឯកសារអត្តសញ្ញាណដូចគ្នា។',
    zh: '按账户，或按同一证件的全部账户合计。',
  },
  'setting.cashier.limitsCount.account': { en: 'Per account', km: 'តាមគណនី', zh: '按账户' },
  'setting.cashier.limitsCount.person': { en: 'Per person', km: 'តាមបុគ្គល', zh: '按个人' },
  'setting.cashier.fundsMonth': {
    en: 'Source of funds from, 30 days',
    km: 'សួរប្រភពប្រាក់ចាប់ពី 30 ថ្ងៃ',
    zh: '30 天资金来源门槛',
  },
  'setting.cashier.fundsMonth.help': {
    en: 'Net deposits from which a member must say where the money comes from before the next deposit.',
    km: 'ចំនួនដាក់ប្រាក់សុទ្ធដែលសមាជិកត្រូវប្រាប់ប្រភពប្រាក់ មុនដាក់ប្រាក់បន្ទាប់។',
    zh: '净存款达到此数后，会员须先说明资金来源才能继续存款。',
  },
  'setting.cashier.fundsQuarter': {
    en: 'Source of funds from, 90 days',
    km: 'សួរប្រភពប្រាក់ចាប់ពី 90 ថ្ងៃ',
    zh: '90 天资金来源门槛',
  },
  'setting.cashier.fundsQuarter.help': {
    en: 'The same over 90 days. Withdrawals are never held up by it.',
    km: 'ដូចគ្នាក្នុង 90 ថ្ងៃ។ ការដកប្រាក់មិនត្រូវបានរារាំងឡើយ។',
    zh: '按 90 天计算，提款不受影响。',
  },
  'setting.cashier.nearAmount': {
    en: 'Threshold for split deposits',
    km: 'កម្រិតសម្រាប់ការបំបែកការដាក់ប្រាក់',
    zh: '拆分存款门槛',
  },
  'setting.cashier.nearAmount.help': {
    en: 'Several deposits in the last fifth below this amount raise an alert.',
    km: 'ការដាក់ប្រាក់ច្រើនដងក្នុងមួយភាគប្រាំខាងក្រោមចំនួននេះ បង្កើតការជូនដំណឹង។',
    zh: '多笔略低于此金额（最后五分之一）的存款会触发警报。',
  },
  'setting.cashier.nearCount': {
    en: 'Split deposits for an alert',
    km: 'ចំនួនការដាក់ប្រាក់បំបែក',
    zh: '触发警报的笔数',
  },
  'setting.cashier.nearCount.help': {
    en: 'How many of them raise the alert.',
    km: 'ចំនួនប៉ុន្មានដងដែលបង្កើតការជូនដំណឹង។',
    zh: '达到多少笔时触发警报。',
  },
  'setting.cashier.nearDays': {
    en: 'Days counted for split deposits',
    km: 'ចំនួនថ្ងៃដែលរាប់',
    zh: '拆分存款统计天数',
  },
  'setting.cashier.nearDays.help': {
    en: 'The days before a deposit that count.',
    km: 'ចំនួនថ្ងៃមុនការដាក់ប្រាក់ដែលត្រូវរាប់។',
    zh: '存款前计入统计的天数。',
  },
  'setting.cashier.latePayments': {
    en: 'Payments after their time',
    km: 'ការទូទាត់ក្រោយពេលកំណត់',
    zh: '逾期到账的付款',
  },
  'setting.cashier.latePayments.help': {
    en: 'Money that names a deposit whose time is over.',
    km: 'ប្រាក់ដែលមានលេខយោងនៃការដាក់ប្រាក់ដែលផុតពេល។',
    zh: '注明了已超时存款的款项。',
  },
  'setting.cashier.latePayments.desk': {
    en: 'An operator decides',
    km: 'ប្រតិបត្តិករសម្រេច',
    zh: '由操作员决定',
  },
  'setting.cashier.latePayments.credit': {
    en: 'Credit it',
    km: 'បញ្ចូលឱ្យសមាជិក',
    zh: '直接入账',
  },
  'setting.cashier.wrongAmounts': {
    en: 'Payments of another amount',
    km: 'ការទូទាត់ខុសចំនួន',
    zh: '金额不符的付款',
  },
  'setting.cashier.wrongAmounts.help': {
    en: 'More or less than was asked for, with the right reference. Second payments always wait for an operator.',
    km: 'ច្រើន ឬតិចជាងដែលបានស្នើ ដោយមានលេខយោងត្រឹមត្រូវ។ ការទូទាត់លើកទីពីររង់ចាំប្រតិបត្តិករជានិច្ច។',
    zh: '单号正确但金额多于或少于申请。重复付款始终由操作员处理。',
  },
  'setting.cashier.wrongAmounts.desk': {
    en: 'An operator decides',
    km: 'ប្រតិបត្តិករសម្រេច',
    zh: '由操作员决定',
  },
  'setting.cashier.wrongAmounts.credit': {
    en: 'Credit what came',
    km: 'បញ្ចូលចំនួនដែលមកដល់',
    zh: '按实际到账金额入账',
  },
  'setting.cashier.noticeCredit': {
    en: 'Credited by notices alone, at most',
    km: 'បញ្ចូលដោយការជូនដំណឹងតែម្យ៉ាង មិនលើសពី',
    zh: '仅凭通知入账的上限',
  },
  'setting.cashier.noticeCredit.help': {
    en: 'The sum of all that a bank’s notices have credited and its statement does not show yet. Above it, money is credited when the statement shows it, a few seconds later. If the key of the notices is stolen, no more than this is lost.',
    km: 'ផលបូកនៃប្រាក់ដែលការជូនដំណឹងរបស់ធនាគារបានបញ្ចូល ហើយរបាយការណ៍របស់វាមិនទាន់បង្ហាញ។ លើសពីនេះ ប្រាក់ត្រូវបានបញ្ចូលពេលរបាយការណ៍បង្ហាញវា ក្នុងរយៈពេលប៉ុន្មានវិនាទី។ បើសោនៃការជូនដំណឹងត្រូវបានលួច ការបាត់បង់មិនលើសពីចំនួននេះទេ។',
    zh: '银行通知已入账、但对账单尚未显示的总额。超过此额时，等对账单显示后（数秒）再入账。通知密钥被盗时，损失不会超过此额。',
  },
  'setting.cashier.otherPayers': {
    en: 'Transfers in another name',
    km: 'ការផ្ទេរក្នុងឈ្មោះផ្សេង',
    zh: '非本人名义的转账',
  },
  'setting.cashier.otherPayers.help': {
    en: 'The account that paid is under another name than the member’s. Only where both names are known.',
    km: 'គណនីដែលបានបង់មានឈ្មោះខុសពីឈ្មោះសមាជិក។ តែពេលដែលស្គាល់ឈ្មោះទាំងពីរ។',
    zh: '付款账户户名与会员姓名不一致，仅在双方姓名均已知时适用。',
  },
  'setting.cashier.otherPayers.desk': {
    en: 'An operator decides',
    km: 'ប្រតិបត្តិករសម្រេច',
    zh: '由操作员决定',
  },
  'setting.cashier.otherPayers.credit': {
    en: 'Credit all the same',
    km: 'បញ្ចូលដដែល',
    zh: '照常入账',
  },
})
