import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'wallet.insufficient_funds': { en: 'Your balance is not enough.', km: 'សមតុល្យរបស់អ្នកមិនគ្រប់គ្រាន់ទេ។', zh: '余额不足。' },
  'wallet.not_allowed': {
    en: 'Betting is closed for your account. Please contact customer service.',
    km: 'ការភ្នាល់ត្រូវបានបិទសម្រាប់គណនីរបស់អ្នក។ សូមទាក់ទងសេវាអតិថិជន។',
    zh: '您的账户已停止投注，请联系客服。',
  },
  'wallet.not_found': { en: 'There is no such wallet.', km: 'គ្មានកាបូបនេះទេ។', zh: '没有此钱包。' },
  'wallet.hold_resolved': {
    en: 'This amount is no longer set aside.',
    km: 'ចំនួនទឹកប្រាក់នេះលែងត្រូវបានរក្សាទុកទៀតហើយ។',
    zh: '该笔金额已不再冻结。',
  },
  'wallet.group.deposit': { en: 'Deposits', km: 'ការដាក់ប្រាក់', zh: '存款' },
  'wallet.group.withdrawal': { en: 'Withdrawals', km: 'ការដកប្រាក់', zh: '提款' },
  'wallet.group.game': { en: 'Games', km: 'ហ្គេម', zh: '游戏' },
  'wallet.group.bonus': { en: 'Bonuses', km: 'ប្រាក់រង្វាន់', zh: '优惠' },
  'wallet.group.transfer': { en: 'Transfers', km: 'ការផ្ទេរ', zh: '转账' },
  'wallet.group.adjustment': { en: 'Adjustments', km: 'ការកែតម្រូវ', zh: '调整' },
  'wallet.kind.deposit': { en: 'Deposit', km: 'ដាក់ប្រាក់', zh: '存款' },
  'wallet.kind.deposit_reversal': { en: 'Deposit taken back', km: 'ការដាក់ប្រាក់ត្រូវបានដកវិញ', zh: '存款撤回' },
  'wallet.kind.withdrawal': { en: 'Withdrawal', km: 'ដកប្រាក់', zh: '提款' },
  'wallet.kind.withdrawal_fee': { en: 'Withdrawal fee', km: 'ថ្លៃសេវាដកប្រាក់', zh: '提款手续费' },
  'wallet.kind.withdrawal_return': { en: 'Withdrawal returned', km: 'ប្រាក់ដកត្រូវបានប្រគល់វិញ', zh: '提款退回' },
  'wallet.kind.bet': { en: 'Bet', km: 'ភ្នាល់', zh: '投注' },
  'wallet.kind.win': { en: 'Win', km: 'ឈ្នះ', zh: '派彩' },
  'wallet.kind.bet_void': { en: 'Bet returned', km: 'ប្រាក់ភ្នាល់ត្រូវបានប្រគល់វិញ', zh: '投注退回' },
  'wallet.kind.win_void': { en: 'Win taken back', km: 'ប្រាក់ឈ្នះត្រូវបានដកវិញ', zh: '派彩撤回' },
  'wallet.kind.trial_grant': { en: 'Trial money', km: 'ប្រាក់សាកល្បង', zh: '试玩金' },
  'wallet.kind.agent_transfer': { en: 'Agent transfer', km: 'ការផ្ទេររបស់ភ្នាក់ងារ', zh: '代理转账' },
  'wallet.kind.other': { en: 'Adjustment', km: 'ការកែតម្រូវ', zh: '调整' },
})
