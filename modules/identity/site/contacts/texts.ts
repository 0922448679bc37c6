import { defineTexts } from '@tonle/text'

/** Words of the member's number and e-mail address. */
export const texts = defineTexts({
  'contacts.title': { km: 'ទំនាក់ទំនង', en: 'Contacts', zh: '联系方式' },
  'contacts.mobile': { km: 'លេខទូរសព្ទដៃ', en: 'Mobile number', zh: '手机号码' },
  'contacts.email': { km: 'អ៊ីមែល', en: 'E-mail address', zh: '电子邮箱' },
  'contacts.none': { km: 'មិនទាន់ភ្ជាប់', en: 'Not bound', zh: '未绑定' },
  'contacts.verified': { km: 'បានផ្ទៀងផ្ទាត់', en: 'Verified', zh: '已验证' },
  'contacts.unverified': { km: 'មិនទាន់ផ្ទៀងផ្ទាត់', en: 'Not verified', zh: '未验证' },
  'contacts.bind_mobile': { km: 'ភ្ជាប់លេខទូរសព្ទ', en: 'Bind a mobile number', zh: '绑定手机' },
  'contacts.change_mobile': { km: 'ប្ដូរលេខទូរសព្ទ', en: 'Change the mobile number', zh: '更换手机' },
  'contacts.bind_email': { km: 'ភ្ជាប់អ៊ីមែល', en: 'Bind an e-mail address', zh: '绑定邮箱' },
  'contacts.change_email': { km: 'ប្ដូរអ៊ីមែល', en: 'Change the e-mail address', zh: '更换邮箱' },
  'contacts.bind': { km: 'ភ្ជាប់', en: 'Bind', zh: '绑定' },
  'contacts.change': { km: 'ប្ដូរ', en: 'Change', zh: '更换' },
  'contacts.remove': { km: 'ដកចេញ', en: 'Remove', zh: '移除' },
  'contacts.remove_mobile': { km: 'ដកលេខទូរសព្ទចេញ', en: 'Remove the mobile number', zh: '移除手机号码' },
  'contacts.remove_email': { km: 'ដកអ៊ីមែលចេញ', en: 'Remove the e-mail address', zh: '移除邮箱' },
  'contacts.remove_text': {
    km: 'អ្នកនឹងមិនអាចកំណត់ពាក្យសម្ងាត់ថ្មីតាមវាបានទៀតទេ។ ការដកប្រាក់អាចត្រូវរង់ចាំមួយថ្ងៃ។',
    en: 'You can then no longer set a new password by it. Withdrawals may have to wait for a day.',
    zh: '之后将无法通过它重置密码，提款可能需等待一天。',
  },
  'contacts.removed': { km: 'បានដកចេញ', en: 'Removed', zh: '已移除' },
  'contacts.lead': {
    km: 'វាអនុញ្ញាតឱ្យអ្នកកំណត់ពាក្យសម្ងាត់ថ្មី បើអ្នកភ្លេច។',
    en: 'With it you can set a new password if you forget yours.',
    zh: '忘记密码时可用于重置。',
  },
  'contacts.change_lead': {
    km: 'អាសយដ្ឋានចាស់នឹងទទួលបានការជូនដំណឹង។ ការដកប្រាក់អាចត្រូវរង់ចាំមួយថ្ងៃ។',
    en: 'A warning goes to the old one. Withdrawals may have to wait for a day.',
    zh: '原联系方式将收到通知，提款可能需等待一天。',
  },
  'contacts.act': { km: 'រក្សាទុក', en: 'Save', zh: '保存' },
  'contacts.done': { km: 'បានរក្សាទុកទំនាក់ទំនង', en: 'Contact saved', zh: '联系方式已保存' },
})
