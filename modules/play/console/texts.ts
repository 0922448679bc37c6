import { defineTexts } from '@tonle/text'

/** Words of a member's round as an operator watches it. */
export const texts = defineTexts({
  'round.version': { en: 'Rules version', km: 'កំណែច្បាប់', zh: '规则版本' },
  'round.nonce': { en: 'Round number (nonce)', km: 'លេខរៀងជុំ (nonce)', zh: '局号 (nonce)' },
  'round.commitment': {
    en: 'Promise (SHA-256 of the server seed)',
    km: 'ការសន្យា (SHA-256 នៃគ្រាប់ពូជម៉ាស៊ីនមេ)',
    zh: '承诺值（服务器种子的 SHA-256）',
  },
  'round.client_seed': { en: "The player's seed", km: 'គ្រាប់ពូជរបស់អ្នកលេង', zh: '玩家种子' },
  'round.server_seed': { en: 'Server seed', km: 'គ្រាប់ពូជម៉ាស៊ីនមេ', zh: '服务器种子' },
  'round.secret': {
    en: 'Secret until the player changes seeds: it still decides rounds to come.',
    km: 'សម្ងាត់រហូតដល់អ្នកលេងប្តូរគ្រាប់ពូជ៖ វានៅតែកំណត់ជុំបន្ទាប់ៗ។',
    zh: '在玩家更换种子前保密：它仍决定之后的牌局。',
  },
  'round.record': { en: 'Record of the round', km: 'កំណត់ត្រានៃជុំ', zh: '本局记录' },
})
