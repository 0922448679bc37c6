import { defineTexts } from '@tonle/text'

/** Words of the list of winners and the leaderboard. */
export const texts = defineTexts({
  'wins.lists': { km: 'បញ្ជីអ្នកឈ្នះ', en: 'Lists of wins', zh: '中奖榜单' },
  'wins.newest': { km: 'ថ្មីបំផុត', en: 'Newest', zh: '最新' },
  'wins.largest': { km: 'ធំបំផុត', en: 'Largest', zh: '最高' },
  'wins.newest_text': {
    km: 'ការឈ្នះធំពិតប្រាកដក្នុង ៣០ ថ្ងៃ ថ្មីបំផុតនៅមុន។ ឈ្មោះត្រូវបានបិទបាំង។',
    en: 'Real large wins of the last 30 days, the newest first. Names are masked.',
    zh: '近 30 天真实大奖，最新在前，姓名已隐藏。',
  },
  'wins.largest_text': {
    km: 'ការឈ្នះធំបំផុតទាំងម្ភៃក្នុង ៣០ ថ្ងៃ។ ឈ្មោះត្រូវបានបិទបាំង។',
    en: 'The twenty largest wins of the last 30 days. Names are masked.',
    zh: '近 30 天最高的二十个大奖，姓名已隐藏。',
  },
  'wins.categories': { km: 'ប្រភេទហ្គេម', en: 'Game categories', zh: '游戏分类' },
  'wins.all': { km: 'ទាំងអស់', en: 'All', zh: '全部' },
  'wins.none': { km: 'មិនទាន់មានការឈ្នះធំទេ', en: 'No large wins yet', zh: '暂无大奖' },
})
