import { defineTexts } from '@tonle/text'

/** Texts of the settings of operators. */
export const texts = defineTexts({
  'setting.operators': { en: 'Operators', km: 'ប្រតិបត្តិករ', zh: '操作员' },
  'setting.roles': { en: 'Roles of operators', km: 'តួនាទីប្រតិបត្តិករ', zh: '操作员角色' },
  'setting.roles.secondForWidening': { en: 'A wider role needs two', km: 'តួនាទីធំជាងមុនត្រូវការពីរនាក់', zh: '扩大权限需两人' },
  'setting.roles.secondForWidening.help': {
    en: 'A second operator agrees before a role may do more.',
    km: 'ប្រតិបត្តិករទីពីរយល់ព្រមមុនពេលតួនាទីអាចធ្វើបានច្រើនជាងមុន។',
    zh: '角色获得更多权限前，须由第二位操作员同意。',
  },
  'setting.operators.approvalLimit': { en: 'One operator decides up to', km: 'ប្រតិបត្តិករម្នាក់សម្រេចរហូតដល់', zh: '单人处理上限' },
  'setting.operators.approvalLimit.help': {
    en: 'Above it a second operator must agree to withdrawals, refunds, held credits and payments from suspense. Raising it needs one, too.',
    km: 'លើសពីនេះ ប្រតិបត្តិករទីពីរត្រូវយល់ព្រមចំពោះការដកប្រាក់ ការសងប្រាក់ ប្រាក់ទុក និងប្រាក់រង់ចាំផ្ទៀងផ្ទាត់។ ការដំឡើងវាក៏ត្រូវការដែរ។',
    zh: '超过此额，提款、退款、冻结款项与挂账款项须由第二位操作员同意；提高上限亦然。',
  },
  'setting.operators.giftsDay': { en: 'One operator gives in a day', km: 'ប្រតិបត្តិករម្នាក់ផ្ដល់ក្នុងមួយថ្ងៃ', zh: '单人每日赠送上限' },
  'setting.operators.giftsDay.help': {
    en: 'What one operator may give to members alone on a business day: bonuses, opened campaigns, held prizes. Beyond it a second one agrees to each.',
    km: 'អ្វីដែលប្រតិបត្តិករម្នាក់អាចផ្ដល់ដល់សមាជិកតែម្នាក់ឯងក្នុងមួយថ្ងៃ៖ ប្រាក់រង្វាន់ យុទ្ធនាការដែលបើក និងរង្វាន់ដែលទប់ទុក។ លើសពីនេះ ប្រតិបត្តិករទីពីរយល់ព្រមលើនីមួយៗ។',
    zh: '一名操作员每个营业日可独自赠予会员的总额：奖金、开放的活动、暂扣的奖励。超出后每笔均须第二位操作员同意。',
  },
})
