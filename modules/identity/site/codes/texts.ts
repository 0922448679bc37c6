import { defineTexts } from '@tonle/text'

/** Words round a code that came by SMS or e-mail, and of mobile numbers. */
export const texts = defineTexts({
  'code.label': { km: 'លេខកូដផ្ទៀងផ្ទាត់', en: 'Verification code', zh: '验证码' },
  'code.send': { km: 'ផ្ញើលេខកូដ', en: 'Send code', zh: '获取验证码' },
  'code.again': { km: 'ផ្ញើម្តងទៀត', en: 'Send again', zh: '重新发送' },
  'code.wait': { km: 'ផ្ញើម្តងទៀតក្នុង {seconds} វិ', en: 'Again in {seconds} s', zh: '{seconds} 秒后重发' },
  'code.sent': {
    km: 'ប្រសិនបើត្រឹមត្រូវ លេខកូដកំពុងផ្ញើទៅ។ ប្រើបាន ១០ នាទី។',
    en: 'If it matches, a code is on its way. It is good for 10 minutes.',
    zh: '若信息相符，验证码已发送，10 分钟内有效。',
  },
  'mobile.label': { km: 'លេខទូរសព្ទដៃ', en: 'Mobile number', zh: '手机号码' },
  'register.country': { km: 'ប្រទេស', en: 'Country', zh: '国家/地区' },
  'email.label': { km: 'អ៊ីមែល', en: 'E-mail address', zh: '电子邮箱' },
})
