import { defineTexts } from '@tonle/text'

/** Names of kinds of games. */
export const texts = defineTexts({
  'kind.RNG': { km: 'ស្លុត', en: 'Slots', zh: '老虎机' },
  'kind.LIVE': { km: 'កាស៊ីណូផ្ទាល់', en: 'Live casino', zh: '真人' },
  'kind.FISH': { km: 'បាញ់ត្រី', en: 'Fishing', zh: '捕鱼' },
  'kind.PVP': { km: 'បៀ', en: 'Cards', zh: '棋牌' },
  'kind.BGS': { km: 'ហ្គេមក្ដារ', en: 'Board games', zh: '桌游' },
  'kind.SPORTS': { km: 'កីឡា', en: 'Sports', zh: '体育' },
  'kind.ESPORTS': { km: 'អ៊ីស្ព័រ', en: 'E-sports', zh: '电竞' },
  'kind.LOTT': { km: 'ឆ្នោត', en: 'Lottery', zh: '彩票' },
  'kind.ELOTT': { km: 'អ៊ីឆ្នោត', en: 'E-lottery', zh: '电子彩票' },
  'kind.COCKFIGHT': { km: 'ជល់មាន់', en: 'Cockfight', zh: '斗鸡' },
  'kind.CRASH': { km: 'Crash', en: 'Crash', zh: '飞升' },
  'kind.ARCADE': { km: 'អាកេដ', en: 'Arcade', zh: '街机' },
  'kind.TABLE': { km: 'ហ្គេមតុ', en: 'Table games', zh: '牌桌' },
})
