import { defineTexts } from '@tonle/text'

/** Words of the page of an outside chat service. */
export const texts = defineTexts({
  'outside.open': { en: 'Outside chat', km: 'ការជជែកខាងក្រៅ', zh: '外部聊天' },
  'outside.title': { en: 'Outside chat service', km: 'សេវាជជែកខាងក្រៅ', zh: '外部聊天服务' },
  'outside.lead': {
    en: 'The site opens the service at its address with a signed token (HS256, one minute): a name of its own for each member, nothing personal.',
    km: 'គេហទំព័របើកសេវាតាមអាសយដ្ឋានរបស់វា ដោយសញ្ញាសម្គាល់មានហត្ថលេខា (HS256 មួយនាទី)៖ ឈ្មោះដោយឡែកសម្រាប់សមាជិកម្នាក់ៗ គ្មានទិន្នន័យផ្ទាល់ខ្លួន។',
    zh: '站点以带签名的令牌（HS256，一分钟）打开该服务：每位会员有独立代号，不含个人资料。',
  },
  'outside.back': { en: 'Back to the desk', km: 'ត្រឡប់ទៅតុ', zh: '返回客服台' },
  'outside.settings': { en: 'Its address', km: 'អាសយដ្ឋានរបស់វា', zh: '其地址' },
  'outside.secret': { en: 'Secret', km: 'កូនសោសម្ងាត់', zh: '密钥' },
  'outside.state': { en: 'State', km: 'ស្ថានភាព', zh: '状态' },
  'outside.set': { en: 'Set', km: 'បានកំណត់', zh: '已设置' },
  'outside.not_set': {
    en: 'Not set: the service cannot check tokens',
    km: 'មិនទាន់កំណត់៖ សេវាមិនអាចផ្ទៀងផ្ទាត់',
    zh: '未设置：服务无法校验令牌',
  },
  'outside.by': { en: 'Set by', km: 'កំណត់ដោយ', zh: '设置人' },
  'outside.at': { en: 'Set at', km: 'កំណត់នៅ', zh: '设置时间' },
  'outside.new': { en: 'New secret', km: 'កូនសោថ្មី', zh: '新密钥' },
  'outside.hint': {
    en: 'As the service shows it, 16 characters at least. Left empty, one is made and shown once.',
    km: 'ដូចដែលសេវាបង្ហាញ យ៉ាងតិច 16 តួ។ ទុកទទេ នឹងបង្កើតមួយ ហើយបង្ហាញតែម្ដង។',
    zh: '按服务所示填写，至少 16 个字符。留空则生成一个并仅显示一次。',
  },
  'outside.why': { en: 'Reason, for the audit log', km: 'មូលហេតុ សម្រាប់កំណត់ហេតុ', zh: '原因（记入审计日志）' },
  'outside.save': { en: 'Set the secret', km: 'កំណត់កូនសោ', zh: '设置密钥' },
  'outside.make': { en: 'Make a secret', km: 'បង្កើតកូនសោ', zh: '生成密钥' },
  'outside.saved': { en: 'Set; new chats are signed with it', km: 'បានកំណត់ ការជជែកថ្មីប្រើវា', zh: '已设置，新会话将使用它签名' },
  'outside.made': { en: 'The secret, for the service', km: 'កូនសោសម្រាប់សេវា', zh: '供服务使用的密钥' },
  'outside.once': { en: 'It is not shown again.', km: 'វានឹងមិនបង្ហាញម្ដងទៀតទេ។', zh: '不会再次显示。' },
  'outside.kept': { en: 'I have kept it', km: 'ខ្ញុំបានរក្សាទុក', zh: '我已保存' },
})
