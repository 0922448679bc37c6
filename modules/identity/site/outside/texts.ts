import { defineTexts } from '@tonle/text'

/** Words of one-click logins at providers. */
export const texts = defineTexts({
  'outside.or': { km: 'ឬ', en: 'or', zh: '或' },
  'outside.continue': { km: 'បន្តជាមួយ {label}', en: 'Continue with {label}', zh: '使用 {label} 继续' },
  'outside.blocked': {
    km: 'កម្មវិធីរុករកបានទប់បង្អួចចូល។ សូមអនុញ្ញាត ហើយព្យាយាមម្តងទៀត។',
    en: 'The browser has blocked the login window. Allow it and try again.',
    zh: '浏览器拦截了登录窗口，请允许后重试。',
  },
  'outside.closed': {
    km: 'បង្អួចចូលត្រូវបានបិទ។ ការចូលបរាជ័យ សូមព្យាយាមម្តងទៀត។',
    en: 'The login window was closed. Login failed, please try again.',
    zh: '登录窗口已关闭。登录失败，请重试。',
  },
  'outside.offer': {
    km: 'គណនី {label} របស់អ្នកមិនទាន់បានភ្ជាប់ទេ។ សូមចូលម្តងដោយពាក្យសម្ងាត់ ឬចុះឈ្មោះ នោះវានឹងត្រូវបានភ្ជាប់។',
    en: 'Your {label} account is not linked yet. Log in once with your password, or register: then it is linked.',
    zh: '您的 {label} 账号尚未绑定。请用密码登录一次或注册，即可完成绑定。',
  },
  'outside.linked': { km: 'បានភ្ជាប់គណនី', en: 'The account is linked', zh: '账号已绑定' },
  'outside.is_linked': { km: 'បានភ្ជាប់', en: 'Linked', zh: '已绑定' },
  'outside.title': { km: 'ចូលដោយគណនីផ្សេង', en: 'Sign in with another account', zh: '第三方登录' },
  'outside.text': {
    km: 'គណនីដែលបានភ្ជាប់អាចចូលដោយចុចម្តង។',
    en: 'A linked account signs you in with one press.',
    zh: '绑定后可一键登录。',
  },
  'outside.since': { km: 'បានភ្ជាប់ {time}', en: 'Linked {time}', zh: '绑定于 {time}' },
  'outside.none': { km: 'មិនទាន់ភ្ជាប់', en: 'Not linked', zh: '未绑定' },
  'outside.link': { km: 'ភ្ជាប់', en: 'Link', zh: '绑定' },
  'outside.unlink': { km: 'ដកចេញ', en: 'Remove', zh: '解除' },
  'outside.unlink_title': { km: 'ដក {label} ចេញឬ?', en: 'Remove {label}?', zh: '解除 {label}？' },
  'outside.unlink_text': {
    km: 'អ្នកនឹងមិនអាចចូលដោយគណនីនេះទៀតទេ។',
    en: 'You will no longer be able to sign in with this account.',
    zh: '您将无法再使用该账号登录。',
  },
  'outside.unlinked': { km: 'បានដកគណនីចេញ', en: 'The account is removed', zh: '已解除绑定' },
  'outside.return': { km: 'អ្នកអាចបិទបង្អួចនេះ។', en: 'You may close this window.', zh: '您可以关闭此窗口。' },
})
