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
  'approval.cashier.settleDispute': {
    en: 'Refund {amount} of withdrawal {reference} to {account}, who says that it did not arrive.',
    km: 'សងប្រាក់ {amount} នៃការដកប្រាក់ {reference} ទៅ {account} ដែលថាមិនបានទទួល។',
    zh: '将提款 {reference} 的 {amount} 退还给声称未收到的 {account}。',
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
