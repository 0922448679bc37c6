import { defineTexts } from '@tonle/text'

/** Words of the library of pictures. */
export const texts = defineTexts({
  'pictures.title': { en: 'Pictures', km: 'រូបភាព', zh: '图库' },
  'pictures.lead': {
    en: 'For announcements, pages, help and news. Each is drawn anew, without its camera and place.',
    km: 'សម្រាប់សេចក្ដីប្រកាស ទំព័រ ជំនួយ និងព័ត៌មាន។ រូបនីមួយៗត្រូវគូរឡើងវិញ ដោយគ្មានព័ត៌មានកាមេរ៉ា និងទីកន្លែង។',
    zh: '用于公告、页面、帮助和新闻。每张图片都会重新编码，不含相机与位置信息。',
  },
  'pictures.find': { en: 'Find by name', km: 'ស្វែងរកតាមឈ្មោះ', zh: '按名称查找' },
  'pictures.add': { en: 'Add pictures', km: 'បន្ថែមរូបភាព', zh: '添加图片' },
  'pictures.hint': {
    en: 'PNG, JPEG or WebP, 5 MB at most',
    km: 'PNG, JPEG ឬ WebP មិនលើស 5 MB',
    zh: 'PNG、JPEG 或 WebP，不超过 5 MB',
  },
  'pictures.none': { en: 'No picture yet', km: 'មិនទាន់មានរូបភាព', zh: '暂无图片' },
  'pictures.none_text': {
    en: 'Drop one above, or paste it.',
    km: 'ទម្លាក់ ឬបិទភ្ជាប់រូបនៅខាងលើ។',
    zh: '拖放或粘贴到上方即可。',
  },
  'pictures.more': { en: 'Show more', km: 'បង្ហាញបន្ថែម', zh: '显示更多' },
  'pictures.size': { en: '{width} × {height}', km: '{width} × {height}', zh: '{width} × {height}' },
  'pictures.rename': { en: 'Rename {name}', km: 'ប្ដូរឈ្មោះ {name}', zh: '重命名{name}' },
  'pictures.name': { en: 'Name', km: 'ឈ្មោះ', zh: '名称' },
  'pictures.save': { en: 'Save', km: 'រក្សាទុក', zh: '保存' },
  'pictures.saved': { en: 'Saved', km: 'បានរក្សាទុក', zh: '已保存' },
  'pictures.remove': { en: 'Take {name} out', km: 'ដក {name} ចេញ', zh: '移除{name}' },
  'pictures.remove_act': { en: 'Take out', km: 'ដកចេញ', zh: '移除' },
  'pictures.remove_text': {
    en: 'It leaves the library, and can be put back from “Taken out”. Texts that show it keep it.',
    km: 'វានឹងចេញពីបណ្ណាល័យ ហើយអាចដាក់ត្រឡប់វិញពី «បានដកចេញ»។ អត្ថបទដែលបង្ហាញវានៅតែបង្ហាញ។',
    zh: '它将移出图库，可从“已移除”中恢复。已使用它的文本仍会显示。',
  },
  'pictures.file': {
    en: 'Delete the file as well: it disappears from every text, for good',
    km: 'លុបឯកសារផងដែរ៖ វានឹងបាត់ពីគ្រប់អត្ថបទជារៀងរហូត',
    zh: '同时删除文件：将从所有文本中永久消失',
  },
  'pictures.why': { en: 'Reason, for the audit log', km: 'មូលហេតុ សម្រាប់កំណត់ហេតុ', zh: '原因（记入审计日志）' },
  'pictures.view': { en: 'Which pictures', km: 'រូបភាពណា', zh: '图片范围' },
  'pictures.view.library': { en: 'Library', km: 'បណ្ណាល័យ', zh: '图库' },
  'pictures.view.removed': { en: 'Taken out', km: 'បានដកចេញ', zh: '已移除' },
  'pictures.none_removed': { en: 'Nothing was taken out', km: 'មិនមានរូបភាពដែលដកចេញ', zh: '没有已移除的图片' },
  'pictures.put_back': { en: 'Put {name} back', km: 'ដាក់ {name} ត្រឡប់វិញ', zh: '恢复{name}' },
  'pictures.is_back': { en: 'It is in the library again', km: 'វានៅក្នុងបណ្ណាល័យវិញ', zh: '已恢复到图库' },
  'pictures.removed': { en: 'Taken out', km: 'បានដកចេញ', zh: '已移除' },
  'pictures.choose': { en: 'Choose a picture', km: 'ជ្រើសរូបភាព', zh: '选择图片' },
  'pictures.alt': {
    en: 'What it shows, for readers who do not see it',
    km: 'អ្វីដែលវាបង្ហាញ សម្រាប់អ្នកមើលមិនឃើញ',
    zh: '图片说明（供看不到图片的读者）',
  },
  'pictures.put': { en: 'Put it into the text', km: 'ដាក់ក្នុងអត្ថបទ', zh: '插入正文' },
})
