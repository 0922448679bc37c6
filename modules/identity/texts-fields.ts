import { defineTexts } from '@tonle/text'

/** Names of the fields of a registration, for its form and for the operators who set its rules. */
export const texts = defineTexts({
  'registration.field.username': { en: 'User name', km: 'ឈ្មោះអ្នកប្រើ', zh: '用户名' },
  'registration.field.password': { en: 'Password', km: 'ពាក្យសម្ងាត់', zh: '密码' },
  'registration.field.confirmPassword': { en: 'Password again', km: 'បញ្ជាក់ពាក្យសម្ងាត់', zh: '确认密码' },
  'registration.field.mobileNum': { en: 'Mobile number', km: 'លេខទូរសព្ទ', zh: '手机号码' },
  'registration.field.verificationCode': { en: 'Code from the SMS', km: 'លេខកូដក្នុងសារ SMS', zh: '短信验证码' },
  'registration.field.email': { en: 'E-mail', km: 'អ៊ីមែល', zh: '电子邮箱' },
  'registration.field.payeeName': { en: 'Full name', km: 'ឈ្មោះពេញ', zh: '真实姓名' },
  'registration.field.birthday': { en: 'Date of birth', km: 'ថ្ងៃខែឆ្នាំកំណើត', zh: '出生日期' },
  'registration.field.idNumber': { en: 'Number of your identity card', km: 'លេខអត្តសញ្ញាណប័ណ្ណ', zh: '身份证号码' },
  'registration.field.paymentPassword': { en: 'Payment PIN', km: 'លេខកូដបង់ប្រាក់', zh: '支付密码' },
  'registration.field.line': { en: 'Line ID', km: 'Line ID', zh: 'Line ID' },
  'registration.field.whatsapp': { en: 'WhatsApp', km: 'WhatsApp', zh: 'WhatsApp' },
  'registration.field.facebook': { en: 'Facebook', km: 'Facebook', zh: 'Facebook' },
  'registration.field.wechat': { en: 'WeChat', km: 'WeChat', zh: '微信' },
  'registration.field.zalo': { en: 'Zalo', km: 'Zalo', zh: 'Zalo' },
  'registration.field.telegram': { en: 'Telegram', km: 'Telegram', zh: 'Telegram' },
  'registration.field.qqNum': { en: 'QQ', km: 'QQ', zh: 'QQ' },
  'registration.field.affiliateCode': { en: 'Invitation code', km: 'លេខកូដណែនាំ', zh: '邀请码' },
  'registration.field.referralCode': { en: 'Code of your friend', km: 'លេខកូដពីមិត្តភក្តិ', zh: '好友推荐码' },
  'registration.field.recommenderId': { en: 'Code of who recommended us', km: 'លេខកូដអ្នកណែនាំ', zh: '推荐人编号' },
  'registration.field.captcha': { en: 'Characters in the picture', km: 'តួអក្សរក្នុងរូបភាព', zh: '图片中的字符' },
})
