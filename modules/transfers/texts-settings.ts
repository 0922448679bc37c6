import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'setting.transfers': { en: 'Game wallets', km: 'កាបូបហ្គេម', zh: '游戏钱包' },
  'setting.transfers.autoReturn': {
    en: 'Money comes back in the lobby',
    km: 'ប្រាក់ត្រឡប់មកវិញនៅទំព័រដើម',
    zh: '返回大厅时自动转回',
  },
  'setting.transfers.autoReturn.help': {
    en: 'When a member leaves a game of a vendor with a wallet of its own, everything there is moved back to the main wallet. Members may choose otherwise.',
    km: 'ពេលសមាជិកចាកចេញពីហ្គេមរបស់អ្នកផ្គត់ផ្គង់ដែលមានកាបូបដាច់ដោយឡែក ប្រាក់ទាំងអស់នៅទីនោះត្រូវបានផ្ទេរត្រឡប់ទៅកាបូបមេ។ សមាជិកអាចជ្រើសផ្សេងបាន។',
    zh: '会员离开使用独立钱包的厂商游戏时，该处全部资金转回主钱包。会员可自行更改。',
  },
})
