import { defineTexts } from '@tonle/text'

/** Texts of the question whether visits may be counted. */
export const texts = defineTexts({
  'analytics.title': { en: 'May we count visits?', km: 'តើយើងអាចរាប់ការចូលមើលបានទេ?', zh: '是否允许统计访问？' },
  'analytics.text': {
    en: 'If you agree, Google Analytics counts which pages are opened, without your account. The site works the same either way. You can change this at the foot of each page.',
    km: 'បើអ្នកយល់ព្រម Google Analytics រាប់ថាទំព័រណាត្រូវបានបើក ដោយគ្មានគណនីរបស់អ្នក។ គេហទំព័រដំណើរការដូចគ្នាទាំងពីរករណី។ អ្នកអាចប្ដូរវានៅខាងក្រោមនៃទំព័រនីមួយៗ។',
    zh: '如您同意，Google Analytics 会统计打开了哪些页面，不含您的账户。无论如何选择，网站功能都相同。您可随时在页面底部更改。',
  },
  'analytics.yes': { en: 'Allow', km: 'អនុញ្ញាត', zh: '允许' },
  'analytics.no': { en: 'Do not allow', km: 'មិនអនុញ្ញាត', zh: '不允许' },
  'analytics.privacy': { en: 'Privacy', km: 'ឯកជនភាព', zh: '隐私' },
})
