import { defineTexts } from '@tonle/text'

/** Texts of the settings of pages and help. */
export const texts = defineTexts({
  'setting.content': { en: 'Pages and help', km: 'ទំព័រ និងជំនួយ', zh: '页面和帮助' },
  'setting.content.secondForPublishing': {
    en: 'Publishing needs a second operator',
    km: 'ការបោះពុម្ពផ្សាយត្រូវការបុគ្គលិកទីពីរ',
    zh: '发布需要第二位操作员',
  },
  'setting.content.secondForPublishing.help': {
    en: 'What everybody will see is read and approved by a second person first.',
    km: 'អ្វីដែលមនុស្សគ្រប់គ្នានឹងឃើញ ត្រូវមានមនុស្សទីពីរអាន និងអនុម័តជាមុន។',
    zh: '面向所有人的内容须先由第二人审阅并批准。',
  },
})
