import { defineTexts } from '@tonle/text'

/** What Festival Drop says of itself. */
export const texts = defineTexts({
  'plinko.risk': { km: 'ហានិភ័យ', en: 'Risk', zh: '风险' },
  'plinko.low': { km: 'ទាប', en: 'Low', zh: '低' },
  'plinko.medium': { km: 'មធ្យម', en: 'Medium', zh: '中' },
  'plinko.high': { km: 'ខ្ពស់', en: 'High', zh: '高' },
  'plinko.rows': { km: 'ជួរ', en: 'Rows', zh: '行数' },
  'plinko.paid': { km: 'មេគុណដែលគ្រាប់បាល់ធ្លាក់ចូល', en: 'Multiplier that the ball fell into', zh: '弹珠落入的倍数' },
  'plinko.play_rule': {
    km: 'ជ្រើសចំនួនជួរ និងហានិភ័យ រួចភ្នាល់។ គ្រាប់បាល់ធ្លាក់ ហើយនៅជួរនីមួយៗវាទៅឆ្វេង ឬស្តាំដោយឱកាសស្មើគ្នា។',
    en: 'Choose how many rows and how much risk, then bet. The ball falls, and at every row it goes left or right, each as likely.',
    zh: '选择行数与风险，然后下注。弹珠下落，在每一行向左或向右的概率相同。',
  },
  'plinko.pays_rule': {
    km: 'ប្រអប់ដែលវាធ្លាក់ចូល បង់ប្រាក់ភ្នាល់គុណនឹងមេគុណរបស់វា។ នៅចំកណ្តាលវាបង់តិចជាងប្រាក់ភ្នាល់។',
    en: 'The bucket that it falls into pays the bet times its multiplier. In the middle that is less than the bet.',
    zh: '落入的格子按其倍数派彩。中间的格子派彩低于投注额。',
  },
})
