import { defineTexts } from '@tonle/text'

/** What the keys of a list do. */
export const texts = defineTexts({
  'keys.next': { en: 'next', km: 'បន្ទាប់', zh: '下一行' },
  'keys.previous': { en: 'previous', km: 'មុន', zh: '上一行' },
  'keys.close': { en: 'close', km: 'បិទ', zh: '关闭' },
  'keys.filter': { en: 'filter', km: 'តម្រង', zh: '筛选' },
})
