import { defineTexts } from '@tonle/text'

/** Titles of exported lists and their columns. */
export const texts = defineTexts({
  'list.play.bettingRecord': { en: 'Betting record', km: 'កំណត់ត្រាភ្នាល់', zh: '投注记录' },
  'column.play.placedAt': { en: 'Placed', km: 'ភ្នាល់នៅ', zh: '投注时间' },
  'column.play.vertical': { en: 'Category', km: 'ប្រភេទ', zh: '类别' },
  'column.play.stake': { en: 'Stake', km: 'ប្រាក់ភ្នាល់', zh: '投注额' },
  'column.play.payout': { en: 'Payout', km: 'ប្រាក់ឈ្នះ', zh: '派彩' },
  'column.play.profit': { en: 'Profit and loss', km: 'ចំណេញ និងខាត', zh: '盈亏' },
  'column.play.validBet': { en: 'Valid bet', km: 'ការភ្នាល់ត្រឹមត្រូវ', zh: '有效投注' },
  'column.play.beingChecked': { en: 'Being checked', km: 'កំពុងពិនិត្យ', zh: '核查中' },
})
