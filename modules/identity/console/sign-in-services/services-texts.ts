import { defineTexts } from '@tonle/text'

/** Words of the page of sign-in services. */
export const texts = defineTexts({
  'services.title': { en: 'Sign-in services', km: 'សេវាចូលគណនី', zh: '登录服务' },
  'services.phone': { en: 'Codes to mobile numbers', km: 'លេខកូដទៅទូរសព្ទ', zh: '手机验证码服务' },
  'services.openid_1': { en: 'First one-click login', km: 'ការចូលដោយចុចម្តងទីមួយ', zh: '一键登录（一）' },
  'services.openid_2': { en: 'Second one-click login', km: 'ការចូលដោយចុចម្តងទីពីរ', zh: '一键登录（二）' },
  'services.phone_text': {
    en: 'Its signed proof of a number stands for our own SMS code: registration, login by mobile, new password.',
    km: 'ភស្តុតាងរបស់វាជំនួសលេខកូដ SMS របស់យើង៖ ចុះឈ្មោះ ចូលដោយទូរសព្ទ ពាក្យសម្ងាត់ថ្មី។',
    zh: '其签名证明可代替我们的短信验证码：注册、手机登录、重置密码。',
  },
  'services.openid_text': {
    en: 'An OpenID Connect provider. Register {path} at each of the brand’s hosts there as the way back.',
    km: 'អ្នកផ្ដល់សេវា OpenID Connect។ សូមចុះបញ្ជី {path} នៃគ្រប់ host របស់ម៉ាកនៅទីនោះ។',
    zh: 'OpenID Connect 提供方。请在该处登记品牌各域名下的 {path} 作为回调地址。',
  },
  'services.on': { en: 'Offered', km: 'បើក', zh: '已启用' },
  'services.off': { en: 'Off', km: 'បិទ', zh: '未启用' },
  'services.label': { en: 'Name on the button', km: 'ឈ្មោះលើប៊ូតុង', zh: '按钮名称' },
  'services.issuer': { en: 'Issuer', km: 'អ្នកចេញ (issuer)', zh: '签发方（issuer）' },
  'services.clientId': { en: 'Client id', km: 'លេខសម្គាល់ client', zh: '客户端 ID' },
  'services.audience': { en: 'Audience of its tokens', km: 'អ្នកទទួលថូខិន (audience)', zh: '令牌受众（audience）' },
  'services.keysUrl': { en: 'Address of its keys (JWKS)', km: 'អាសយដ្ឋានសោ (JWKS)', zh: '公钥地址（JWKS）' },
  'services.apiUrl': { en: 'Address of its calls', km: 'អាសយដ្ឋាន API', zh: '接口地址' },
  'services.secret': { en: 'Client secret', km: 'សោសម្ងាត់ client', zh: '客户端密钥' },
  'services.api_key': { en: 'API key', km: 'សោ API', zh: 'API 密钥' },
  'services.secret_kept': {
    en: 'One is stored. Leave this empty to keep it; other addresses need it again.',
    km: 'មានរក្សាទុករួចហើយ។ ទុកទទេដើម្បីរក្សា អាសយដ្ឋានផ្សេងត្រូវបញ្ចូលម្តងទៀត។',
    zh: '已保存。留空则保留；更改地址时须重新输入。',
  },
  'services.has_secret': { en: 'stored', km: 'បានរក្សាទុក', zh: '已保存' },
  'services.offer': { en: 'Offer it to visitors', km: 'ផ្ដល់ជូនអ្នកចូលមើល', zh: '向访客提供' },
  'services.change': { en: 'Change', km: 'កែប្រែ', zh: '修改' },
  'services.save': { en: 'Save', km: 'រក្សាទុក', zh: '保存' },
  'services.saved': { en: 'Saved', km: 'បានរក្សាទុក', zh: '已保存' },
  'services.why': { en: 'Why', km: 'មូលហេតុ', zh: '原因' },
})
