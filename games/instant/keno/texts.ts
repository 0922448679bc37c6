import { defineTexts } from '@tonle/text'

/** What Naga Pearls says of itself. */
export const texts = defineTexts({
  'keno.risk': { km: 'ហានិភ័យ', en: 'Risk', zh: '风险' },
  'keno.low': { km: 'ទាប', en: 'Low', zh: '低' },
  'keno.medium': { km: 'មធ្យម', en: 'Medium', zh: '中' },
  'keno.high': { km: 'ខ្ពស់', en: 'High', zh: '高' },
  'keno.count': { km: 'ចំនួនលេខ', en: 'Numbers', zh: '号码数' },
  'keno.board': { km: 'លេខពី ១ ដល់ ៤០', en: 'Numbers from 1 to 40', zh: '1 至 40 的号码' },
  'keno.drawn': { km: 'ចេញ', en: 'drawn', zh: '已开出' },
  'keno.others': { km: 'លេខផ្សេងដោយចៃដន្យ', en: 'Random numbers', zh: '随机选号' },
  'keno.pays': { km: 'ប្រាក់បង់តាមចំនួនលេខត្រូវ', en: 'What each count of hits pays', zh: '各命中数的派彩' },
  'keno.play_rule': {
    km: 'ជ្រើសលេខពី 1 ដល់ 10 ក្នុងចំណោម 40 រួចភ្នាល់។ លេខដប់ត្រូវបានចាប់ ហើយគ្មានលេខណាចេញពីរដងទេ។',
    en: 'Pick 1 to 10 of the 40 numbers, then bet. Ten numbers are drawn, none of them twice.',
    zh: '从 40 个号码中选择 1 至 10 个，然后下注。系统开出十个不重复的号码。',
  },
  'keno.pays_rule': {
    km: 'លេខរបស់អ្នកត្រូវកាន់តែច្រើន មេគុណកាន់តែខ្ពស់។ តារាងក្រោមលេខបង្ហាញមេគុណសម្រាប់ចំនួនលេខ និងហានិភ័យដែលអ្នកជ្រើស។',
    en: 'The more of your numbers are drawn, the higher the multiplier. The row below the numbers shows what each count of hits pays with your numbers and your risk.',
    zh: '开出的号码中您选中的越多，倍数越高。号码下方显示您所选号码数与风险对应的各命中数倍数。',
  },
})
