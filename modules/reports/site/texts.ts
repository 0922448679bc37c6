import { defineTexts } from '@tonle/text'

/** Texts of the member's profit and loss. */
export const texts = defineTexts({
  'profit.title': { km: 'ចំណេញ និងខាតផ្ទាល់ខ្លួន', en: 'Personal profit and loss', zh: '个人盈亏' },
  'profit.period': { km: 'រយៈពេល', en: 'Period', zh: '时间范围' },
  'profit.week': { km: '៧ ថ្ងៃ', en: '7 days', zh: '7 天' },
  'profit.month': { km: '៣០ ថ្ងៃ', en: '30 days', zh: '30 天' },
  'profit.quarter': { km: '៩០ ថ្ងៃ', en: '90 days', zh: '90 天' },
  'profit.days': { km: 'ជ្រើសថ្ងៃ', en: 'Choose days', zh: '选择日期' },
  'profit.totals': { km: 'សរុបក្នុងរយៈពេលនេះ', en: 'Totals of the period', zh: '本时段合计' },
  'profit.bets': { km: 'ការភ្នាល់', en: 'Bets', zh: '投注数' },
  'profit.stake': { km: 'ប្រាក់ភ្នាល់', en: 'Stake', zh: '投注额' },
  'profit.payout': { km: 'ប្រាក់ឈ្នះ', en: 'Payout', zh: '派彩' },
  'profit.profit': { km: 'ចំណេញ ឬខាត', en: 'Profit or loss', zh: '盈亏' },
  'profit.by_day': { km: 'តាមថ្ងៃ', en: 'By day', zh: '按日' },
  'profit.by_game': { km: 'តាមហ្គេម', en: 'By game', zh: '按游戏' },
  'profit.day': { km: 'ថ្ងៃ', en: 'Day', zh: '日期' },
  'profit.game': { km: 'ហ្គេម', en: 'Game', zh: '游戏' },
  'profit.none': { km: 'គ្មានការភ្នាល់បញ្ចប់ក្នុងរយៈពេលនេះ', en: 'No settled bets in this period', zh: '此时段没有已结算的投注' },
  'profit.none_text': {
    km: 'ការភ្នាល់ត្រូវបានរាប់នៅថ្ងៃដែលវាចប់។ សាកល្បងរយៈពេលវែងជាង។',
    en: 'A bet counts on the day it is settled. Try a longer period.',
    zh: '投注计入结算当日，请尝试更长的时间范围。',
  },
})
