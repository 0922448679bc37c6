import { defineTexts } from '@tonle/text'

/** Words of the editor of formatted text. */
export const texts = defineTexts({
  'editor.bar': { en: 'Formatting', km: 'ទម្រង់អក្សរ', zh: '格式' },
  'editor.source': { en: 'Edit HTML', km: 'កែ HTML', zh: '编辑 HTML' },
  'editor.heading': { en: 'Heading', km: 'ចំណងជើង', zh: '标题' },
  'editor.bold': { en: 'Bold', km: 'ដិត', zh: '粗体' },
  'editor.italic': { en: 'Italic', km: 'ទ្រេត', zh: '斜体' },
  'editor.bullets': { en: 'List', km: 'បញ្ជី', zh: '列表' },
  'editor.numbers': { en: 'Numbered list', km: 'បញ្ជីលេខរៀង', zh: '编号列表' },
  'editor.quote': { en: 'Quote', km: 'សម្រង់', zh: '引用' },
  'editor.link': { en: 'Link', km: 'តំណ', zh: '链接' },
  'editor.address': { en: 'Address of the link', km: 'អាសយដ្ឋានតំណ', zh: '链接地址' },
  'editor.set_link': { en: 'Set link', km: 'ដាក់តំណ', zh: '设置链接' },
  'editor.picture': { en: 'Picture', km: 'រូបភាព', zh: '图片' },
  'editor.undo': { en: 'Undo', km: 'មិនធ្វើវិញ', zh: '撤销' },
  'editor.redo': { en: 'Redo', km: 'ធ្វើឡើងវិញ', zh: '重做' },
})
