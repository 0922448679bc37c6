import { defineTexts } from '@tonle/text'

/** Words of wallets at vendors. */
export const texts = defineTexts({
  'gamewallets.title': { km: 'កាបូបហ្គេម', en: 'Game wallets', zh: '游戏钱包' },
  'gamewallets.lead': {
    km: 'ហ្គេមខ្លះលេងពីកាបូបដាច់ដោយឡែក។ ប្រាក់នៅទីនោះនៅតែជារបស់អ្នក។',
    en: 'Some games play from a wallet of their own. Money there stays yours.',
    zh: '部分游戏使用独立钱包，其中的资金仍归您所有。',
  },
  'gamewallets.in': { km: 'ផ្ទេរចូល', en: 'Move in', zh: '转入' },
  'gamewallets.out': { km: 'ផ្ទេរចេញ', en: 'Move out', zh: '转出' },
  'gamewallets.all_out': { km: 'យកមកវិញទាំងអស់', en: 'Bring all back', zh: '全部转回' },
  'gamewallets.in_of': { km: 'ផ្ទេរចូល {name}', en: 'Move in: {name}', zh: '转入 {name}' },
  'gamewallets.out_of': { km: 'ផ្ទេរចេញពី {name}', en: 'Move out: {name}', zh: '从 {name} 转出' },
  'gamewallets.all_out_of': { km: 'យកមកវិញទាំងអស់ពី {name}', en: 'Bring all back from {name}', zh: '从 {name} 全部转回' },
  'gamewallets.amount': { km: 'ចំនួនទឹកប្រាក់', en: 'Amount', zh: '金额' },
  'gamewallets.main': { km: 'កាបូបមេ {amount}', en: 'Main wallet {amount}', zh: '主钱包 {amount}' },
  'gamewallets.there': { km: 'នៅទីនោះ {amount}', en: 'There {amount}', zh: '该处 {amount}' },
  'gamewallets.move': { km: 'ផ្ទេរ {amount}', en: 'Move {amount}', zh: '转账 {amount}' },
  'gamewallets.move_empty': { km: 'ផ្ទេរ', en: 'Move', zh: '转账' },
  'gamewallets.too_much': { km: 'មានតែ {amount}', en: 'There is only {amount}', zh: '仅有 {amount}' },
  'gamewallets.asked': { km: 'ការផ្ទេរបានចាប់ផ្ដើម', en: 'Transfer started', zh: '转账已开始' },
  'gamewallets.on_way_in': { km: '{amount} កំពុងទៅ {name}', en: '{amount} on its way to {name}', zh: '{amount} 正转入 {name}' },
  'gamewallets.on_way_out': {
    km: '{amount} កំពុងមកពី {name}',
    en: '{amount} on its way back from {name}',
    zh: '{amount} 正从 {name} 转回',
  },
  'gamewallets.on_way_all': {
    km: 'ប្រាក់ទាំងអស់កំពុងមកពី {name}',
    en: 'Everything is on its way back from {name}',
    zh: '全部资金正从 {name} 转回',
  },
  'gamewallets.takes_long': {
    km: 'អ្នកផលិតហ្គេមមិនទាន់ឆ្លើយ។ ប្រាក់របស់អ្នកមានសុវត្ថិភាព ហើយយើងកំពុងសួរបន្ត។',
    en: 'The game maker has not answered yet. Your money is safe, and we keep asking.',
    zh: '厂商尚未回应。您的资金是安全的，我们会继续查询。',
  },
  'gamewallets.checked': {
    km: 'ក្រុមការងារយើងកំពុងពិនិត្យការផ្ទេរនេះ។ ប្រាក់របស់អ្នកមានសុវត្ថិភាព។',
    en: 'Our team is checking this transfer. Your money is safe.',
    zh: '我们的团队正在核查此转账。您的资金是安全的。',
  },
  'gamewallets.closed': { km: 'មិនទទួលប្រាក់នៅពេលនេះ', en: 'Takes no money now', zh: '暂不接受转入' },
  'gamewallets.auto': {
    km: 'យកប្រាក់មកវិញពេលខ្ញុំចាកចេញពីហ្គេម',
    en: 'Bring money back when I leave a game',
    zh: '离开游戏时自动转回资金',
  },
  'gamewallets.gate': { km: 'ហ្គេមនេះលេងពីកាបូបរបស់ខ្លួន', en: 'This game plays from its own wallet', zh: '此游戏使用独立钱包' },
  'gamewallets.gate_text': {
    km: 'ជ្រើសចំនួនដែលអ្នកចង់យកទៅលេង។ អ្វីដែលនៅសល់អាចយកមកវិញបានគ្រប់ពេល។',
    en: 'Choose how much you take along. What is left can be brought back at any time.',
    zh: '选择要带入的金额，剩余部分可随时转回。',
  },
  'gamewallets.gate_move': { km: 'ផ្ទេរ {amount} ហើយលេង', en: 'Move {amount} and play', zh: '转入 {amount} 并开始' },
  'gamewallets.gate_play': { km: 'លេងដោយ {amount}', en: 'Play with {amount}', zh: '使用 {amount} 开始' },
  'gamewallets.gate_wait': { km: 'កំពុងផ្ទេរប្រាក់របស់អ្នក…', en: 'Moving your money…', zh: '正在转账…' },
  'gamewallets.gate_refused': {
    km: 'អ្នកផលិតហ្គេមមិនបានទទួលការផ្ទេរទេ។ ប្រាក់បានត្រឡប់ទៅកាបូបមេវិញ។',
    en: 'The game maker did not take the transfer. The money is back in your main wallet.',
    zh: '厂商未接受此转账，资金已退回主钱包。',
  },
  'gamewallets.leave': { km: 'ត្រឡប់ទៅហ្គេម', en: 'Back to the games', zh: '返回游戏列表' },
})
