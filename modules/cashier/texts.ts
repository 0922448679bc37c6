import { defineTexts, type Entry } from '@tonle/text'
import type { NoticeKind } from './contract.ts'

/** Notices in the member's inbox; a kind without its texts does not compile. */
const notices: Record<`notice.cashier.${NoticeKind}.${'title' | 'text'}`, Entry> = {
  'notice.cashier.deposit_arrived.title': { en: 'Deposit received', km: 'ប្រាក់បញ្ញើបានមកដល់', zh: '存款已到账' },
  'notice.cashier.deposit_arrived.text': {
    en: '{amount} has been added to your wallet. Reference {reference}.',
    km: '{amount} ត្រូវបានបញ្ចូលទៅក្នុងកាបូបរបស់អ្នក។ លេខយោង {reference}។',
    zh: '{amount} 已存入您的钱包。单号 {reference}。',
  },
  'notice.cashier.deposit_failed.title': { en: 'Deposit not possible', km: 'មិនអាចដាក់ប្រាក់បានទេ', zh: '存款未成功' },
  'notice.cashier.deposit_failed.text': {
    en: 'The bank could not open your payment {reference}. No money was taken. Please try again.',
    km: 'ធនាគារមិនអាចបើកការទូទាត់ {reference} របស់អ្នកបានទេ។ គ្មានប្រាក់ណាត្រូវបានកាត់ឡើយ។ សូមព្យាយាមម្ដងទៀត។',
    zh: '银行未能开启您的付款 {reference}，没有扣款，请重试。',
  },
  'notice.cashier.deposit_over_limit.title': {
    en: 'Deposit above your limit',
    km: 'ការដាក់ប្រាក់លើសកម្រិតរបស់អ្នក',
    zh: '存款超出您的限额',
  },
  'notice.cashier.deposit_over_limit.text': {
    en: '{amount} has been added to your wallet, although it is above your deposit limit: money that has arrived is never kept back. Further deposits wait until there is room. Reference {reference}.',
    km: '{amount} ត្រូវបានបញ្ចូលទៅក្នុងកាបូបរបស់អ្នក ទោះបីលើសកម្រិតដាក់ប្រាក់របស់អ្នកក៏ដោយ៖ ប្រាក់ដែលមកដល់មិនត្រូវបានទុកឡើយ។ ការដាក់ប្រាក់បន្ទាប់រង់ចាំដល់មានកម្រិតនៅសល់។ លេខយោង {reference}។',
    zh: '{amount} 已存入您的钱包，尽管超出了您的存款限额：已到账的款项不会被扣留。在额度恢复之前无法继续存款。单号 {reference}。',
  },
  'notice.cashier.funds_asked.title': {
    en: 'Please tell us where your money comes from',
    km: 'សូមប្រាប់យើងថាប្រាក់របស់អ្នកមកពីណា',
    zh: '请说明您的资金来源',
  },
  'notice.cashier.funds_asked.text': {
    en: 'Your deposits have reached an amount at which our rules ask for it. Please answer under Deposit; until then no new deposit is opened. Playing and withdrawals go on.',
    km: 'ការដាក់ប្រាក់របស់អ្នកដល់ចំនួនដែលវិធានរបស់យើងតម្រូវ។ សូមឆ្លើយក្នុងទំព័រដាក់ប្រាក់ មុននោះមិនអាចដាក់ប្រាក់ថ្មីបានទេ។ ការលេង និងការដកប្រាក់នៅតែបន្ត។',
    zh: '您的存款已达到规定需要说明的金额。请在“存款”页面回答，在此之前无法发起新的存款；游戏和提款不受影响。',
  },
  'notice.cashier.funds_accepted.title': { en: 'Thank you for your answer', km: 'អរគុណសម្រាប់ចម្លើយ', zh: '感谢您的说明' },
  'notice.cashier.funds_accepted.text': {
    en: 'You can deposit again, within your limits.',
    km: 'អ្នកអាចដាក់ប្រាក់វិញបាន ក្នុងកម្រិតរបស់អ្នក។',
    zh: '您可以在限额内继续存款。',
  },
  'notice.cashier.funds_refused.title': {
    en: 'We need more about your money',
    km: 'យើងត្រូវការព័ត៌មានបន្ថែមអំពីប្រាក់របស់អ្នក',
    zh: '我们需要更多资金来源信息',
  },
  'notice.cashier.funds_refused.text': {
    en: 'Your answer is not enough yet. Please add to it under Deposit. Withdrawals go on as always.',
    km: 'ចម្លើយរបស់អ្នកមិនទាន់គ្រប់គ្រាន់ទេ។ សូមបន្ថែមក្នុងទំព័រដាក់ប្រាក់។ ការដកប្រាក់នៅតែធ្វើបានធម្មតា។',
    zh: '您的说明尚不充分，请在“存款”页面补充。提款照常进行。',
  },
  'notice.cashier.limit_due.title': {
    en: 'Your higher limit can be confirmed',
    km: 'អាចបញ្ជាក់កម្រិតខ្ពស់ជាងមុនបានហើយ',
    zh: '可以确认提高限额了',
  },
  'notice.cashier.limit_due.text': {
    en: 'You asked for a higher limit. It holds only if you confirm it under Limits; otherwise nothing changes.',
    km: 'អ្នកបានស្នើកម្រិតខ្ពស់ជាងមុន។ វាមានសុពលភាពតែពេលអ្នកបញ្ជាក់ក្នុងទំព័រកម្រិត បើមិនដូច្នេះទេ គ្មានអ្វីប្រែប្រួលឡើយ។',
    zh: '您申请了更高的限额。只有在“限额”页面确认后才会生效，否则一切不变。',
  },
  'notice.cashier.limit_lowered.title': {
    en: 'Your deposit limit was lowered',
    km: 'កម្រិតដាក់ប្រាក់របស់អ្នកត្រូវបានបន្ថយ',
    zh: '您的存款限额已降低',
  },
  'notice.cashier.limit_lowered.text': {
    en: 'Customer service has set one of your deposit limits to {amount}. It holds from now on.',
    km: 'សេវាអតិថិជនបានកំណត់កម្រិតដាក់ប្រាក់មួយរបស់អ្នកត្រឹម {amount}។ វាមានសុពលភាពចាប់ពីពេលនេះ។',
    zh: '客服已将您的一项存款限额设为 {amount}，即刻生效。',
  },
  'notice.cashier.transfer_arrived.title': { en: 'Money has arrived', km: 'ប្រាក់បានមកដល់', zh: '转账到账' },
  'notice.cashier.transfer_arrived.text': {
    en: '{amount} was transferred to your wallet by your agent or an account of your team.',
    km: '{amount} ត្រូវបានផ្ទេរចូលកាបូបរបស់អ្នក ដោយភ្នាក់ងាររបស់អ្នក ឬគណនីក្នុងក្រុមរបស់អ្នក។',
    zh: '您的代理或团队账户已向您的钱包转入 {amount}。',
  },
  'notice.cashier.withdrawal_requested.title': {
    en: 'Withdrawal requested',
    km: 'បានស្នើដកប្រាក់',
    zh: '提款申请已提交',
  },
  'notice.cashier.withdrawal_requested.text': {
    en: '{amount} is set aside for your withdrawal {reference}. We are checking it.',
    km: '{amount} ត្រូវបានទុកដោយឡែកសម្រាប់ការដកប្រាក់ {reference} របស់អ្នក។ យើងកំពុងពិនិត្យ។',
    zh: '{amount} 已为您的提款 {reference} 预留，我们正在审核。',
  },
  'notice.cashier.withdrawal_approved.title': { en: 'Withdrawal approved', km: 'ការដកប្រាក់ត្រូវបានអនុម័ត', zh: '提款已批准' },
  'notice.cashier.withdrawal_approved.text': {
    en: 'Your withdrawal {reference} of {amount} is approved and will be paid soon.',
    km: 'ការដកប្រាក់ {reference} ចំនួន {amount} ត្រូវបានអនុម័ត ហើយនឹងបង់ឆាប់ៗនេះ។',
    zh: '您的提款 {reference}（{amount}）已批准，即将付款。',
  },
  'notice.cashier.withdrawal_rejected.title': { en: 'Withdrawal rejected', km: 'ការដកប្រាក់ត្រូវបានបដិសេធ', zh: '提款被拒绝' },
  'notice.cashier.withdrawal_rejected.text': {
    en: 'Your withdrawal {reference} was not approved. {amount} is free again in your wallet.',
    km: 'ការដកប្រាក់ {reference} របស់អ្នកមិនត្រូវបានអនុម័តទេ។ {amount} អាចប្រើវិញបានក្នុងកាបូបរបស់អ្នក។',
    zh: '您的提款 {reference} 未获批准，{amount} 已退回您的钱包。',
  },
  'notice.cashier.withdrawal_paid.title': { en: 'Withdrawal paid', km: 'ការដកប្រាក់ត្រូវបានបង់', zh: '提款已付款' },
  'notice.cashier.withdrawal_paid.text': {
    en: 'The bank has paid {amount} for your withdrawal {reference}. Please confirm that it arrived.',
    km: 'ធនាគារបានបង់ {amount} សម្រាប់ការដកប្រាក់ {reference} របស់អ្នក។ សូមបញ្ជាក់ថាប្រាក់បានមកដល់។',
    zh: '银行已为您的提款 {reference} 支付 {amount}，请确认是否收到。',
  },
  'notice.cashier.withdrawal_reminder.title': {
    en: 'Did your money arrive?',
    km: 'តើប្រាក់របស់អ្នកបានមកដល់ទេ?',
    zh: '款项到账了吗？',
  },
  'notice.cashier.withdrawal_reminder.text': {
    en: 'Please say whether your withdrawal {reference} arrived. Without an answer it soon counts as received.',
    km: 'សូមប្រាប់ថាការដកប្រាក់ {reference} របស់អ្នកបានមកដល់ឬអត់។ បើគ្មានចម្លើយ វានឹងរាប់ថាបានទទួលក្នុងពេលឆាប់ៗ។',
    zh: '请告知您的提款 {reference} 是否到账；若无答复，不久将视为已收到。',
  },
  'notice.cashier.withdrawal_confirmed.title': { en: 'Withdrawal completed', km: 'ការដកប្រាក់បានបញ្ចប់', zh: '提款已完成' },
  'notice.cashier.withdrawal_confirmed.text': {
    en: 'Your withdrawal {reference} of {amount} counts as received and is closed.',
    km: 'ការដកប្រាក់ {reference} ចំនួន {amount} រាប់ថាបានទទួល ហើយត្រូវបានបិទ។',
    zh: '您的提款 {reference}（{amount}）已视为收到并结束。',
  },
  'notice.cashier.withdrawal_refunded.title': { en: 'Withdrawal refunded', km: 'ការដកប្រាក់ត្រូវបានបង្វិល', zh: '提款已退回' },
  'notice.cashier.withdrawal_refunded.text': {
    en: 'What did not arrive of your withdrawal {reference} is back in your wallet.',
    km: 'ចំនួនដែលមិនបានមកដល់ពីការដកប្រាក់ {reference} ត្រូវបានបង្វិលចូលកាបូបរបស់អ្នកវិញ។',
    zh: '您的提款 {reference} 中未到账的部分已退回钱包。',
  },
}

/** Refusals of the calls; screens keep their own words in site/texts.ts and console/texts.ts. */
export const texts = defineTexts({
  ...notices,
  'cashier.not_found': { en: 'There is no such entry.', km: 'រកមិនឃើញប្រតិបត្តិការនេះទេ។', zh: '没有找到此记录。' },
  'cashier.level_required': {
    en: 'This withdrawal needs verification level {level}. Level 1: verify a mobile number or e-mail address under My account. Higher: send your papers to customer service.',
    km: 'ការដកប្រាក់នេះត្រូវការកម្រិតផ្ទៀងផ្ទាត់ {level}។ កម្រិត 1៖ ផ្ទៀងផ្ទាត់លេខទូរសព្ទ ឬអ៊ីមែលក្នុងគណនីរបស់ខ្ញុំ។ ខ្ពស់ជាងនេះ៖ ផ្ញើឯកសារទៅសេវាអតិថិជន។',
    zh: '此提款需要 {level} 级身份核验。1 级：在“我的账户”验证手机或邮箱；更高级别请向客服提交证件。',
  },
  'cashier.method_closed': {
    en: 'This way to pay is closed at the moment. Please choose another.',
    km: 'វិធីបង់ប្រាក់នេះត្រូវបានបិទបណ្ដោះអាសន្ន។ សូមជ្រើសរើសវិធីផ្សេង។',
    zh: '此支付方式暂时关闭，请选择其他方式。',
  },
  'cashier.method_taken': {
    en: 'There is already a way to pay with this code.',
    km: 'មានវិធីបង់ប្រាក់ដែលប្រើកូដនេះរួចហើយ។',
    zh: '已存在使用此代码的支付方式。',
  },
  'cashier.provider_locked': {
    en: 'Real payments are locked until this brand has a licence profile.',
    km: 'ការទូទាត់ប្រាក់ពិតត្រូវបានចាក់សោ រហូតដល់ម៉ាកនេះមានអាជ្ញាប័ណ្ណ។',
    zh: '在该品牌获得牌照配置之前，真实支付被锁定。',
  },
  'cashier.too_many_open_deposits': {
    en: 'You have several open payments. Please pay one of them or wait until they expire.',
    km: 'អ្នកមានការបង់ប្រាក់ច្រើនដែលមិនទាន់បញ្ចប់។ សូមបង់មួយ ឬរង់ចាំរហូតដល់ផុតកំណត់។',
    zh: '您有多笔未完成的付款，请先完成其中一笔或等待过期。',
  },
  'cashier.deposit_limit': {
    en: 'This is above your deposit limit. You can deposit {left} now.',
    km: 'ចំនួននេះលើសកម្រិតដាក់ប្រាក់របស់អ្នក។ ឥឡូវអ្នកអាចដាក់បាន {left}។',
    zh: '超出您的存款限额，目前最多可存 {left}。',
  },
  'cashier.funds_required': {
    en: 'Please tell us first where your money comes from. Withdrawals go on as always.',
    km: 'សូមប្រាប់យើងជាមុនសិនថាប្រាក់របស់អ្នកមកពីណា។ ការដកប្រាក់នៅតែធ្វើបានធម្មតា។',
    zh: '请先说明您的资金来源。提款照常进行。',
  },
  'cashier.limit_not_due': {
    en: 'There is no higher limit to confirm now. It can be confirmed a day after you asked for it, for a week.',
    km: 'ឥឡូវគ្មានកម្រិតខ្ពស់ជាងមុនត្រូវបញ្ជាក់ទេ។ អាចបញ្ជាក់បានមួយថ្ងៃក្រោយស្នើ ក្នុងរយៈពេលមួយសប្ដាហ៍។',
    zh: '目前没有可确认的更高限额。申请满一天后的一周内可以确认。',
  },
  'cashier.limit_only_lower': {
    en: 'Staff can only lower a deposit limit. Members raise their own.',
    km: 'បុគ្គលិកអាចបន្ថយកម្រិតដាក់ប្រាក់ប៉ុណ្ណោះ។ សមាជិកបង្កើនកម្រិតដោយខ្លួនឯង។',
    zh: '员工只能降低存款限额，提高须由会员本人操作。',
  },
  'cashier.payouts_wait': {
    en: 'Your password or contact was changed. To protect your money, withdrawals are possible again in {hours} h.',
    km: 'ពាក្យសម្ងាត់ ឬទំនាក់ទំនងរបស់អ្នកត្រូវបានប្ដូរ។ ដើម្បីការពារប្រាក់របស់អ្នក អាចដកប្រាក់វិញបានក្នុងរយៈពេល {hours} ម៉ោង។',
    zh: '您的密码或联系方式已更改。为保护资金安全，{hours} 小时后方可提款。',
  },
  'cashier.withdrawal_pending': {
    en: 'A withdrawal is already on its way. You can ask for the next one when it is done.',
    km: 'ការដកប្រាក់មួយកំពុងដំណើរការ។ អ្នកអាចស្នើម្ដងទៀតនៅពេលវារួចរាល់។',
    zh: '已有一笔提款正在处理，完成后可再次申请。',
  },
  'cashier.transfers_off': {
    en: 'Transfers between agents and their teams are closed here.',
    km: 'ការផ្ទេរប្រាក់រវាងភ្នាក់ងារ និងក្រុមត្រូវបានបិទនៅទីនេះ។',
    zh: '本站未开放代理与团队之间的转账。',
  },
  'cashier.not_below': {
    en: 'No such account stands directly below you.',
    km: 'គ្មានគណនីបែបនេះនៅក្រោមអ្នកដោយផ្ទាល់ទេ។',
    zh: '您的直属下级中没有此账户。',
  },
  'cashier.no_upline': {
    en: 'No agent stands above you.',
    km: 'គ្មានភ្នាក់ងារនៅខាងលើអ្នកទេ។',
    zh: '您没有上级代理。',
  },
  'cashier.other_currency': {
    en: 'The other account has another currency.',
    km: 'គណនីម្ខាងទៀតប្រើរូបិយប័ណ្ណផ្សេង។',
    zh: '对方账户使用其他币种。',
  },
  'cashier.receiver_closed': {
    en: 'The other account takes no transfers now.',
    km: 'គណនីម្ខាងទៀតមិនទទួលការផ្ទេរនៅពេលនេះទេ។',
    zh: '对方账户目前不接收转账。',
  },
  'cashier.receiver_limit': {
    en: 'The other account cannot take this amount now.',
    km: 'គណនីម្ខាងទៀតមិនអាចទទួលចំនួននេះនៅពេលនេះទេ។',
    zh: '对方账户目前无法接收此金额。',
  },
  'cashier.transfer_most': {
    en: 'One transfer may be {amount} at most.',
    km: 'ការផ្ទេរមួយលើកអាចមានច្រើនបំផុត {amount}។',
    zh: '单笔转账最多 {amount}。',
  },
  'cashier.transfer_day': {
    en: 'Within 24 hours you may transfer {amount} at most.',
    km: 'ក្នុងរយៈពេល 24 ម៉ោង អ្នកអាចផ្ទេរបានច្រើនបំផុត {amount}។',
    zh: '24 小时内最多可转账 {amount}。',
  },
  'cashier.daily_limit': {
    en: 'This is more than you can withdraw today.',
    km: 'ចំនួននេះលើសពីកម្រិតដែលអ្នកអាចដកបានថ្ងៃនេះ។',
    zh: '超出您今日的提款额度。',
  },
  'cashier.account_taken': {
    en: 'This account number is already registered.',
    km: 'លេខគណនីនេះត្រូវបានចុះបញ្ជីរួចហើយ។',
    zh: '该账号已被登记。',
  },
  'cashier.turnover_open': {
    en: 'Please stake {amount} more first. Stakes count within seconds of their result.',
    km: 'សូមភ្នាល់ {amount} ទៀតជាមុនសិន។ ការភ្នាល់ត្រូវបានរាប់ក្នុងរយៈពេលប៉ុន្មានវិនាទីក្រោយលទ្ធផល។',
    zh: '请先再投注 {amount}。投注结果产生后数秒内计入。',
  },
  'cashier.reserved': {
    en: '{amount} stays in your wallet: contracts that you pay have earned it.',
    km: '{amount} ត្រូវទុកក្នុងកាបូបរបស់អ្នក៖ កិច្ចសន្យាដែលអ្នកបង់រកបានវារួចហើយ។',
    zh: '{amount} 须留在您的钱包：由您支付的契约已产生该收益。',
  },
  'cashier.account_waits': {
    en: 'This account was added a short time ago. Money can go there in {hours} h.',
    km: 'គណនីនេះទើបត្រូវបានបន្ថែម។ អាចផ្ញើប្រាក់ទៅទីនោះបានក្នុង {hours} ម៉ោង។',
    zh: '该账户刚刚添加，{hours} 小时后方可收款。',
  },
  'cashier.name_required': {
    en: 'Please enter your full name in your profile first.',
    km: 'សូមបញ្ចូលឈ្មោះពេញរបស់អ្នកក្នុងប្រវត្តិរូបជាមុនសិន។',
    zh: '请先在个人资料中填写姓名。',
  },
  'cashier.name_differs': {
    en: 'The account must be in your own name, as in your profile.',
    km: 'គណនីត្រូវតែជាឈ្មោះរបស់អ្នក ដូចក្នុងប្រវត្តិរូប។',
    zh: '账户须为您本人姓名，与个人资料一致。',
  },
  'cashier.payment_password_required': {
    en: 'Please set a payment password first, under Security.',
    km: 'សូមកំណត់លេខកូដបង់ប្រាក់ជាមុនសិន ក្នុងផ្នែកសុវត្ថិភាព។',
    zh: '请先在安全中心设置支付密码。',
  },
  'cashier.account_in_use': {
    en: 'A withdrawal to this account is on its way. It can be removed afterwards.',
    km: 'ការដកប្រាក់ទៅគណនីនេះកំពុងដំណើរការ។ អាចលុបវាបាននៅពេលក្រោយ។',
    zh: '有一笔提款正汇往该账户，完成后方可移除。',
  },
  'cashier.too_many_accounts': {
    en: 'You have registered as many accounts as are allowed. Remove one first.',
    km: 'អ្នកបានចុះបញ្ជីគណនីដល់ចំនួនកំណត់ហើយ។ សូមលុបមួយជាមុនសិន។',
    zh: '登记的账户已达上限，请先移除一个。',
  },
  'cashier.unproven': {
    en: 'So far only a notice tells of this payment. Wait until the bank’s statement shows it.',
    km: 'មកទល់ពេលនេះ មានតែការជូនដំណឹងប៉ុណ្ណោះដែលប្រាប់ពីការទូទាត់នេះ។ សូមរង់ចាំរហូតដល់របាយការណ៍ធនាគារបង្ហាញវា។',
    zh: '目前只有通知提到这笔付款，请等银行对账单显示后再处理。',
  },
  'cashier.state_changed': {
    en: 'This has changed in the meantime. Please look at it again.',
    km: 'ស្ថានភាពបានផ្លាស់ប្ដូររួចហើយ។ សូមពិនិត្យមើលម្ដងទៀត។',
    zh: '状态已发生变化，请重新查看。',
  },
  'cashier.cancel_closed': {
    en: 'A withdrawal cannot be taken back here.',
    km: 'ការដកប្រាក់មិនអាចបោះបង់វិញបានទេ។',
    zh: '此处不允许撤回提款申请。',
  },
  'cashier.proof_required': {
    en: 'Please add a picture of your bank statement first.',
    km: 'សូមភ្ជាប់រូបភាពរបាយការណ៍ធនាគាររបស់អ្នកជាមុនសិន។',
    zh: '请先上传银行流水截图。',
  },
  'cashier.statement_unreadable': {
    en: 'This file cannot be read from line {line}: each line needs an id, an amount, a currency and a time.',
    km: 'មិនអាចអានឯកសារនេះចាប់ពីបន្ទាត់ {line} ទេ៖ បន្ទាត់នីមួយៗត្រូវមានលេខសម្គាល់ ចំនួន រូបិយប័ណ្ណ និងពេលវេលា។',
    zh: '文件从第 {line} 行起无法读取：每行需有编号、金额、币种和时间。',
  },
  'cashier.statement_too_long': {
    en: 'A statement has at most {max} lines.',
    km: 'របាយការណ៍មួយមានច្រើនបំផុត {max} បន្ទាត់។',
    zh: '一份对账单最多 {max} 行。',
  },
  'cashier.proof_invalid': {
    en: 'This file is not a PNG or JPG picture of at most 5 MB.',
    km: 'ឯកសារនេះមិនមែនជារូបភាព PNG ឬ JPG ដែលមានទំហំមិនលើស 5 MB ទេ។',
    zh: '该文件不是 5 MB 以内的 PNG 或 JPG 图片。',
  },
  'cashier.too_many_proofs': {
    en: 'At most three pictures can be added.',
    km: 'អាចភ្ជាប់រូបភាពបានច្រើនបំផុតបី។',
    zh: '最多可添加三张图片。',
  },
  'cashier.provider_in_use': {
    en: 'Money went through this account. Its number, money and currencies stay as they are.',
    km: 'ប្រាក់បានឆ្លងកាត់គណនីនេះ។ លេខ ប្រភេទប្រាក់ និងរូបិយប័ណ្ណនៅដដែល។',
    zh: '已有资金经过此账户，其账号、资金类型与币种不可更改。',
  },
  'cashier.reference_used': {
    en: 'A withdrawal was already paid with this transfer.',
    km: 'ការផ្ទេរនេះបានបង់ការដកប្រាក់មួយរួចហើយ។',
    zh: '该笔转账已用于支付另一笔提款。',
  },
  'cashier.signature_invalid': { en: 'The signature is not valid.', km: 'ហត្ថលេខាមិនត្រឹមត្រូវ។', zh: '签名无效。' },
  'ability.deposits.read': {
    en: 'See deposits and money in suspense',
    km: 'មើលការដាក់ប្រាក់ និងប្រាក់រង់ចាំផ្ទៀងផ្ទាត់',
    zh: '查看存款与挂账款项',
  },
  'approval.cashier.approveWithdrawal': {
    km: 'អនុម័តការដកប្រាក់ {reference} ចំនួន {amount} របស់ {account}',
    en: 'Approve withdrawal {reference} of {account}: {amount}',
    zh: '批准 {account} 的提款 {reference}：{amount}',
  },
  'approval.cashier.settleByHand': {
    en: 'Record that withdrawal {reference} of {account} was paid by hand: {amount}, transfer {transfer}.',
    km: 'កត់ត្រាថាការដកប្រាក់ {reference} របស់ {account} ត្រូវបានបង់ដោយដៃ៖ {amount} ការផ្ទេរ {transfer}។',
    zh: '记录 {account} 的提款 {reference} 已人工付款：{amount}，转账 {transfer}。',
  },
  'approval.cashier.settleDispute': {
    en: 'Refund {amount} of withdrawal {reference} to {account}, who says that it did not arrive.',
    km: 'សងប្រាក់ {amount} នៃការដកប្រាក់ {reference} ទៅ {account} ដែលថាមិនបានទទួល។',
    zh: '将提款 {reference} 的 {amount} 退还给声称未收到的 {account}。',
  },
  'approval.cashier.bookDifference': {
    en: 'Take {amount} into the books that a statement of {provider} names under {reference}.',
    km: 'បញ្ចូល {amount} ក្នុងបញ្ជី ដែលរបាយការណ៍ {provider} បានបង្ហាញក្រោមលេខ {reference}។',
    zh: '将 {provider} 对账单中参考号 {reference} 的 {amount} 入账。',
  },
  'approval.cashier.configureProvider': {
    en: 'Set the account at the payment provider {provider}: {merchant}, shown to payers as {title}.',
    km: 'កំណត់គណនីនៅអ្នកផ្ដល់សេវាទូទាត់ {provider}៖ {merchant} បង្ហាញជា {title}។',
    zh: '设置支付渠道 {provider} 的账户：{merchant}，向付款人显示为 {title}。',
  },
  'approval.cashier.changeReceiving': {
    en: 'Have members transfer to {bank}, account {number}, in the name of {holder}.',
    km: 'ឱ្យសមាជិកផ្ទេរទៅ {bank} គណនី {number} ក្នុងឈ្មោះ {holder}។',
    zh: '会员改为转入 {bank} 账户 {number}，户名 {holder}。',
  },
  'approval.cashier.assignPayment': {
    en: 'Credit {amount} from suspense (reference {reference}) to {account}.',
    km: 'បញ្ចូល {amount} ពីប្រាក់រង់ចាំផ្ទៀងផ្ទាត់ (លេខយោង {reference}) ទៅ {account}។',
    zh: '将挂账款项 {amount}（编号 {reference}）记入 {account}。',
  },
  'ability.deposits.write': { en: 'Resolve money in suspense', km: 'ដោះស្រាយប្រាក់រង់ចាំផ្ទៀងផ្ទាត់', zh: '处理挂账款项' },
  'ability.withdrawals.read': { en: 'See withdrawals', km: 'មើលការដកប្រាក់', zh: '查看提款' },
  'ability.withdrawals.approve': { en: 'Approve and reject withdrawals', km: 'អនុម័ត និងបដិសេធការដកប្រាក់', zh: '批准与拒绝提款' },
  'ability.withdrawals.pay': {
    en: 'Pay withdrawals, see whole account numbers',
    km: 'បើកប្រាក់ដក និងមើលលេខគណនីពេញ',
    zh: '支付提款，查看完整账号',
  },
})
