import { defineTexts } from '@tonle/text'

/** Why a call of agents is refused. */
export const texts = defineTexts({
  'agents.type_not_allowed': {
    en: 'You cannot open accounts of this kind.',
    km: 'អ្នកមិនអាចបើកគណនីប្រភេទនេះបានទេ។',
    zh: '您无权开设此类账户。',
  },
  'agents.too_many_accounts': {
    en: 'You have opened as many accounts as one day allows. Go on tomorrow.',
    km: 'អ្នកបានបើកគណនីគ្រប់ចំនួនសម្រាប់មួយថ្ងៃហើយ។ សូមបន្តនៅថ្ងៃស្អែក។',
    zh: '今日可开设的账户数已用完，请明天再试。',
  },
  'agents.not_your_downline': {
    en: 'You have not opened such an account.',
    km: 'អ្នកមិនបានបើកគណនីបែបនេះទេ។',
    zh: '您没有开设过此账户。',
  },
  'agents.too_many_invites': {
    en: 'You have too many open codes. End one first.',
    km: 'អ្នកមានលេខកូដបើកច្រើនពេក។ សូមបញ្ចប់មួយសិន។',
    zh: '您的有效邀请码过多，请先结束一个。',
  },
  'agents.no_such_invite': { en: 'You have no such code.', km: 'អ្នកគ្មានលេខកូដបែបនេះទេ។', zh: '您没有此邀请码。' },
  'agents.account_taken': {
    en: 'The owner has set a password already. A lost one is set anew at the login.',
    km: 'ម្ចាស់គណនីបានកំណត់ពាក្យសម្ងាត់រួចហើយ។ បើភ្លេច អាចកំណត់ថ្មីនៅទំព័រចូលគណនី។',
    zh: '账户持有人已设置密码。如忘记密码，可在登录处重新设置。',
  },
  'agents.no_such_account': { en: 'There is no such account.', km: 'គ្មានគណនីបែបនេះទេ។', zh: '没有此账户。' },
  'agents.same_upline': { en: 'The account already stands there.', km: 'គណនីនេះនៅទីនោះរួចហើយ។', zh: '该账户已在此位置。' },
  'agents.in_own_branch': {
    en: 'The new upline stands below the account that is to be moved.',
    km: 'ខាងលើថ្មីស្ថិតនៅក្រោមគណនីដែលត្រូវផ្លាស់ទី។',
    zh: '新的上级位于要移动的账户之下。',
  },
  'agents.type_not_below': {
    en: 'An account of this type cannot stand below that upline.',
    km: 'គណនីប្រភេទនេះមិនអាចនៅក្រោមខាងលើនោះទេ។',
    zh: '此类型的账户不能位于该上级之下。',
  },
  'agents.move_waits': {
    en: 'A move of this account is under way already.',
    km: 'ការផ្លាស់ទីគណនីនេះកំពុងដំណើរការរួចហើយ។',
    zh: '该账户的移动已在进行中。',
  },
  'agents.same_type': { en: 'The account has this type already.', km: 'គណនីនេះមានប្រភេទនេះរួចហើយ។', zh: '该账户已是此类型。' },
  'agents.team_below': {
    en: 'The agents directly below cannot stand below this type. Move them first.',
    km: 'ភ្នាក់ងារខាងក្រោមផ្ទាល់មិនអាចនៅក្រោមប្រភេទនេះទេ។ សូមផ្លាស់ទីពួកគេសិន។',
    zh: '直属代理不能位于此类型之下，请先移动他们。',
  },
  'agents.no_such_application': { en: 'There is no such application.', km: 'គ្មានពាក្យស្នើបែបនេះទេ។', zh: '没有此申请。' },
  'agents.decided': {
    en: 'The application has been decided already.',
    km: 'ពាក្យស្នើនេះត្រូវបានសម្រេចរួចហើយ។',
    zh: '该申请已有结果。',
  },
  'agents.already_agent': { en: 'You are an agent already.', km: 'អ្នកជាភ្នាក់ងាររួចហើយ។', zh: '您已是代理。' },
  'agents.application_waits': {
    en: 'Your application is being looked at. You hear from us in your inbox.',
    km: 'ពាក្យស្នើរបស់អ្នកកំពុងត្រូវបានពិនិត្យ។ យើងនឹងឆ្លើយក្នុងប្រអប់សារ។',
    zh: '您的申请正在审核，结果会发到站内信。',
  },
  'agents.apply_later': {
    en: 'You can apply again a month after the last answer.',
    km: 'អ្នកអាចដាក់ពាក្យម្ដងទៀតមួយខែក្រោយចម្លើយចុងក្រោយ។',
    zh: '上次答复一个月后可再次申请。',
  },
  'ability.agents.read': {
    en: 'See agents, their tree and applications',
    km: 'មើលភ្នាក់ងារ មែកធាង និងពាក្យស្នើ',
    zh: '查看代理、层级与申请',
  },
  'ability.agents.write': {
    en: 'Appoint agents and move them in the tree',
    km: 'តែងតាំងភ្នាក់ងារ និងផ្លាស់ទីក្នុងមែកធាង',
    zh: '任命代理并调整层级',
  },
  'approval.agents.moveMember': {
    en: 'Move {account} and everybody below to {to}',
    km: 'ផ្លាស់ទី {account} និងអ្នកខាងក្រោមទាំងអស់ទៅ {to}',
    zh: '将 {account} 及其全部下级移至 {to}',
  },
  'approval.agents.appointMember': {
    en: 'Make {account} an account of type {type}',
    km: 'ប្ដូរ {account} ទៅជាគណនីប្រភេទ {type}',
    zh: '将 {account} 设为类型 {type} 的账户',
  },
  'approval.agents.decideApplication': {
    en: 'Make the applicant {account} an agent of type {type}',
    km: 'តែងតាំងអ្នកដាក់ពាក្យ {account} ជាភ្នាក់ងារប្រភេទ {type}',
    zh: '批准 {account} 成为类型 {type} 的代理',
  },
  'notice.agents.application_approved.title': { en: 'You are an agent now', km: 'ឥឡូវអ្នកជាភ្នាក់ងារហើយ', zh: '您已成为代理' },
  'notice.agents.application_approved.text': {
    en: 'Your application was approved. Open the agent center from your menu. {answer}',
    km: 'ពាក្យស្នើរបស់អ្នកត្រូវបានអនុម័ត។ សូមបើកមជ្ឈមណ្ឌលភ្នាក់ងារពីម៉ឺនុយ។ {answer}',
    zh: '您的申请已通过，可从菜单进入代理中心。{answer}',
  },
  'notice.agents.application_rejected.title': {
    en: 'Your application as an agent',
    km: 'ពាក្យស្នើជាភ្នាក់ងាររបស់អ្នក',
    zh: '您的代理申请',
  },
  'notice.agents.application_rejected.text': {
    en: 'Your application was not approved. {answer}',
    km: 'ពាក្យស្នើរបស់អ្នកមិនត្រូវបានអនុម័តទេ។ {answer}',
    zh: '您的申请未获通过。{answer}',
  },
})
