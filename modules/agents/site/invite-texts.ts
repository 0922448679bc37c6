import { defineTexts } from '@tonle/text'

/** Words of invitation codes. */
export const texts = defineTexts({
  'invite.title': { km: 'លេខកូដអញ្ជើញ', en: 'Invitation codes', zh: '邀请码' },
  'invite.make': { km: 'បង្កើតលេខកូដ', en: 'New code', zh: '新建邀请码' },
  'invite.lead': {
    km: 'អ្នកណាចុះឈ្មោះតាមតំណនេះ ស្ថិតនៅក្រោមអ្នកដោយផ្ទាល់។',
    en: 'People who register by its link stand directly below you.',
    zh: '通过其链接注册的人成为您的直属下级。',
  },
  'invite.name': { km: 'ឈ្មោះសម្រាប់អ្នក', en: 'Name for yourself', zh: '名称（仅自己可见）' },
  'invite.kind': { km: 'គណនីដែលវាផ្តល់', en: 'Account that it gives', zh: '开通的账户' },
  'invite.most': { km: 'ប្រើបានប៉ុន្មានដង', en: 'How many may use it', zh: '可用次数' },
  'invite.days': { km: 'ប្រើបានប៉ុន្មានថ្ងៃ', en: 'Works for days', zh: '有效天数' },
  'invite.days.7': { km: '7 ថ្ងៃ', en: '7 days', zh: '7 天' },
  'invite.days.30': { km: '30 ថ្ងៃ', en: '30 days', zh: '30 天' },
  'invite.days.365': { km: 'មួយឆ្នាំ', en: 'One year', zh: '一年' },
  'invite.code': { km: 'លេខកូដ', en: 'Code', zh: '邀请码' },
  'invite.link': { km: 'តំណ', en: 'Link', zh: '链接' },
  'invite.qr': { km: 'កូដ QR នៃតំណ', en: 'QR code of the link', zh: '链接二维码' },
  'invite.used': { km: 'បានប្រើ', en: 'Used', zh: '已使用' },
  'invite.until': { km: 'រហូតដល់', en: 'Until', zh: '有效至' },
  'invite.state': { km: 'ស្ថានភាព', en: 'State', zh: '状态' },
  'invite.state.open': { km: 'បើក', en: 'Open', zh: '有效' },
  'invite.state.used': { km: 'ប្រើអស់', en: 'Used up', zh: '已用完' },
  'invite.state.over': { km: 'ហួសកំណត់', en: 'Over', zh: '已过期' },
  'invite.state.ended': { km: 'បានបញ្ចប់', en: 'Ended', zh: '已结束' },
  'invite.show': { km: 'ចែករំលែក', en: 'Share', zh: '分享' },
  'invite.show_of': { km: 'ចែករំលែក {name}', en: 'Share {name}', zh: '分享 {name}' },
  'invite.end': { km: 'បញ្ចប់លេខកូដ', en: 'End the code', zh: '结束邀请码' },
  'invite.done': { km: 'រួចរាល់', en: 'Done', zh: '完成' },
  'invite.empty': { km: 'មិនទាន់មានលេខកូដ', en: 'No codes yet', zh: '暂无邀请码' },
  'invite.empty_text': {
    km: 'លេខកូដនីមួយៗកំណត់ប្រភេទគណនី ចំនួនដង និងរយៈពេល។',
    en: 'Each code sets the kind of account, how many may use it and how long.',
    zh: '每个邀请码可设定账户类型、次数与期限。',
  },
})
