import { defineTexts } from '@tonle/text'

/** What Lucky Dice says of itself. */
export const texts = defineTexts({
  'dice.over': { km: 'លើស', en: 'Over', zh: '大于' },
  'dice.under': { km: 'ក្រោម', en: 'Under', zh: '小于' },
  'dice.side': { km: 'ឈ្នះពេលលេខ', en: 'Win when the number is', zh: '数字达到以下条件即获胜' },
  'dice.target': { km: 'ព្រំដែន', en: 'Line', zh: '界线' },
  'dice.roll': { km: 'លេខដែលធ្លាក់', en: 'Number that fell', zh: '开出的数字' },
  'dice.play_rule': {
    km: 'ជ្រើសព្រំដែនមួយ និងថាលេខនឹងលើស ឬក្រោមវា រួចភ្នាល់។ លេខមួយពី 0.00 ដល់ 99.99 ធ្លាក់ លេខនីមួយៗមានឱកាសស្មើគ្នា។',
    en: 'Choose a line and whether the number will be over or under it, then bet. One number from 0.00 to 99.99 falls, each as likely as any other.',
    zh: '选择一条界线以及数字大于或小于它，然后下注。系统开出 0.00 至 99.99 之间的一个数字，每个数字的概率相同。',
  },
  'dice.pays_rule': {
    km: 'បើឈ្នះ អ្នកទទួលប្រាក់ភ្នាល់គុណនឹងមេគុណ៖ 99 ចែកនឹងឱកាសគិតជាភាគរយ។ លេខដែលស្មើព្រំដែនចាញ់។',
    en: 'A win pays the bet times the multiplier: 99 divided by the chance in per cent. A number equal to the line loses.',
    zh: '获胜派彩为投注额乘以倍数：99 除以以百分比计的胜率。数字等于界线则为输。',
  },
})
