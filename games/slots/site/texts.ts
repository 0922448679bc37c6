import { defineTexts } from '@tonle/text'

/** Words of the verifier of a slot's round. */
export const texts = defineTexts({
  'fair.step_reels': { km: '៣. វង់ឈប់', en: '3. Where the reels stop', zh: '3. 转轮停止位置' },
  'fair.spin_base': { km: 'បង្វិល', en: 'Spin', zh: '旋转' },
  'fair.spin_free': { km: 'បង្វិលឥតគិតថ្លៃ {n}', en: 'Free spin {n}', zh: '免费旋转 {n}' },
  'fair.draw': {
    km: 'វង់ {reel}៖ {value} ក្នុង {bound}',
    en: 'Reel {reel}: {value} of {bound}',
    zh: '第 {reel} 轴：{value} / {bound}',
  },
  'fair.respins': {
    km: 'បង្វិលរក្សាទុក៖ {n} លេខ (តម្លៃ ក្នុង 200 កន្លែងទំនេរ ក្នុង 20)',
    en: 'Respins: {n} numbers (values of 200, open places of 20)',
    zh: '重转：{n} 个数字（金额 /200，空格 /20）',
  },
  'fair.more_spins': { km: 'បង្ហាញ {n} បង្វិលទៀត', en: 'Show {n} more {n|spin|spins}', zh: '再显示 {n} 次旋转' },
})
