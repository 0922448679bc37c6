import { defineTexts } from '@tonle/text'

/** Texts of a game's sheet. */
export const texts = defineTexts({
  'sheet.title': { km: 'អំពីហ្គេម', en: 'About this game', zh: '游戏详情' },
  'sheet.about': { km: 'អំពី {name}', en: 'About {name}', zh: '{name} 详情' },
  'sheet.return': { km: 'អត្រាសងប្រាក់', en: 'Return', zh: '返还率' },
  'sheet.volatility': { km: 'កម្រិតប្រែប្រួល', en: 'Volatility', zh: '波动性' },
  'sheet.volatility.low': { km: 'ទាប', en: 'Low', zh: '低' },
  'sheet.volatility.medium': { km: 'មធ្យម', en: 'Medium', zh: '中' },
  'sheet.volatility.high': { km: 'ខ្ពស់', en: 'High', zh: '高' },
  'sheet.hit_rate': { km: 'ជុំដែលបង់', en: 'Rounds that pay', zh: '中奖局比例' },
  'sheet.stakes': { km: 'ប្រាក់ភ្នាល់', en: 'Stake', zh: '投注额' },
  'sheet.largest_win': { km: 'ការឈ្នះខ្ពស់បំផុត', en: 'Largest win', zh: '最高奖' },
  'sheet.times': { km: '{times} ដងនៃប្រាក់ភ្នាល់', en: '{times} times the stake', zh: '投注额的 {times} 倍' },
  'sheet.keeps': { km: 'យើងរក្សាទុកជាមធ្យម', en: 'We keep on average', zh: '平台平均留存' },
  'sheet.keeps_of': { km: '{kept} ក្នុង {of}', en: '{kept} of {of}', zh: '每 {of} 留存 {kept}' },
  'sheet.languages': { km: 'ភាសា', en: 'Languages', zh: '语言' },
  'sheet.demo': { km: 'ការសាកល្បងឥតគិតថ្លៃ', en: 'Free demo', zh: '免费试玩' },
  'sheet.no_demo': { km: 'គ្មាន', en: 'None', zh: '无' },
  'sheet.has_demo': { km: 'មាន', en: 'Yes', zh: '有' },
  'sheet.untold': {
    km: 'អ្នកផលិតមិនបានប្រាប់៖ {what}។',
    en: 'Not stated by the maker: {what}.',
    zh: '厂商未说明：{what}。',
  },
  'sheet.rules': { km: 'ក្បួន និងតារាងរង្វាន់', en: 'Rules and pay table', zh: '规则与赔付表' },
  'sheet.sealed': { km: 'លទ្ធផលត្រូវបានបិទត្រាមុនពេលភ្នាល់', en: 'Sealed before you bet', zh: '投注前已封存结果' },
  'sheet.verify': { km: 'ផ្ទៀងផ្ទាត់ជុំ', en: 'Check a round', zh: '核验一局' },
  'sheet.play': { km: 'លេង', en: 'Play', zh: '开始游戏' },
  'sheet.try': { km: 'សាកល្បងឥតគិតថ្លៃ', en: 'Try it free', zh: '免费试玩' },
  'sheet.guest': {
    km: 'ចូលគណនីដើម្បីលេង។ ការសាកល្បងមិនត្រូវការគណនីទេ។',
    en: 'Playing needs a login. The demo does not.',
    zh: '正式游戏需登录，试玩无需登录。',
  },
  'sheet.trial': { km: 'គណនីសាកល្បងអាចលេងបានតែការសាកល្បង។', en: 'A trial account plays the demo only.', zh: '试玩账户只能试玩。' },
  'sheet.resting': {
    km: 'ហ្គេមនេះកំពុងថែទាំ។ សូមសាកម្ដងទៀតពេលក្រោយ។',
    en: 'This game is under maintenance. Please come back later.',
    zh: '该游戏正在维护，请稍后再来。',
  },
})
