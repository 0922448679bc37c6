import { defineTexts } from '@tonle/text'

/** Texts of the board of announcements. */
export const texts = defineTexts({
  'board.title': { km: 'សេចក្ដីប្រកាស', en: 'Announcements', zh: '公告' },
  'board.none': { km: 'មិនទាន់មានសេចក្ដីប្រកាសទេ', en: 'No announcements yet', zh: '暂无公告' },
  'board.gone': { km: 'សេចក្ដីប្រកាសនេះលែងមានទៀតហើយ', en: 'This announcement is no longer shown', zh: '该公告已不再展示' },
  'board.all': { km: 'សេចក្ដីប្រកាសទាំងអស់', en: 'All announcements', zh: '全部公告' },
  'board.choose': { km: 'ជ្រើសចំណងជើងដើម្បីអាន', en: 'Choose a title to read it', zh: '点击标题查看内容' },
  'board.unread': { km: 'មិនទាន់អាន', en: 'Unread', zh: '未读' },
  'board.type.B': { km: 'ប្រកាស', en: 'Notice', zh: '公告' },
  'board.type.PL': { km: 'ព័ត៌មាន', en: 'News', zh: '资讯' },
  'board.type.PR': { km: 'ប្រូម៉ូសិន', en: 'Promotion', zh: '优惠' },
  'board.type.H': { km: 'ព័ត៌មានសំខាន់', en: 'Headline', zh: '要闻' },
})
