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
})
