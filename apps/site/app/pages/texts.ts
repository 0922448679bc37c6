import { defineTexts } from '@tonle/text'

/** Words of the pages behind the lobby. */
export const texts = defineTexts({
  'agent.title': { km: 'មជ្ឈមណ្ឌលភ្នាក់ងារ', en: 'Agent center', zh: '代理中心' },
  'agent.lead': {
    km: 'សម្រាប់ភ្នាក់ងារ និងដៃគូ។ ចូលគណនីដើម្បីមើលក្រុមរបស់អ្នក។',
    en: 'For agents and affiliates. Log in to see your team.',
    zh: '代理与推广伙伴专用，登录查看您的团队。',
  },
  'agent.group_money': { km: 'លុយ', en: 'Money', zh: '资金' },
  'agent.group_team': { km: 'ក្រុម', en: 'Team', zh: '团队' },
  'agent.group_income': { km: 'ចំណូល', en: 'Income', zh: '收入' },
  'agent.group_messages': { km: 'សារ', en: 'Messages', zh: '消息' },
  'agent.forgot': { km: 'ភ្លេចពាក្យសម្ងាត់?', en: 'Forgot your password?', zh: '忘记密码？' },
  'agent.apply': { km: 'មិនទាន់ជាភ្នាក់ងារ?', en: 'Not an agent yet?', zh: '还不是代理？' },
  'agent.fact_accounts': {
    km: 'បើកគណនីឱ្យអ្នកលេង និងភ្នាក់ងារ៖ ពួកគេជ្រើសពាក្យសម្ងាត់ដោយខ្លួនឯង។',
    en: 'Open accounts for players and agents; they choose their own passwords.',
    zh: '为玩家和代理开户，密码由本人设置。',
  },
  'agent.fact_team': {
    km: 'មើលក្រុមទាំងមូល តាមកម្រិតនីមួយៗ គ្រប់ពេល។',
    en: 'See your whole team, level by level, at any time.',
    zh: '随时查看整个团队的各级成员。',
  },
  'agent.fact_link': { km: 'មានតំណអញ្ជើញផ្ទាល់ខ្លួន។', en: 'Have an invitation link of your own.', zh: '拥有专属邀请链接。' },
  'agent.apply_text': {
    km: '{brand} តែងតាំងភ្នាក់ងារ។ សូមបង្កើតគណនីសមាជិក រួចប្រាប់សេវាអតិថិជនថាអ្នកចង់ក្លាយជាភ្នាក់ងារ និងរបៀបដែលអ្នកជួបអ្នកលេង។',
    en: '{brand} appoints its agents. Create a member account, then tell customer service that you want to be one and how you meet players.',
    zh: '{brand} 的代理由平台委任。请先注册会员账户，再联系客服说明您的意向与推广方式。',
  },
  'agent.register': { km: 'បង្កើតគណនីសមាជិក', en: 'Create a member account', zh: '注册会员账户' },
  'agent.members': { km: 'ខ្ញុំជាអ្នកលេង', en: 'I am a player', zh: '我是玩家' },
  'agent.clock': { km: 'ម៉ោងនៅទីតាំង', en: 'Site time', zh: '站点时间' },
  'agent.to_lobby': { km: 'ទៅទំព័រហ្គេម', en: 'To the games', zh: '前往游戏' },

  'missing.search': { km: 'ស្វែងរកហ្គេម', en: 'Search for a game', zh: '搜索游戏' },
  'missing.none': { km: 'រកមិនឃើញហ្គេមបែបនេះទេ។', en: 'No game like this was found.', zh: '没有找到这样的游戏。' },
  'missing.ways': { km: 'ទំព័រផ្សេងទៀត', en: 'Other pages', zh: '其他页面' },
  'preferences.title': { en: 'Language and look', km: 'ភាសា និងរូបរាង', zh: '语言与外观' },
  'preferences.theme': { en: 'Look', km: 'រូបរាង', zh: '外观' },
  'preferences.theme.dark': { en: 'Dark', km: 'ងងឹត', zh: '深色' },
  'preferences.theme.light': { en: 'Light', km: 'ភ្លឺ', zh: '浅色' },
})
