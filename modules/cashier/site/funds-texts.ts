import { defineTexts } from '@tonle/text'

/** Words of the question where a member's money comes from. */
export const texts = defineTexts({
  'funds.title': { km: 'ប្រាក់របស់អ្នកមកពីណា?', en: 'Where does your money come from?', zh: '您的资金来自哪里？' },
  'funds.state.asked': { km: 'រង់ចាំអ្នក', en: 'Waits for you', zh: '等待您答复' },
  'funds.state.declared': { km: 'កំពុងពិនិត្យ', en: 'Being checked', zh: '审核中' },
  'funds.state.accepted': { km: 'បានទទួលយក', en: 'Accepted', zh: '已接受' },
  'funds.state.refused': { km: 'ត្រូវការបន្ថែម', en: 'More needed', zh: '需要补充' },
  'funds.text.asked': {
    km: 'ការដាក់ប្រាក់របស់អ្នកដល់ចំនួនដែលវិធានតម្រូវឱ្យសួរ។ មុនយើងពិនិត្យចម្លើយ មិនអាចដាក់ប្រាក់ថ្មីបានទេ។ ការលេង និងការដកប្រាក់នៅបន្ត។',
    en: 'Your deposits have reached an amount at which the rules ask for it. No new deposit is opened until we have checked your answer. Playing and withdrawals go on.',
    zh: '您的存款已达到规定须说明的金额。在我们审核您的答复之前，无法发起新的存款；游戏和提款照常。',
  },
  'funds.text.declared': {
    km: 'អរគុណ។ យើងកំពុងពិនិត្យចម្លើយរបស់អ្នក អ្នកអាចបន្ថែមបាន។ ការដកប្រាក់នៅបន្ត។',
    en: 'Thank you. We are checking your answer; you can still add to it. Withdrawals go on.',
    zh: '谢谢。我们正在审核您的答复，您仍可补充。提款照常。',
  },
  'funds.text.refused': {
    km: 'ចម្លើយមិនទាន់គ្រប់គ្រាន់ទេ។ សូមបន្ថែមព័ត៌មាន ឬរូបភាព។ ការដកប្រាក់នៅបន្ត។',
    en: 'This is not enough yet. Please add to your answer or send another picture. Withdrawals go on.',
    zh: '目前的说明尚不充分，请补充说明或上传图片。提款照常。',
  },
  'funds.other': {
    km: 'គណនីមួយទៀតរបស់អ្នកត្រូវឆ្លើយសំណួរនេះ។ សូមទាក់ទងសេវាអតិថិជន។',
    en: 'The question is open in another account of yours. Please ask customer service.',
    zh: '此问题在您的另一个账户中待答复，请联系客服。',
  },
  'funds.source': { km: 'ប្រភពសំខាន់', en: 'Main source', zh: '主要来源' },
  'funds.source.work': { km: 'ប្រាក់ខែ', en: 'Wage', zh: '工资' },
  'funds.source.business': { km: 'អាជីវកម្មផ្ទាល់ខ្លួន', en: 'Own business', zh: '自营生意' },
  'funds.source.savings': { km: 'ប្រាក់សន្សំ', en: 'Savings', zh: '储蓄' },
  'funds.source.property': { km: 'លក់ទ្រព្យសម្បត្តិ', en: 'Sale of property', zh: '出售财产' },
  'funds.source.gift': { km: 'អំណោយ ឬមរតក', en: 'Gift or inheritance', zh: '赠与或继承' },
  'funds.source.winnings': { km: 'ប្រាក់ឈ្នះ', en: 'Winnings', zh: '奖金' },
  'funds.source.other': { km: 'ផ្សេងៗ', en: 'Other', zh: '其他' },
  'funds.statement': { km: 'ពន្យល់ខ្លី', en: 'In a few words', zh: '简要说明' },
  'funds.hint': {
    km: 'ឧទាហរណ៍៖ ឈ្មោះនិយោជក និងប្រាក់ខែជាមធ្យម',
    en: 'For example your employer and what you earn a month',
    zh: '例如您的雇主和月收入',
  },
  'funds.proof': { km: 'ឯកសារ', en: 'Papers', zh: '证明材料' },
  'funds.proof_add': { km: 'បន្ថែមរូបភាព', en: 'Add a picture', zh: '添加图片' },
  'funds.proof_hint': {
    km: 'រូបភាព PNG ឬ JPG មិនលើស 5 MB។ មានតែបុគ្គលិកដែលមានសិទ្ធិទេដែលអាចមើល។',
    en: 'PNG or JPG, at most 5 MB. Only authorised staff can see it.',
    zh: 'PNG 或 JPG，最大 5 MB。仅获授权的员工可见。',
  },
  'funds.proof_count': { km: 'បាន {n} ក្នុង 5', en: '{n} of 5', zh: '{n} / 5' },
  'funds.send': { km: 'ផ្ញើចម្លើយ', en: 'Send the answer', zh: '提交说明' },
  'funds.send_again': { km: 'ផ្ញើម្ដងទៀត', en: 'Send again', zh: '重新提交' },
  'funds.sent': { km: 'បានផ្ញើហើយ។ អរគុណ!', en: 'Sent. Thank you!', zh: '已提交，谢谢！' },
})
