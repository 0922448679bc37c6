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
})
