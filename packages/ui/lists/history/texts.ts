import { defineTexts } from '@tonle/text'

/** Of the history of what operators change, and of putting it back. */
export const texts = defineTexts({
  'history.title': { en: 'History', km: 'ប្រវត្តិ', zh: '历史' },
  'history.of': { en: 'History: {name}', km: 'ប្រវត្តិ៖ {name}', zh: '历史：{name}' },
  'history.none': { en: 'Nothing was changed yet', km: 'មិនទាន់មានការផ្លាស់ប្ដូរទេ', zh: '尚无更改' },
  'history.put_back': { en: 'Put back', km: 'ដាក់ត្រឡប់វិញ', zh: '恢复到此' },
  'history.put_back_of': { en: 'Put back what stood at {time}', km: 'ដាក់អ្វីដែលមាននៅ {time} ត្រឡប់វិញ', zh: '恢复 {time} 的内容' },
  'history.put_back_text': {
    en: '{of} becomes what it was after this change of {name}. It is a change of its own and can be put back, too.',
    km: '{of} ត្រឡប់ទៅដូចក្រោយការផ្លាស់ប្ដូររបស់ {name}។ នេះជាការផ្លាស់ប្ដូរថ្មី ហើយអាចដាក់ត្រឡប់វិញបានដែរ។',
    zh: '{of} 将恢复为 {name} 此次更改后的状态。这是一次新的更改，同样可以恢复。',
  },
  'history.why': { en: 'Reason, for the history', km: 'មូលហេតុ សម្រាប់ប្រវត្តិ', zh: '原因（记入历史）' },
  'history.done': { en: 'Saved', km: 'បានរក្សាទុក', zh: '已保存' },
  'history.begun': { en: 'What stood before the first change', km: 'អ្វីដែលមានមុនការផ្លាស់ប្ដូរដំបូង', zh: '首次更改之前的内容' },
  'history.what.added': { en: 'added', km: 'បានបន្ថែម', zh: '新增' },
  'history.what.removed': { en: 'removed', km: 'បានលុប', zh: '删除' },
  'history.what.changed': { en: 'changed', km: 'បានកែ', zh: '修改' },
  'history.what.shown': { en: 'shown', km: 'បានបង្ហាញ', zh: '显示' },
  'history.what.hidden': { en: 'hidden', km: 'បានលាក់', zh: '隐藏' },
  'history.what.moved': { en: 'moved', km: 'បានផ្លាស់ទី', zh: '移动' },
  'history.place': { en: 'Place', km: 'ទីតាំង', zh: '位置' },
  'history.no_value': { en: 'nothing', km: 'គ្មាន', zh: '无' },
})
