import { defineTexts } from '@tonle/text'

/** Texts of the settings of registration. */
export const texts = defineTexts({
  'setting.identity': { en: 'Registration and login', km: 'ការចុះឈ្មោះ និងការចូលគណនី', zh: '注册与登录' },
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
  'setting.identity.captchaAfter': {
    en: 'Failed logins before a captcha',
    km: 'ចំនួនចូលបរាជ័យមុនពេលសួររូបភាពតួអក្សរ',
    zh: '失败几次后要求图形验证码',
  },
  'setting.identity.captchaAfter.help': {
    en: 'Of one account. A browser where the member has signed in before is counted by itself.',
    km: 'ក្នុងគណនីតែមួយ។ កម្មវិធីរុករកដែលសមាជិកធ្លាប់ចូល ត្រូវរាប់ដោយឡែក។',
    zh: '按账户计算；会员曾登录过的浏览器单独计数。',
  },
  'setting.identity.lockAfter': {
    en: 'Failed logins before a pause',
    km: 'ចំនួនចូលបរាជ័យមុនពេលផ្អាក',
    zh: '失败几次后暂停登录',
  },
  'setting.identity.lockAfter.help': {
    en: 'The account then takes no password from there until the time below is over. A new password by recovery, or unlocking here, ends the pause.',
    km: 'បន្ទាប់មកគណនីមិនទទួលពាក្យសម្ងាត់ពីទីនោះទេ រហូតដល់ផុតពេលខាងក្រោម។ ពាក្យសម្ងាត់ថ្មី ឬការដោះសោនៅទីនេះ បញ្ចប់ការផ្អាក។',
    zh: '此后该账户在下方时间内不接受来自该处的密码。找回密码或在此解锁可结束暂停。',
  },
  'setting.identity.failureMinutes': {
    en: 'How long failed logins count',
    km: 'រយៈពេលរាប់ការចូលបរាជ័យ',
    zh: '失败登录的计数时间',
  },
  'setting.identity.failureMinutes.help': {
    en: 'Since the last one. A pause lasts as long.',
    km: 'គិតពីលើកចុងក្រោយ។ ការផ្អាកមានរយៈពេលដូចគ្នា។',
    zh: '自最后一次起计算，暂停时间与此相同。',
  },
  'setting.identity.sessionIdleMinutes': {
    en: 'Session without activity',
    km: 'សម័យដែលគ្មានសកម្មភាព',
    zh: '无操作的会话时长',
  },
  'setting.identity.sessionIdleMinutes.help': {
    en: 'After so long without a call the session is over. Holds for sessions that begin after the change.',
    km: 'បន្ទាប់ពីរយៈពេលនេះដោយគ្មានការហៅ សម័យត្រូវបញ្ចប់។ មានប្រសិទ្ធភាពចំពោះសម័យដែលចាប់ផ្ដើមក្រោយការផ្លាស់ប្ដូរ។',
    zh: '超过此时间无请求即结束会话，仅对更改后开始的会话生效。',
  },
  'setting.identity.sessionMinutes': { en: 'Longest session', km: 'សម័យវែងបំផុត', zh: '最长会话' },
  'setting.identity.sessionMinutes.help': {
    en: 'After so long the member signs in again, also in a browser that was told to remember.',
    km: 'បន្ទាប់ពីរយៈពេលនេះ សមាជិកត្រូវចូលម្ដងទៀត ទោះកម្មវិធីរុករកចងចាំក៏ដោយ។',
    zh: '超过此时间会员须重新登录，已选择“保持登录”的浏览器也不例外。',
  },
  'setting.identity.passwordDays': { en: 'Age of an expired password', km: 'អាយុពាក្យសម្ងាត់ដែលផុតកំណត់', zh: '密码过期天数' },
  'setting.identity.passwordDays.help': {
    en: 'Counts while the flag “Password changed when it is too old” is on. Current guidance (NIST) advises against it.',
    km: 'មានប្រសិទ្ធភាពពេលមុខងារ «ប្ដូរពាក្យសម្ងាត់ពេលចាស់ពេក» បើក។ ការណែនាំបច្ចុប្បន្ន (NIST) មិនណែនាំឱ្យប្រើទេ។',
    zh: '仅在“密码过旧须更换”功能开启时生效。现行指南（NIST）不建议使用。',
  },
})
