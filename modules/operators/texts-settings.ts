import { defineTexts } from '@tonle/text'

/** Texts of the settings of operators. */
export const texts = defineTexts({
  'setting.operators': { en: 'Operators', km: 'ប្រតិបត្តិករ', zh: '操作员' },
  'setting.operators.approvalLimit': { en: 'One operator decides up to', km: 'ប្រតិបត្តិករម្នាក់សម្រេចរហូតដល់', zh: '单人处理上限' },
  'setting.operators.approvalLimit.help': {
    en: 'Above it a second operator must agree to withdrawals, refunds, held credits and payments from suspense. Raising it needs one, too.',
    km: 'លើសពីនេះ ប្រតិបត្តិករទីពីរត្រូវយល់ព្រមចំពោះការដកប្រាក់ ការសងប្រាក់ ប្រាក់ទុក និងប្រាក់រង់ចាំផ្ទៀងផ្ទាត់។ ការដំឡើងវាក៏ត្រូវការដែរ។',
    zh: '超过此额，提款、退款、冻结款项与挂账款项须由第二位操作员同意；提高上限亦然。',
  },
})
