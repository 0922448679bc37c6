import { defineTexts } from '@tonle/text'

/** Texts of the settings of registration. */
export const texts = defineTexts({
  'setting.identity': { en: 'Registration', km: 'ការចុះឈ្មោះ', zh: '注册' },
  'setting.identity.usernameLength': { en: 'Length of account names', km: 'ប្រវែងឈ្មោះគណនី', zh: '账号长度' },
  'setting.identity.usernameLength.help': {
    en: 'Characters a new account name must have. Existing names stay.',
    km: 'ចំនួនតួអក្សរនៃឈ្មោះគណនីថ្មី។ ឈ្មោះដែលមានស្រាប់នៅដដែល។',
    zh: '新账号的字符数，现有账号不受影响。',
  },
  'setting.identity.passwordLength': { en: 'Length of passwords', km: 'ប្រវែងពាក្យសម្ងាត់', zh: '密码长度' },
  'setting.identity.passwordLength.help': {
    en: 'Characters a new password must have. Any characters are welcome.',
    km: 'ចំនួនតួអក្សរនៃពាក្យសម្ងាត់ថ្មី។ អាចប្រើតួអក្សរណាក៏បាន។',
    zh: '新密码的字符数，可使用任何字符。',
  },
  'setting.identity.secondVerification': {
    en: 'Second verification of logins',
    km: 'ការផ្ទៀងផ្ទាត់ទីពីរពេលចូល',
    zh: '登录二次验证',
  },
  'setting.identity.secondVerification.help': {
    en: 'Asked when a login comes from an unknown browser or address. Members who have bound nothing pass by a captcha.',
    km: 'សួរនៅពេលការចូលមកពីកម្មវិធីរុករក ឬអាសយដ្ឋានមិនស្គាល់។ សមាជិកដែលមិនបានភ្ជាប់អ្វីឆ្លងដោយរូបភាពតួអក្សរ។',
    zh: '当登录来自未知浏览器或地址时要求。未绑定任何方式的会员通过图形验证码。',
  },
  'setting.identity.secondVerification.off': { en: 'Never', km: 'មិនសួរ', zh: '不要求' },
  'setting.identity.secondVerification.bound': {
    en: 'Members with an app or a contact',
    km: 'សមាជិកដែលមានកម្មវិធី ឬទំនាក់ទំនង',
    zh: '已绑定的会员',
  },
  'setting.identity.secondVerification.everyone': { en: 'Everyone', km: 'គ្រប់គ្នា', zh: '所有会员' },
})
