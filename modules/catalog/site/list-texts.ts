import { defineTexts } from '@tonle/text'

/** Texts of lists of games. */
export const texts = defineTexts({
  'list.all': { km: 'ទាំងអស់', en: 'All', zh: '全部' },
  'list.hot_hint': {
    km: 'ហ្គេមជ្រើសរើសមុន បន្ទាប់មកហ្គេមដែលគេភ្នាល់ច្រើនជាងគេក្នុង ៧ ថ្ងៃចុងក្រោយ។',
    en: 'Our picks first, then the games with the most bets of the last seven days.',
    zh: '精选在前，其后按最近七天的投注次数排列。',
  },
  'list.recent_hint': {
    km: 'ហ្គេមដែលអ្នកលេងចុងក្រោយ ស្ថិតនៅមុនគេ។',
    en: 'What you played last comes first.',
    zh: '最近玩过的排在最前。',
  },
  'list.makers': { km: 'អ្នកផលិត', en: 'Makers', zh: '厂商' },
  'list.empty': { km: 'មិនទាន់មានហ្គេមនៅទីនេះទេ', en: 'No games here yet', zh: '这里暂时没有游戏' },
  'list.empty_text': { km: 'មើលហ្គេមដែលអ្នកដទៃកំពុងលេង។', en: 'See what others are playing right now.', zh: '看看大家正在玩什么。' },
  'list.empty_recent': { km: 'អ្នកមិនទាន់លេងហ្គេមណាមួយទេ', en: 'You have not played anything yet', zh: '您还没有玩过游戏' },
  'list.empty_favourites': { km: 'មិនទាន់មានហ្គេមដែលចូលចិត្តទេ', en: 'Nothing saved yet', zh: '还没有收藏' },
  'list.see_hot': { km: 'មើលហ្គេមពេញនិយម', en: 'See hot games', zh: '查看热门游戏' },
  'list.count': { km: '{n} ហ្គេម', en: '{n} {n|game|games}', zh: '{n} 款游戏' },
  'list.of_maker': { km: 'ហ្គេមរបស់ {maker}', en: 'Games of {maker}', zh: '{maker} 的游戏' },
})
