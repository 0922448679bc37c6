import { defineTexts } from '@tonle/text'

/** Words of the help center, of pages and of articles. */
export const texts = defineTexts({
  'help.title': { km: 'មជ្ឈមណ្ឌលជំនួយ', en: 'Help center', zh: '帮助中心' },
  'help.search': { km: 'ស្វែងរកចម្លើយ', en: 'Search the answers', zh: '搜索答案' },
  'help.found': { km: 'រកឃើញចម្លើយ {n}', en: '{n} {n|answer|answers} found', zh: '找到 {n} 个答案' },
  'help.none': { km: 'រកមិនឃើញចម្លើយទេ', en: 'No answer found', zh: '没有找到答案' },
  'help.none_text': {
    km: 'សាកពាក្យផ្សេង ឬសួរសេវាអតិថិជនរបស់យើង។',
    en: 'Try another word, or ask our customer service.',
    zh: '请尝试其他关键词，或咨询客服。',
  },
  'help.clear': { km: 'បង្ហាញចម្លើយទាំងអស់', en: 'Show all answers', zh: '显示全部答案' },
  'help.categories': { km: 'ប្រភេទ', en: 'Categories', zh: '分类' },
  'help.empty': { km: 'មិនទាន់មានចម្លើយទេ', en: 'No answers yet', zh: '暂无内容' },
  'help.whole': { km: 'បើកមជ្ឈមណ្ឌលជំនួយ', en: 'Open the help center', zh: '打开帮助中心' },
  'page.gone': { km: 'ទំព័រនេះមិនទាន់មាននៅទីនេះទេ', en: 'This page is not here', zh: '此页面不存在' },
  'page.version': { km: 'កំណែ {version}', en: 'Version {version}', zh: '版本 {version}' },
  'page.changed': { km: 'កែចុងក្រោយ {day}', en: 'Last changed {day}', zh: '最后更新 {day}' },
  'article.published': { km: 'ផ្សាយ {day}', en: 'Published {day}', zh: '发布于 {day}' },
  'article.none': { km: 'មិនទាន់មានអត្ថបទទេ', en: 'No articles yet', zh: '暂无文章' },
  'article.all.news': { km: 'ព័ត៌មានទាំងអស់', en: 'All news', zh: '全部新闻' },
  'article.all.blog': { km: 'អត្ថបទទាំងអស់', en: 'All articles', zh: '全部文章' },
  'article.more': { km: 'បង្ហាញបន្ថែម', en: 'Show more', zh: '显示更多' },
})
