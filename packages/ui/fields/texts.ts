import { defineTexts } from '@tonle/text'

/** Texts of fields that are not in the first load. */
export const texts = defineTexts({
  'conflict.yes': { en: 'Yes', km: 'បាទ/ចាស', zh: '是' },
  'conflict.no': { en: 'No', km: 'ទេ', zh: '否' },
  'ui.local_missing': {
    en: 'Nothing yet: readers see {language}',
    km: 'មិនទាន់មាន៖ អ្នកអានឃើញ {language}',
    zh: '尚未填写：读者看到 {language}',
  },
  'ui.local_older': { en: 'Not changed with the others', km: 'មិនទាន់កែជាមួយភាសាផ្សេង', zh: '尚未与其他语言一同修改' },
  'ui.local_count': { en: '{count} of {max}', km: '{count} ក្នុង {max}', zh: '{count} / {max}' },
  'ui.file_sending': { en: 'Sending', km: 'កំពុងផ្ញើ', zh: '正在发送' },
  'ui.file_sent': { en: 'Added', km: 'បានបន្ថែម', zh: '已添加' },
  'ui.cut_move': {
    en: 'Part of the picture; arrow keys move it',
    km: 'ផ្នែកនៃរូបភាព; គ្រាប់ចុចព្រួញរំកិលវា',
    zh: '图片区域，方向键移动',
  },
  'ui.cut_zoom': { en: 'Enlarge', km: 'ពង្រីក', zh: '放大' },
  'ui.file_type': {
    en: 'This kind of file cannot be used.',
    km: 'មិនអាចប្រើឯកសារប្រភេទនេះបានទេ។',
    zh: '不支持此类文件。',
  },
  'ui.file_size': { en: 'At most {size} MB, please.', km: 'សូមកុំឱ្យលើស {size} MB។', zh: '请不要超过 {size} MB。' },
  'ui.file_many': { en: 'At most {most} more, please.', km: 'អាចបន្ថែមបាន {most} ទៀតប៉ុណ្ណោះ។', zh: '最多还可添加 {most} 个。' },
})
