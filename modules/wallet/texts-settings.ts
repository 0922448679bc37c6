import { defineTexts } from '@tonle/text'

/** Texts of the settings of the wallet. */
export const texts = defineTexts({
  'setting.wallet': { en: 'Adjustments by hand', km: 'ការកែតម្រូវដោយដៃ', zh: '手动调整' },
  'setting.wallet.adjustmentMost': { en: 'Most of one adjustment', km: 'ច្រើនបំផុតក្នុងការកែតម្រូវមួយ', zh: '单笔调整上限' },
  'setting.wallet.adjustmentMost.help': {
    en: 'Every adjustment needs a second operator. More than this is refused to both.',
    km: 'រាល់ការកែតម្រូវត្រូវការប្រតិបត្តិករទីពីរ។ លើសពីនេះ អ្នកទាំងពីរត្រូវបានបដិសេធ។',
    zh: '每笔调整均须第二位操作员同意；超过此额一律拒绝。',
  },
  'setting.wallet.adjustmentDay': {
    en: 'Most of one operator a day',
    km: 'ច្រើនបំផុតក្នុងមួយថ្ងៃសម្រាប់ប្រតិបត្តិករម្នាក់',
    zh: '单名操作员每日上限',
  },
  'setting.wallet.adjustmentDay.help': {
    en: 'Credits and debits that one operator asked for on a business day, added up.',
    km: 'ការបន្ថែម និងការដកដែលប្រតិបត្តិករម្នាក់បានស្នើក្នុងថ្ងៃអាជីវកម្មមួយ បូកបញ្ចូលគ្នា។',
    zh: '一名操作员在一个营业日内申请的增加与扣减之和。',
  },
})
