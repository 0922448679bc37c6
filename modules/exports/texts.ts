import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'exports.not_found': { en: 'There is no such export of yours.', km: 'អ្នកមិនមានការនាំចេញនេះទេ។', zh: '您没有此导出。' },
  'exports.not_a_list': { en: 'This list cannot be exported.', km: 'បញ្ជីនេះមិនអាចនាំចេញបានទេ។', zh: '此列表无法导出。' },
  'exports.too_many': {
    en: 'Two exports at once and twenty a day are the most. Wait for one to end, or cancel it.',
    km: 'អាចនាំចេញបានច្រើនបំផុតពីរក្នុងពេលតែមួយ និងម្ភៃក្នុងមួយថ្ងៃ។ សូមរង់ចាំមួយចប់ ឬបោះបង់វា។',
    zh: '最多同时进行两个导出，每天二十个。请等待其中一个结束或取消它。',
  },
  'exports.not_ready': { en: 'This export has no file yet.', km: 'ការនាំចេញនេះមិនទាន់មានឯកសារទេ។', zh: '此导出尚无文件。' },
})
