import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'passkey.title': { en: 'Passkeys', km: 'កូនសោសម្ងាត់ Passkey', zh: '通行密钥' },
  'passkey.lead': {
    en: 'A passkey signs you in with the finger, face or PIN of this device. No password can be stolen by a false page.',
    km: 'Passkey ឱ្យអ្នកចូលដោយម្រាមដៃ មុខ ឬលេខ PIN របស់ឧបករណ៍នេះ។ ទំព័រក្លែងក្លាយមិនអាចលួចពាក្យសម្ងាត់បានទេ។',
    zh: '通行密钥使用此设备的指纹、面容或 PIN 登录，假冒页面无法窃取密码。',
  },
  'passkey.use': { en: 'Use a passkey', km: 'ប្រើ Passkey', zh: '使用通行密钥' },
  'passkey.add': { en: 'Add a passkey', km: 'បន្ថែម Passkey', zh: '添加通行密钥' },
  'passkey.name': { en: 'Name of the passkey', km: 'ឈ្មោះ Passkey', zh: '通行密钥名称' },
  'passkey.name_hint': {
    en: 'Such as the device: Office laptop',
    km: 'ឧទាហរណ៍ ឈ្មោះឧបករណ៍៖ កុំព្យូទ័រការិយាល័យ',
    zh: '例如设备名称：办公室电脑',
  },
  'passkey.done': { en: 'The passkey is added', km: 'បានបន្ថែម Passkey', zh: '通行密钥已添加' },
  'passkey.removed': { en: 'The passkey is removed', km: 'បានលុប Passkey', zh: '通行密钥已移除' },
  'passkey.remove': { en: 'Remove', km: 'លុប', zh: '移除' },
  'passkey.remove_named': { en: 'Remove the passkey {name}', km: 'លុប Passkey {name}', zh: '移除通行密钥 {name}' },
  'passkey.remove_text': {
    en: 'It no longer opens the console. Remove it from the device as well.',
    km: 'វានឹងមិនបើកកុងសូលទៀតទេ។ សូមលុបវាចេញពីឧបករណ៍ផងដែរ។',
    zh: '它将无法再打开控制台。请同时从设备上删除它。',
  },
  'passkey.added': { en: 'added {time}', km: 'បានបន្ថែម {time}', zh: '添加于 {time}' },
  'passkey.used': { en: 'last used {time}', km: 'ប្រើចុងក្រោយ {time}', zh: '上次使用 {time}' },
  'passkey.cancelled': {
    en: 'The browser gave no passkey. Please try again.',
    km: 'កម្មវិធីរុករកមិនបានផ្ដល់ Passkey ទេ។ សូមព្យាយាមម្ដងទៀត។',
    zh: '浏览器未提供通行密钥，请重试。',
  },
  'passkey.known': {
    en: 'This device holds a passkey of this console already.',
    km: 'ឧបករណ៍នេះមាន Passkey របស់កុងសូលនេះរួចហើយ។',
    zh: '此设备已有本控制台的通行密钥。',
  },
  'passkey.none_here': {
    en: 'This browser or address offers no passkeys: they need HTTPS.',
    km: 'កម្មវិធីរុករក ឬអាសយដ្ឋាននេះគ្មាន Passkey ទេ៖ ត្រូវការ HTTPS។',
    zh: '此浏览器或地址不支持通行密钥：需要 HTTPS。',
  },
  'passkey.app': { en: 'Authenticator app', km: 'កម្មវិធីផ្ទៀងផ្ទាត់', zh: '身份验证器' },
  'passkey.app_on': { en: 'The authenticator app is on.', km: 'កម្មវិធីផ្ទៀងផ្ទាត់បានបើក។', zh: '身份验证器已启用。' },
  'passkey.app_set_up': { en: 'Set up an authenticator app', km: 'រៀបចំកម្មវិធីផ្ទៀងផ្ទាត់', zh: '设置身份验证器' },
})
