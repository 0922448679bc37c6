import { defineTexts } from '@tonle/text'

/** What Golden Wheel says of itself. */
export const texts = defineTexts({
  'wheel.risk': { km: 'ហានិភ័យ', en: 'Risk', zh: '风险' },
  'wheel.low': { km: 'ទាប', en: 'Low', zh: '低' },
  'wheel.medium': { km: 'មធ្យម', en: 'Medium', zh: '中' },
  'wheel.high': { km: 'ខ្ពស់', en: 'High', zh: '高' },
  'wheel.segments': { km: 'ចំណែក', en: 'Segments', zh: '格数' },
  'wheel.paid': { km: 'មេគុណក្រោមព្រួញ', en: 'Multiplier under the pointer', zh: '指针下的倍数' },
  'wheel.play_rule': {
    km: 'ជ្រើសចំនួនចំណែក និងហានិភ័យ រួចភ្នាល់។ កង់បង្វិល ហើយឈប់លើចំណែកមួយ ចំណែកនីមួយៗមានឱកាសស្មើគ្នា។',
    en: 'Choose how many segments and how much risk, then bet. The wheel turns and stops on a segment, each as likely as any other.',
    zh: '选择格数与风险，然后下注。转盘转动并停在一格上，每格的概率相同。',
  },
  'wheel.pays_rule': {
    km: 'ចំណែកក្រោមព្រួញបង់ប្រាក់ភ្នាល់គុណនឹងមេគុណរបស់វា។ ចំណែកងងឹតមិនបង់អ្វីទេ។',
    en: 'The segment under the pointer pays the bet times its multiplier. A dark one pays nothing.',
    zh: '指针下的格子按其倍数派彩，深色格子不派彩。',
  },
})
