import { defineTexts } from '@tonle/text'

/** Error codes and abilities. The words of messages stand in the texts of the module that asks for them. */
export const texts = defineTexts({
  'sms.delivery.test': {
    en: '{brand}: a test message. SMS arrive.',
    km: '{brand}៖ សារសាកល្បង។ SMS មកដល់ហើយ។',
    zh: '{brand}：测试短信，短信可送达。',
  },
  'mail.delivery.test.subject': { en: '{brand}: a test message', km: '{brand}៖ សារសាកល្បង', zh: '{brand}：测试邮件' },
  'mail.delivery.test.text': { en: 'E-mails arrive.', km: 'អ៊ីមែលមកដល់ហើយ។', zh: '邮件可送达。' },
  'delivery.phone_invalid': {
    en: 'Enter a valid mobile number.',
    km: 'សូមបញ្ចូលលេខទូរសព្ទដៃដែលត្រឹមត្រូវ។',
    zh: '请输入有效的手机号码。',
  },
  'delivery.email_invalid': { en: 'Enter a valid e-mail address.', km: 'សូមបញ្ចូលអ៊ីមែលដែលត្រឹមត្រូវ។', zh: '请输入有效的电子邮箱。' },
  'delivery.country_closed': {
    en: 'No SMS can be sent to numbers of this country.',
    km: 'មិនអាចផ្ញើសារ SMS ទៅលេខរបស់ប្រទេសនេះបានទេ។',
    zh: '无法向该国家的号码发送短信。',
  },
  'delivery.too_soon': {
    en: 'A code is on its way. Wait for the countdown before you ask for another.',
    km: 'លេខកូដកំពុងផ្ញើទៅ។ សូមរង់ចាំឱ្យអស់ពេលរាប់ថយក្រោយ មុននឹងសុំលេខកូដថ្មី។',
    zh: '验证码正在发送，请在倒计时结束后再获取。',
  },
  'delivery.too_many': {
    en: 'Too many requests. Try again after 5 minutes.',
    km: 'មានសំណើច្រើនពេក។ សូមព្យាយាមម្តងទៀតក្រោយ ៥ នាទី។',
    zh: '请求过于频繁，请 5 分钟后重试。',
  },
  'delivery.daily_limit': {
    en: 'This address has received all its codes of today. Try again tomorrow, or contact customer service.',
    km: 'អាសយដ្ឋាននេះបានទទួលលេខកូដគ្រប់ចំនួនសម្រាប់ថ្ងៃនេះហើយ។ សូមព្យាយាមម្តងទៀតថ្ងៃស្អែក ឬទាក់ទងសេវាអតិថិជន។',
    zh: '该地址今日的验证码次数已用完，请明天再试或联系客服。',
  },
  'delivery.quota_exceeded': {
    en: 'No more codes can be sent at the moment. Please contact customer service.',
    km: 'បច្ចុប្បន្នមិនអាចផ្ញើលេខកូដបន្ថែមបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '目前无法发送更多验证码，请联系客服。',
  },
  'delivery.off': {
    en: 'Codes cannot be sent here. Please contact customer service.',
    km: 'មិនអាចផ្ញើលេខកូដនៅទីនេះបានទេ។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '此处无法发送验证码，请联系客服。',
  },
  'delivery.no_such_message': { en: 'There is no such message.', km: 'គ្មានសារនេះទេ។', zh: '没有此消息。' },
  'delivery.text_gone': {
    en: 'The text of this message cannot be read.',
    km: 'មិនអាចអានអត្ថបទនៃសារនេះបានទេ។',
    zh: '无法查看此消息的内容。',
  },
  'delivery.unsafe_host': {
    en: 'This server cannot be used: it needs https, and this machine itself is for demo sites only.',
    km: 'មិនអាចប្រើម៉ាស៊ីនមេនេះបានទេ៖ ត្រូវការ https ហើយម៉ាស៊ីននេះផ្ទាល់សម្រាប់តែគេហទំព័រសាកល្បងប៉ុណ្ណោះ។',
    zh: '无法使用此服务器：必须使用 https，本机仅限演示站使用。',
  },
  'ability.delivery.read': {
    en: 'See SMS and e-mails, and who carries them',
    km: 'មើល SMS និងអ៊ីមែល ព្រមទាំងអ្នកផ្ញើ',
    zh: '查看短信、邮件及其发送服务',
  },
  'ability.delivery.write': {
    en: 'Choose who carries SMS and e-mails',
    km: 'ជ្រើសរើសអ្នកផ្ញើ SMS និងអ៊ីមែល',
    zh: '选择短信与邮件的发送服务',
  },
})
