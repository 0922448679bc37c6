import { defineTexts } from '@tonle/text'

/** What Newgame says of itself. */
export const texts = defineTexts({
  'newgame.risk': { km: 'ហានិភ័យ', en: 'Risk', zh: '风险' },
  'newgame.low': { km: 'ទាប', en: 'Low', zh: '低' },
  'newgame.medium': { km: 'មធ្យម', en: 'Medium', zh: '中' },
  'newgame.high': { km: 'ខ្ពស់', en: 'High', zh: '高' },
  'newgame.ticket': { km: 'សំបុត្រដែលចេញ', en: 'Ticket drawn', zh: '开出的券号' },
  'newgame.prizes': { km: 'មេគុណ', en: 'Multipliers', zh: '倍数' },
  'newgame.play_rule': {
    km: 'ជ្រើសហានិភ័យ រួចភ្នាល់។ សំបុត្រមួយក្នុងចំណោម 10,000 ត្រូវបានចាប់ ដោយឱកាសស្មើគ្នា។',
    en: 'Choose your risk, then bet. One of 10,000 tickets is drawn, each as likely.',
    zh: '选择风险，然后下注。从一万张券中抽出一张，每张概率相同。',
  },
  'newgame.pays_rule': {
    km: 'សំបុត្រដែលចេញបង់ប្រាក់ភ្នាល់គុណនឹងមេគុណរបស់វា។ ហានិភ័យកាន់តែខ្ពស់ រង្វាន់កាន់តែធំ ហើយកម្រកាន់តែខ្លាំង។',
    en: 'The ticket pays the bet times its multiplier. The higher the risk, the larger and rarer the prizes.',
    zh: '开出的券按其倍数派彩。风险越高，奖金越大，也越少见。',
  },
})
