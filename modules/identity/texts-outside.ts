import { defineTexts } from '@tonle/text'

/** Refusals and warnings about sign-in services of others. */
export const texts = defineTexts({
  'identity.proof_refused': {
    en: 'This confirmation of your number is not valid any more. Please ask for a new code.',
    km: 'ការបញ្ជាក់លេខទូរសព្ទនេះលែងមានសុពលភាពហើយ។ សូមសុំលេខកូដថ្មី។',
    zh: '该号码的验证已失效，请重新获取验证码。',
  },
  'identity.phone_captcha_failed': {
    en: 'The check against robots failed. Please try again.',
    km: 'ការត្រួតពិនិត្យប្រឆាំងរ៉ូបូតបរាជ័យ។ សូមព្យាយាមម្តងទៀត។',
    zh: '人机验证失败，请重试。',
  },
  'identity.phone_not_allowed': {
    en: 'This way to verify a number is not allowed here. Please contact customer service.',
    km: 'វិធីផ្ទៀងផ្ទាត់លេខនេះមិនត្រូវបានអនុញ្ញាតទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '此处不允许该号码验证方式，请联系客服。',
  },
  'identity.service_unreachable': {
    en: 'The sign-in service does not answer. Please try again later, or use another way.',
    km: 'សេវាចូលគណនីមិនឆ្លើយតប។ សូមព្យាយាមម្តងទៀតពេលក្រោយ ឬប្រើវិធីផ្សេង។',
    zh: '登录服务无响应，请稍后重试或使用其他方式。',
  },
  'identity.openid_failed': {
    en: 'The login failed. Please try again.',
    km: 'ការចូលបរាជ័យ។ សូមព្យាយាមម្តងទៀត។',
    zh: '登录失败，请重试。',
  },
  'identity.openid_cancelled': {
    en: 'The login window was closed. Login failed, please try again.',
    km: 'បង្អួចចូលត្រូវបានបិទ។ ការចូលបរាជ័យ សូមព្យាយាមម្តងទៀត។',
    zh: '登录窗口已关闭。登录失败，请重试。',
  },
  'identity.openid_over': {
    en: 'Too much time has passed. Please begin again.',
    km: 'រយៈពេលកន្លងហួសហើយ។ សូមចាប់ផ្ដើមម្តងទៀត។',
    zh: '已超时，请重新开始。',
  },
  'identity.openid_taken': {
    en: 'This account is linked already: with another member, or you have linked another one of this provider.',
    km: 'គណនីនេះបានភ្ជាប់រួចហើយ៖ ជាមួយសមាជិកផ្សេង ឬអ្នកបានភ្ជាប់គណនីផ្សេងនៃសេវានេះ។',
    zh: '该账号已被其他会员绑定，或您已绑定该服务的另一账号。',
  },
  'identity.last_way_in': {
    en: 'You could not sign in any more. Set a password or bind a mobile number first.',
    km: 'អ្នកនឹងមិនអាចចូលបានទៀតទេ។ សូមកំណត់ពាក្យសម្ងាត់ ឬភ្ជាប់លេខទូរសព្ទជាមុនសិន។',
    zh: '解除后您将无法登录。请先设置密码或绑定手机号码。',
  },
  'notice.identity.openid_linked.title': { en: 'Sign-in linked', km: 'បានភ្ជាប់វិធីចូល', zh: '已绑定登录方式' },
  'notice.identity.openid_linked.text': {
    en: 'You can sign in with an outside account from now on. If it was not you, remove it, change your password and contact customer service.',
    km: 'ពីពេលនេះអ្នកអាចចូលដោយគណនីខាងក្រៅ។ បើមិនមែនអ្នកទេ សូមដកវាចេញ ប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជន។',
    zh: '您现在可以使用外部账号登录。若非本人操作，请解除绑定、修改密码并联系客服。',
  },
  'sms.identity.openid_linked': {
    en: '{brand}: an outside account can sign in to your account {account} now. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនីខាងក្រៅអាចចូលគណនី {account} បានហើយ។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：外部账号现可登录账户 {account}。非本人操作请立即联系客服。',
  },
  'mail.identity.openid_linked.subject': {
    en: 'An outside account was linked with your {brand} account',
    km: 'គណនីខាងក្រៅត្រូវបានភ្ជាប់ជាមួយគណនី {brand} របស់អ្នក',
    zh: '您的 {brand} 账户已绑定外部账号',
  },
  'mail.identity.openid_linked.text': {
    en: 'An outside account can sign in to your account {account} from now on. If it was not you, contact customer service at once.',
    km: 'ពីពេលនេះគណនីខាងក្រៅមួយអាចចូលគណនី {account} របស់អ្នក។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '外部账号现可登录您的账户 {account}。若非本人操作，请立即联系客服。',
  },
  'notice.identity.openid_unlinked.title': { en: 'Sign-in removed', km: 'បានដកវិធីចូល', zh: '已解除登录方式' },
  'notice.identity.openid_unlinked.text': {
    en: 'An outside account can no longer sign in here. If it was not you, change your password and contact customer service.',
    km: 'គណនីខាងក្រៅមួយលែងអាចចូលទីនេះ។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជន។',
    zh: '一个外部账号已不能再登录。若非本人操作，请修改密码并联系客服。',
  },
  'sms.identity.openid_unlinked': {
    en: '{brand}: an outside account can no longer sign in to your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនីខាងក្រៅលែងអាចចូលគណនី {account}។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：外部账号已不能登录账户 {account}。非本人操作请立即联系客服。',
  },
  'mail.identity.openid_unlinked.subject': {
    en: 'An outside account was removed from your {brand} account',
    km: 'គណនីខាងក្រៅត្រូវបានដកចេញពីគណនី {brand} របស់អ្នក',
    zh: '您的 {brand} 账户已解除外部账号',
  },
  'mail.identity.openid_unlinked.text': {
    en: 'An outside account can no longer sign in to your account {account}. If it was not you, contact customer service at once.',
    km: 'គណនីខាងក្រៅមួយលែងអាចចូលគណនី {account} របស់អ្នក។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '外部账号已不能登录您的账户 {account}。若非本人操作，请立即联系客服。',
  },
})
