import { defineTexts } from '@tonle/text'

/** Texts of games in the site's first view. */
export const texts = defineTexts({
  'category.RNG': { km: 'ស្លុត', en: 'Slots', zh: '电子游戏' },
  'category.LIVE': { km: 'កាស៊ីណូផ្ទាល់', en: 'Live casino', zh: '真人娱乐' },
  'category.FISH': { km: 'បាញ់ត្រី', en: 'Fishing', zh: '捕鱼' },
  'category.PVP': { km: 'បៀ', en: 'Cards', zh: '棋牌' },
  'category.BGS': { km: 'ហ្គេមក្ដារ', en: 'Board games', zh: '棋类游戏' },
  'category.SPORTS': { km: 'កីឡា', en: 'Sports', zh: '体育' },
  'category.ESPORTS': { km: 'អ៊ីស្ពត', en: 'E-sports', zh: '电竞' },
  'category.LOTT': { km: 'ឆ្នោត', en: 'Lottery', zh: '彩票' },
  'category.ELOTT': { km: 'ឆ្នោតអេឡិចត្រូនិក', en: 'E-lottery', zh: '电子彩票' },
  'category.COCKFIGHT': { km: 'ជល់មាន់', en: 'Cockfight', zh: '斗鸡' },
  'home.wins': { km: 'ការឈ្នះធំថ្មីៗ', en: 'Latest big wins', zh: '最新大奖' },
  'home.winners': { km: 'ការឈ្នះធំថ្មីៗ ថ្មីបំផុតនៅមុន', en: 'Big wins, newest first', zh: '最新大奖，新的在前' },
  'home.player': { km: 'អ្នកលេង', en: 'Player', zh: '玩家' },
  'home.game': { km: 'ហ្គេម', en: 'Game', zh: '游戏' },
  'home.prize': { km: 'ប្រាក់ឈ្នះ', en: 'Payout', zh: '奖金' },
  'feature.label': { km: 'ហ្គេមរបស់{brand}', en: '{brand} Originals', zh: '{brand}原创' },
  'feature.play': { km: 'លេងឥឡូវ', en: 'Play now', zh: '马上玩' },
  'feature.demo': { km: 'សាកល្បងឥតគិតថ្លៃ', en: 'Try it free', zh: '免费试玩' },
  'feature.return': { km: 'អត្រាសងប្រាក់ (RTP)', en: 'Return to player', zh: '返还率 (RTP)' },
  'feature.text': {
    km: 'បង្កើតនៅស្ទូឌីយ៉ូរបស់យើងផ្ទាល់។ អត្រាសងប្រាក់ត្រូវបានគណនាយ៉ាងជាក់លាក់ មិនមែនប៉ាន់ស្មាន ហើយអ្នកអាចផ្ទៀងផ្ទាត់រាល់ជុំបន្ទាប់ពីលេង។',
    en: 'Made in our own studio. Its return is calculated exactly, not estimated, and you can verify every round after you played it.',
    zh: '本站工作室自制。返还率由精确计算得出，而非估算；每一局玩后均可核验。',
  },
  'feature.maker': { km: 'អ្នកផលិត', en: 'Maker', zh: '厂商' },
  'feature.kind': { km: 'ប្រភេទ', en: 'Kind', zh: '类型' },
  'tile.play': { km: 'លេង {name}', en: 'Play {name}', zh: '玩{name}' },
})
