import { defineTexts } from '@tonle/text'

/** Texts of the settings of agents. */
export const texts = defineTexts({
  'setting.agents': { en: 'Agents', km: 'ភ្នាក់ងារ', zh: '代理' },
  'setting.agents.accountsPerDay': {
    en: 'Accounts that an agent opens in a day',
    km: 'ចំនួនគណនីដែលភ្នាក់ងារម្នាក់បើកក្នុងមួយថ្ងៃ',
    zh: '每位代理每日可开设的账户数',
  },
  'setting.agents.accountsPerDay.help': {
    en: 'Within 24 hours. It also bounds what somebody with a stolen session could open. 0: agents open none.',
    km: 'ក្នុងរយៈពេល 24 ម៉ោង។ វាក៏កំណត់ចំនួនដែលអ្នកលួចសម័យអាចបើកបានដែរ។ 0៖ ភ្នាក់ងារមិនអាចបើកគណនីបានទេ។',
    zh: '24 小时内计算，同时限制会话被盗时可开设的数量。0 表示代理不可开户。',
  },
})
