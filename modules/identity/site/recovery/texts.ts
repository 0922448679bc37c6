import { defineTexts } from '@tonle/text'

/** Words of a forgotten password. */
export const texts = defineTexts({
  'forgot.title': { km: 'ភ្លេចពាក្យសម្ងាត់', en: 'Forgot your password', zh: '忘记密码' },
  'forgot.lead': {
    km: 'យើងពិនិត្យថាជាអ្នក រួចអ្នកកំណត់ពាក្យសម្ងាត់ថ្មី។',
    en: 'We make sure that it is you; then you set a new one.',
    zh: '验证您的身份后即可设置新密码。',
  },
  'forgot.ways': { km: 'របៀប', en: 'How', zh: '方式' },
  'forgot.by_mobile': { km: 'តាមទូរសព្ទដៃ', en: 'By mobile', zh: '手机' },
  'forgot.by_email': { km: 'តាមអ៊ីមែល', en: 'By e-mail', zh: '邮箱' },
  'forgot.send_link': { km: 'ផ្ញើតំណ', en: 'Send the link', zh: '发送链接' },
  'forgot.set': { km: 'កំណត់ពាក្យសម្ងាត់ ហើយចូល', en: 'Set password and log in', zh: '设置密码并登录' },
  'forgot.back': { km: 'ត្រឡប់ទៅការចូលគណនី', en: 'Back to the login', zh: '返回登录' },
  'forgot.sent_title': { km: 'សូមពិនិត្យអ៊ីមែលរបស់អ្នក', en: 'Look into your mailbox', zh: '请查看您的邮箱' },
  'forgot.sent': {
    km: 'ប្រសិនបើឈ្មោះ និងអ៊ីមែលត្រូវគ្នា យើងបានផ្ញើតំណទៅអាសយដ្ឋាននោះ ដែលប្រើបាន ៣០ នាទី។',
    en: 'If name and address match, we sent a link to the address. It is good for 30 minutes.',
    zh: '若用户名与邮箱相符，链接已发送至该邮箱，30 分钟内有效。',
  },
  'set.title': { km: 'កំណត់ពាក្យសម្ងាត់ថ្មី', en: 'Set a new password', zh: '设置新密码' },
  'set.lead': {
    km: 'បន្ទាប់មកអ្នកចូលគណនីដោយពាក្យសម្ងាត់ថ្មី។ ការចូលផ្សេងៗទាំងអស់នឹងបញ្ចប់។',
    en: 'Then you log in with it. Everywhere else you are signed out.',
    zh: '设置后请用新密码登录，其他所有登录将退出。',
  },
  'set.act': { km: 'រក្សាទុកពាក្យសម្ងាត់', en: 'Save password', zh: '保存密码' },
  'set.done': { km: 'បានកំណត់ពាក្យសម្ងាត់ថ្មី', en: 'The new password is set', zh: '新密码已设置' },
})
