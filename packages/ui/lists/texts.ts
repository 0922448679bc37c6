import { defineTexts } from '@tonle/text'

/** Texts of a list's keys and around its rows. */
export const texts = defineTexts({
  'keys.next': { en: 'next', km: 'បន្ទាប់', zh: '下一行' },
  'keys.previous': { en: 'previous', km: 'មុន', zh: '上一行' },
  'keys.close': { en: 'close', km: 'បិទ', zh: '关闭' },
  'keys.filter': { en: 'filter', km: 'តម្រង', zh: '筛选' },
  'lists.filters': { en: 'More filters', km: 'តម្រងបន្ថែម', zh: '更多筛选' },
  'lists.filters_set': { en: 'More filters ({n} set)', km: 'តម្រងបន្ថែម (កំណត់ {n})', zh: '更多筛选（已设 {n} 项）' },
  'lists.order': { en: 'Order', km: 'លំដាប់', zh: '排序' },
  'lists.shown': { en: '{n} of {total}', km: '{n} ក្នុងចំណោម {total}', zh: '已显示 {n} / {total}' },
  'lists.chosen': { en: '{n} chosen', km: 'បានជ្រើស {n}', zh: '已选 {n} 项' },
  'lists.chosen_acts': { en: 'With the chosen rows', km: 'ជាមួយជួរដែលបានជ្រើស', zh: '对所选行' },
  'lists.choose_none': { en: 'Choose none', km: 'មិនជ្រើស', zh: '取消选择' },
})
