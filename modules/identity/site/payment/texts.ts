import { defineTexts } from '@tonle/text'

/** Words of the payment password. */
export const texts = defineTexts({
  'payment.title': { en: 'Payment password', km: 'លេខកូដបង់ប្រាក់', zh: '支付密码' },
  'payment.on': { en: 'Set', km: 'បានកំណត់', zh: '已设置' },
  'payment.off': { en: 'Not set', km: 'មិនទាន់កំណត់', zh: '未设置' },
  'payment.text': {
    en: 'Digits that are asked for before money leaves your account.',
    km: 'លេខដែលត្រូវសួរមុនពេលប្រាក់ចេញពីគណនីរបស់អ្នក។',
    zh: '资金转出账户前需要输入的数字密码。',
  },
  'payment.set': { en: 'Set', km: 'កំណត់', zh: '设置' },
  'payment.change': { en: 'Change', km: 'ប្ដូរ', zh: '更改' },
  'payment.old': { en: 'Present payment password', km: 'លេខកូដបង់ប្រាក់បច្ចុប្បន្ន', zh: '当前支付密码' },
  'payment.new': { en: 'New payment password', km: 'លេខកូដបង់ប្រាក់ថ្មី', zh: '新支付密码' },
  'payment.again': { en: 'Once more', km: 'ម្ដងទៀត', zh: '再次输入' },
  'payment.hint': {
    en: 'Digits only. Not one digit again and again, not a row, and not your login password.',
    km: 'លេខប៉ុណ្ណោះ។ មិនមែនលេខដដែលៗ មិនមែនលេខរៀងគ្នា និងមិនមែនពាក្យសម្ងាត់ចូលគណនីទេ។',
    zh: '仅限数字，不可全部相同或连续，也不可与登录密码相同。',
  },
  'payment.act': { en: 'Save', km: 'រក្សាទុក', zh: '保存' },
  'payment.done': { en: 'Payment password saved', km: 'បានរក្សាទុកលេខកូដបង់ប្រាក់', zh: '支付密码已保存' },
  'payment.lost': { en: 'Forgotten? Use a code', km: 'ភ្លេច? ប្រើលេខកូដផ្ទៀងផ្ទាត់', zh: '忘记了？使用验证码' },
  'payment.known': { en: 'Use the present one', km: 'ប្រើលេខកូដបច្ចុប្បន្ន', zh: '使用当前支付密码' },
  'payment.lost_lead': {
    en: 'A code goes to your verified contact. Withdrawals may have to wait for a day afterwards.',
    km: 'លេខកូដនឹងផ្ញើទៅទំនាក់ទំនងដែលបានផ្ទៀងផ្ទាត់។ ក្រោយមក ការដកប្រាក់អាចត្រូវរង់ចាំមួយថ្ងៃ។',
    zh: '验证码将发送到已验证的联系方式，之后提款可能需等待一天。',
  },
  'payment.lost_help': {
    en: 'Forgotten, and no verified contact? Customer service can take it off.',
    km: 'ភ្លេច ហើយគ្មានទំនាក់ទំនងដែលបានផ្ទៀងផ្ទាត់? សេវាអតិថិជនអាចដកវាចេញ។',
    zh: '忘记且没有已验证的联系方式？客服可为您移除。',
  },
  'payment.by': { en: 'Code to', km: 'ផ្ញើលេខកូដទៅ', zh: '验证码发送至' },
  'payment.by.sms': { en: 'Mobile number', km: 'លេខទូរសព្ទដៃ', zh: '手机号码' },
  'payment.by.email': { en: 'E-mail address', km: 'អ៊ីមែល', zh: '电子邮箱' },
  'payment.confirm_lead': {
    en: 'Money is about to leave your account.',
    km: 'ប្រាក់នឹងចេញពីគណនីរបស់អ្នក។',
    zh: '资金即将转出您的账户。',
  },
  'payment.confirm_act': { en: 'Go on', km: 'បន្ត', zh: '继续' },
  'payment.forgot_where': {
    en: 'Forgotten? Set another one under My account.',
    km: 'ភ្លេច? កំណត់ថ្មីក្នុងគណនីរបស់ខ្ញុំ។',
    zh: '忘记了？可在“我的账户”重新设置。',
  },
})
