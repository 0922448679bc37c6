import { defineTexts } from '@tonle/text'

/** Words of the frame in which the console shows the site. */
export const texts = defineTexts({
  'preview.act': { en: 'Look at it in the site', km: 'មើលក្នុងគេហទំព័រ', zh: '在网站中预览' },
  'preview.title': {
    en: 'In the site, as it is saved',
    km: 'ក្នុងគេហទំព័រ តាមដែលបានរក្សាទុក',
    zh: '网站中的效果（已保存的版本）',
  },
  'preview.width': { en: 'Width', km: 'ទទឹង', zh: '宽度' },
  'preview.width.phone': { en: 'Phone', km: 'ទូរស័ព្ទ', zh: '手机' },
  'preview.width.wide': { en: 'Wide', km: 'ធំទូលាយ', zh: '宽屏' },
  'preview.language': { en: 'Language', km: 'ភាសា', zh: '语言' },
  'preview.theme': { en: 'Theme', km: 'រូបរាង', zh: '主题' },
  'preview.theme.dark': { en: 'Dark', km: 'ងងឹត', zh: '深色' },
  'preview.theme.light': { en: 'Light', km: 'ភ្លឺ', zh: '浅色' },
})
