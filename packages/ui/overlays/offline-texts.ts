import { defineTexts } from '@tonle/text'

/** Texts of the offline banner, loaded while the browser is still online. */
export const texts = defineTexts({
  'offline.title': { km: 'គ្មានការតភ្ជាប់', en: 'No connection', zh: '网络已断开' },
  'offline.text': {
    km: 'អ្វីដែលបង្ហាញអាចចាស់។ ទំព័របន្តដោយខ្លួនឯង ពេលមានការតភ្ជាប់វិញ។',
    en: 'What is shown may be old. The page goes on by itself once you are connected again.',
    zh: '显示内容可能不是最新，恢复连接后页面会自动继续。',
  },
})
