import { defineTexts } from '@tonle/text'

/** Words of SMS (160 characters in Latin, 70 in Khmer and Chinese make one part), of e-mails and of notices in the inbox. */
export const texts = defineTexts({
  'sms.identity.code': {
    en: '{brand}: your code is {code}. Good for {minutes} minutes. Never give it to anyone.',
    km: '{brand}៖ លេខកូដ {code} ប្រើបាន {minutes} នាទី។ កុំប្រាប់នរណាម្នាក់។',
    zh: '{brand}：验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  'mail.identity.code.subject': { en: 'Your {brand} code', km: 'លេខកូដ {brand} របស់អ្នក', zh: '您的 {brand} 验证码' },
  'mail.identity.code.text': {
    en: 'Your code is {code}.\n\nIt is good for {minutes} minutes. Never give it to anyone: we do not ask for it. If you did not request it, ignore this message.',
    km: 'លេខកូដរបស់អ្នកគឺ {code}។\n\nវាប្រើបាន {minutes} នាទី។ កុំប្រាប់នរណាម្នាក់៖ យើងមិនដែលសុំវាទេ។ បើអ្នកមិនបានសុំ សូមកុំខ្វល់នឹងសារនេះ។',
    zh: '您的验证码是 {code}。\n\n{minutes} 分钟内有效。请勿告诉他人，我们不会向您索取。若非您本人操作，请忽略此邮件。',
  },
  'mail.identity.password_link.subject': {
    en: 'Set a new password for {brand}',
    km: 'កំណត់ពាក្យសម្ងាត់ថ្មីសម្រាប់ {brand}',
    zh: '设置新的 {brand} 密码',
  },
  'mail.identity.password_link.text': {
    en: 'Open this link to set a new password. It is good once, for {minutes} minutes.\n\n{link}\n\nIf you did not request it, ignore this message: your password stays as it is.',
    km: 'សូមបើកតំណនេះ ដើម្បីកំណត់ពាក្យសម្ងាត់ថ្មី។ វាប្រើបានតែម្តង ក្នុងរយៈពេល {minutes} នាទី។\n\n{link}\n\nបើអ្នកមិនបានសុំ សូមកុំខ្វល់នឹងសារនេះ៖ ពាក្យសម្ងាត់របស់អ្នកនៅដដែល។',
    zh: '请打开此链接设置新密码。链接仅可使用一次，{minutes} 分钟内有效。\n\n{link}\n\n若非您本人操作，请忽略此邮件，您的密码不会改变。',
  },
  'notice.identity.contact_bound.title': { en: 'Contact bound', km: 'បានភ្ជាប់ទំនាក់ទំនង', zh: '已绑定联系方式' },
  'notice.identity.contact_bound.text': {
    en: 'A mobile number or e-mail address was bound to your account. If it was not you, change your password and contact customer service.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលត្រូវបានភ្ជាប់ទៅគណនីរបស់អ្នក។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជន។',
    zh: '您的账户已绑定手机号码或邮箱。若非本人操作，请更改密码并联系客服。',
  },
  'sms.identity.contact_bound': {
    en: '{brand}: a contact was bound to your account {account}. Not you? Contact customer service.',
    km: '{brand}៖ គណនី {account} បានភ្ជាប់ទំនាក់ទំនង។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជន។',
    zh: '{brand}：账户 {account} 已绑定联系方式。非本人操作请联系客服。',
  },
  'mail.identity.contact_bound.subject': {
    en: 'A contact was bound to your {brand} account',
    km: 'គណនី {brand} របស់អ្នកបានភ្ជាប់ទំនាក់ទំនង',
    zh: '您的 {brand} 账户已绑定联系方式',
  },
  'mail.identity.contact_bound.text': {
    en: 'A mobile number or e-mail address was bound to your account {account}. If it was not you, change your password and contact customer service.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលត្រូវបានភ្ជាប់ទៅគណនី {account} របស់អ្នក។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជន។',
    zh: '您的账户 {account} 已绑定手机号码或邮箱。若非本人操作，请更改密码并联系客服。',
  },
  'notice.identity.contact_changed.title': { en: 'Contact changed', km: 'បានប្ដូរទំនាក់ទំនង', zh: '联系方式已更改' },
  'notice.identity.contact_changed.text': {
    en: 'The mobile number or e-mail address of your account was changed. If it was not you, contact customer service at once.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលនៃគណនីរបស់អ្នកត្រូវបានប្ដូរ។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户的手机号码或邮箱已更改。若非本人操作，请立即联系客服。',
  },
  'sms.identity.contact_changed': {
    en: '{brand}: the contact of your account {account} was changed. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនី {account} បានប្ដូរទំនាក់ទំនង។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 的联系方式已更改。非本人操作请立即联系客服。',
  },
  'mail.identity.contact_changed.subject': {
    en: 'The contact of your {brand} account was changed',
    km: 'ទំនាក់ទំនងនៃគណនី {brand} របស់អ្នកត្រូវបានប្ដូរ',
    zh: '您的 {brand} 账户联系方式已更改',
  },
  'mail.identity.contact_changed.text': {
    en: 'The mobile number or e-mail address of your account {account} was changed. If it was not you, contact customer service at once.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលនៃគណនី {account} របស់អ្នកត្រូវបានប្ដូរ។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户 {account} 的手机号码或邮箱已更改。若非本人操作，请立即联系客服。',
  },
  'notice.identity.password_reset.title': { en: 'Password reset', km: 'បានកំណត់ពាក្យសម្ងាត់ឡើងវិញ', zh: '密码已重置' },
  'notice.identity.password_reset.text': {
    en: 'A new password was set for your account, and all other sessions have ended. If it was not you, contact customer service at once.',
    km: 'ពាក្យសម្ងាត់ថ្មីត្រូវបានកំណត់សម្រាប់គណនីរបស់អ្នក ហើយការចូលផ្សេងទៀតបានបញ្ចប់ទាំងអស់។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的账户已设置新密码，其他登录均已退出。若非本人操作，请立即联系客服。',
  },
  'sms.identity.password_reset': {
    en: '{brand}: a new password was set for your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនី {account} មានពាក្យសម្ងាត់ថ្មី។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 已设置新密码。非本人操作请立即联系客服。',
  },
  'mail.identity.password_reset.subject': {
    en: 'A new password was set for your {brand} account',
    km: 'គណនី {brand} របស់អ្នកមានពាក្យសម្ងាត់ថ្មី',
    zh: '您的 {brand} 账户已设置新密码',
  },
  'mail.identity.password_reset.text': {
    en: 'A new password was set for your account {account}, and all other sessions have ended. If it was not you, contact customer service at once.',
    km: 'ពាក្យសម្ងាត់ថ្មីត្រូវបានកំណត់សម្រាប់គណនី {account} របស់អ្នក ហើយការចូលផ្សេងទៀតបានបញ្ចប់ទាំងអស់។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的账户 {account} 已设置新密码，其他登录均已退出。若非本人操作，请立即联系客服。',
  },
  'notice.identity.password_changed.title': { en: 'Password changed', km: 'បានប្ដូរពាក្យសម្ងាត់', zh: '密码已修改' },
  'notice.identity.password_changed.text': {
    en: 'The password of your account was changed, and all other sessions have ended. If it was not you, contact customer service at once.',
    km: 'ពាក្យសម្ងាត់នៃគណនីរបស់អ្នកត្រូវបានប្ដូរ ហើយការចូលផ្សេងទៀតបានបញ្ចប់ទាំងអស់។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的账户密码已修改，其他登录均已退出。若非本人操作，请立即联系客服。',
  },
  'sms.identity.password_changed': {
    en: '{brand}: the password of your account {account} was changed. Not you? Contact customer service at once.',
    km: '{brand}៖ ពាក្យសម្ងាត់នៃគណនី {account} ត្រូវបានប្ដូរ។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 的密码已修改。非本人操作请立即联系客服。',
  },
  'mail.identity.password_changed.subject': {
    en: 'The password of your {brand} account was changed',
    km: 'ពាក្យសម្ងាត់នៃគណនី {brand} របស់អ្នកត្រូវបានប្ដូរ',
    zh: '您的 {brand} 账户密码已修改',
  },
  'mail.identity.password_changed.text': {
    en: 'The password of your account {account} was changed, and all other sessions have ended. If it was not you, contact customer service at once.',
    km: 'ពាក្យសម្ងាត់នៃគណនី {account} របស់អ្នកត្រូវបានប្ដូរ ហើយការចូលផ្សេងទៀតបានបញ្ចប់ទាំងអស់។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的账户 {account} 密码已修改，其他登录均已退出。若非本人操作，请立即联系客服。',
  },
  'notice.identity.factor_on.title': { en: 'Authenticator app is on', km: 'កម្មវិធីផ្ទៀងផ្ទាត់បានបើក', zh: '身份验证器已启用' },
  'notice.identity.factor_on.text': {
    en: 'Logins from unknown browsers or addresses now need its code. Keep your recovery codes in a safe place.',
    km: 'ការចូលពីកម្មវិធីរុករក ឬអាសយដ្ឋានមិនស្គាល់ ឥឡូវត្រូវការលេខកូដរបស់វា។ សូមរក្សាលេខកូដសង្គ្រោះនៅកន្លែងសុវត្ថិភាព។',
    zh: '今后从未知浏览器或地址登录需要验证码。请妥善保管恢复码。',
  },
  'sms.identity.factor_on': {
    en: '{brand}: an authenticator app was turned on for your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនី {account} បានបើកកម្មវិធីផ្ទៀងផ្ទាត់។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 已启用身份验证器。非本人操作请立即联系客服。',
  },
  'mail.identity.factor_on.subject': {
    en: 'An authenticator app was turned on for your {brand} account',
    km: 'គណនី {brand} របស់អ្នកបានបើកកម្មវិធីផ្ទៀងផ្ទាត់',
    zh: '您的 {brand} 账户已启用身份验证器',
  },
  'mail.identity.factor_on.text': {
    en: 'Logins to your account {account} from unknown browsers or addresses now need its code. If it was not you, contact customer service at once.',
    km: 'ការចូលគណនី {account} ពីកម្មវិធីរុករក ឬអាសយដ្ឋានមិនស្គាល់ ឥឡូវត្រូវការលេខកូដរបស់វា។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '今后从未知浏览器或地址登录账户 {account} 需要验证码。若非本人操作，请立即联系客服。',
  },
  'notice.identity.factor_off.title': { en: 'Authenticator app is off', km: 'កម្មវិធីផ្ទៀងផ្ទាត់បានបិទ', zh: '身份验证器已停用' },
  'notice.identity.factor_off.text': {
    en: 'Logins no longer ask for its code. If it was not you, change your password and contact customer service at once.',
    km: 'ការចូលលែងសួរលេខកូដរបស់វាទៀតហើយ។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '登录不再要求其验证码。若非本人操作，请修改密码并立即联系客服。',
  },
  'sms.identity.factor_off': {
    en: '{brand}: the authenticator app of your account {account} was turned off. Not you? Contact customer service at once.',
    km: '{brand}៖ កម្មវិធីផ្ទៀងផ្ទាត់នៃគណនី {account} ត្រូវបានបិទ។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 的身份验证器已停用。非本人操作请立即联系客服。',
  },
  'mail.identity.factor_off.subject': {
    en: 'The authenticator app of your {brand} account was turned off',
    km: 'កម្មវិធីផ្ទៀងផ្ទាត់នៃគណនី {brand} របស់អ្នកត្រូវបានបិទ',
    zh: '您的 {brand} 账户身份验证器已停用',
  },
  'mail.identity.factor_off.text': {
    en: 'Logins to your account {account} no longer ask for its code. If it was not you, contact customer service at once.',
    km: 'ការចូលគណនី {account} លែងសួរលេខកូដរបស់វាទៀតហើយ។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '登录账户 {account} 不再要求其验证码。若非本人操作，请立即联系客服。',
  },
  'notice.identity.contact_removed.title': {
    en: 'Contact removed',
    km: 'បានដកទំនាក់ទំនងចេញ',
    zh: '联系方式已移除',
  },
  'notice.identity.contact_removed.text': {
    en: 'A mobile number or e-mail address was taken off your account. If it was not you, contact customer service at once.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលត្រូវបានដកចេញពីគណនីរបស់អ្នក។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户的手机号码或邮箱已移除。若非本人操作，请立即联系客服。',
  },
  'sms.identity.contact_removed': {
    en: '{brand}: a contact was taken off your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនី {account} បានដកទំនាក់ទំនងចេញ។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 的联系方式已移除。非本人操作请立即联系客服。',
  },
  'mail.identity.contact_removed.subject': {
    en: 'A contact was taken off your {brand} account',
    km: 'គណនី {brand} របស់អ្នកបានដកទំនាក់ទំនងចេញ',
    zh: '您的 {brand} 账户联系方式已移除',
  },
  'mail.identity.contact_removed.text': {
    en: 'A mobile number or e-mail address was taken off your account {account}. If it was not you, contact customer service at once.',
    km: 'លេខទូរសព្ទ ឬអ៊ីមែលត្រូវបានដកចេញពីគណនី {account} របស់អ្នក។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户 {account} 的手机号码或邮箱已移除。若非本人操作，请立即联系客服。',
  },
  'notice.identity.bank_account_added.title': { en: 'Bank account added', km: 'បានបន្ថែមគណនីធនាគារ', zh: '已添加银行账户' },
  'notice.identity.bank_account_added.text': {
    en: 'A bank account was added for your withdrawals. If it was not you, change your password and contact customer service at once.',
    km: 'គណនីធនាគារមួយត្រូវបានបន្ថែមសម្រាប់ការដកប្រាក់របស់អ្នក។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的提款账户中新增了一个银行账户。若非本人操作，请立即修改密码并联系客服。',
  },
  'sms.identity.bank_account_added': {
    en: '{brand}: a bank account was added to your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនីធនាគារមួយត្រូវបានបន្ថែមទៅគណនី {account}។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 新增了银行账户。非本人操作请立即联系客服。',
  },
  'mail.identity.bank_account_added.subject': {
    en: 'A bank account was added to your {brand} account',
    km: 'គណនីធនាគារមួយត្រូវបានបន្ថែមទៅគណនី {brand} របស់អ្នក',
    zh: '您的 {brand} 账户新增了银行账户',
  },
  'mail.identity.bank_account_added.text': {
    en: 'A bank account was added for the withdrawals of your account {account}. If it was not you, change your password and contact customer service at once.',
    km: 'គណនីធនាគារមួយត្រូវបានបន្ថែមសម្រាប់ការដកប្រាក់នៃគណនី {account}។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '账户 {account} 新增了用于提款的银行账户。若非本人操作，请立即修改密码并联系客服。',
  },
  'notice.identity.bank_account_removed.title': { en: 'Bank account removed', km: 'បានលុបគណនីធនាគារ', zh: '已移除银行账户' },
  'notice.identity.bank_account_removed.text': {
    en: 'A bank account was removed from your withdrawals. If it was not you, change your password and contact customer service at once.',
    km: 'គណនីធនាគារមួយត្រូវបានលុបចេញពីការដកប្រាក់របស់អ្នក។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您的提款账户中移除了一个银行账户。若非本人操作，请立即修改密码并联系客服。',
  },
  'sms.identity.bank_account_removed': {
    en: '{brand}: a bank account was removed from your account {account}. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនីធនាគារមួយត្រូវបានលុបចេញពីគណនី {account}។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 移除了一个银行账户。非本人操作请立即联系客服。',
  },
  'mail.identity.bank_account_removed.subject': {
    en: 'A bank account was removed from your {brand} account',
    km: 'គណនីធនាគារមួយត្រូវបានលុបចេញពីគណនី {brand} របស់អ្នក',
    zh: '您的 {brand} 账户移除了一个银行账户',
  },
  'mail.identity.bank_account_removed.text': {
    en: 'A bank account was removed from your account {account}. If it was not you, change your password and contact customer service at once.',
    km: 'គណនីធនាគារមួយត្រូវបានលុបចេញពីគណនី {account}។ បើមិនមែនអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់ ហើយទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '账户 {account} 移除了一个银行账户。若非本人操作，请立即修改密码并联系客服。',
  },
  'notice.identity.payment_changed.title': {
    en: 'Payment password set',
    km: 'បានកំណត់លេខកូដបង់ប្រាក់',
    zh: '支付密码已设置',
  },
  'notice.identity.payment_changed.text': {
    en: 'The payment password of your account was set or changed. If it was not you, contact customer service at once.',
    km: 'លេខកូដបង់ប្រាក់នៃគណនីរបស់អ្នកត្រូវបានកំណត់ ឬប្ដូរ។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户的支付密码已设置或更改。若非本人操作，请立即联系客服。',
  },
  'sms.identity.payment_changed': {
    en: '{brand}: the payment password of your account {account} was set. Not you? Contact customer service at once.',
    km: '{brand}៖ គណនី {account} បានកំណត់លេខកូដបង់ប្រាក់។ មិនមែនអ្នក? សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '{brand}：账户 {account} 的支付密码已设置。非本人操作请立即联系客服。',
  },
  'mail.identity.payment_changed.subject': {
    en: 'The payment password of your {brand} account was set',
    km: 'លេខកូដបង់ប្រាក់នៃគណនី {brand} របស់អ្នកត្រូវបានកំណត់',
    zh: '您的 {brand} 账户支付密码已设置',
  },
  'mail.identity.payment_changed.text': {
    en: 'The payment password of your account {account} was set or changed. If it was not you, contact customer service at once.',
    km: 'លេខកូដបង់ប្រាក់នៃគណនី {account} របស់អ្នកត្រូវបានកំណត់ ឬប្ដូរ។ បើមិនមែនអ្នកទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '您账户 {account} 的支付密码已设置或更改。若非本人操作，请立即联系客服。',
  },
  'notice.identity.payment_off.title': {
    en: 'Payment password removed',
    km: 'បានដកលេខកូដបង់ប្រាក់',
    zh: '支付密码已移除',
  },
  'notice.identity.payment_off.text': {
    en: 'Customer service took the payment password off your account. Set a new one; withdrawals may have to wait for a day.',
    km: 'សេវាអតិថិជនបានដកលេខកូដបង់ប្រាក់ចេញពីគណនីរបស់អ្នក។ សូមកំណត់ថ្មី។ ការដកប្រាក់អាចត្រូវរង់ចាំមួយថ្ងៃ។',
    zh: '客服已移除您账户的支付密码，请重新设置。提款可能需等待一天。',
  },
  'sms.identity.payment_off': {
    en: '{brand}: customer service took the payment password off your account {account}. Not you? Contact us at once.',
    km: '{brand}៖ សេវាអតិថិជនបានដកលេខកូដបង់ប្រាក់នៃគណនី {account}។ មិនមែនអ្នក? សូមទាក់ទងភ្លាម។',
    zh: '{brand}：客服已移除账户 {account} 的支付密码。非本人要求请立即联系我们。',
  },
  'mail.identity.payment_off.subject': {
    en: 'The payment password of your {brand} account was removed',
    km: 'លេខកូដបង់ប្រាក់នៃគណនី {brand} របស់អ្នកត្រូវបានដក',
    zh: '您的 {brand} 账户支付密码已移除',
  },
  'mail.identity.payment_off.text': {
    en: 'Customer service took the payment password off your account {account}. Set a new one. If you did not ask for it, contact customer service at once.',
    km: 'សេវាអតិថិជនបានដកលេខកូដបង់ប្រាក់ចេញពីគណនី {account} របស់អ្នក។ សូមកំណត់ថ្មី។ បើអ្នកមិនបានសុំទេ សូមទាក់ទងសេវាអតិថិជនភ្លាម។',
    zh: '客服已移除您账户 {account} 的支付密码，请重新设置。若非您要求，请立即联系客服。',
  },
  'notice.identity.icon_removed.title': {
    en: 'Picture removed',
    km: 'បានដករូបភាព',
    zh: '头像已移除',
  },
  'notice.identity.icon_removed.text': {
    en: 'Customer service took your picture away. Please choose one that everyone may see.',
    km: 'សេវាអតិថិជនបានដករូបភាពរបស់អ្នក។ សូមជ្រើសរូបដែលគ្រប់គ្នាអាចមើលបាន។',
    zh: '客服已移除您的头像，请选择适合所有人观看的图片。',
  },
  'notice.identity.nickname_changed.title': { en: 'Nickname changed', km: 'បានប្ដូរឈ្មោះហៅក្រៅ', zh: '昵称已更改' },
  'notice.identity.nickname_changed.text': {
    en: 'Customer service changed your nickname. You can choose another one that everyone may read.',
    km: 'សេវាអតិថិជនបានប្ដូរឈ្មោះហៅក្រៅរបស់អ្នក។ អ្នកអាចជ្រើសឈ្មោះផ្សេងដែលគ្រប់គ្នាអាចអានបាន។',
    zh: '客服已更改您的昵称。您可以另选一个适合所有人看到的昵称。',
  },
  'notice.identity.excluded_elsewhere.title': { en: 'Self-exclusion', km: 'ដកខ្លួនចេញ', zh: '自我排除' },
  'notice.identity.excluded_elsewhere.text': {
    en: 'You have excluded yourself at another site of this operator. It holds here, too: stakes and deposits are refused, withdrawals go on. My account says until when.',
    km: 'អ្នកបានដកខ្លួនចេញនៅគេហទំព័រផ្សេងរបស់ប្រតិបត្តិករនេះ។ វាមានសុពលភាពនៅទីនេះដែរ៖ ការភ្នាល់ និងការដាក់ប្រាក់ត្រូវបដិសេធ ការដកប្រាក់នៅបន្ត។ គណនីខ្ញុំបង្ហាញថាដល់ពេលណា។',
    zh: '您已在本运营商的其他站点自我排除，此处同样生效：投注和存款被拒绝，提款照常。截止时间见“我的账户”。',
  },
})
