import { defineTexts } from '@tonle/text'

/** The part of the page "Write your own verifier" about games without reels; the formulas are the same in all languages. */
export const texts = defineTexts({
  'mappings.title': { km: 'ហ្គេមផ្សេងទៀត', en: 'The other games', zh: '其他游戏' },
  'mappings.text': {
    km: 'ការសន្យា បៃ និងលេខគឺដូចខាងលើ។ មេគុណគឺជាភាគរយនៃភ្នាល់ កាត់ចុះ។ តារាងនៃកំណែនីមួយៗមាននៅអាសយដ្ឋានខាងក្រោម។ កំណែដែលបានចេញផ្សាយមិនផ្លាស់ប្តូរទេ។',
    en: 'Promise, bytes and numbers are as above. Multipliers are in hundredths of the stake, cut. The tables of each version are at the address below; a released version never changes.',
    zh: '承诺、字节与数字同上。倍数以投注额的百分之一计，向下取整。各版本的表格见下方地址；已发布的版本不会更改。',
  },
  'mappings.dice': { km: 'ឡុកឡាក់លេខ', en: 'Lucky Dice', zh: '幸运骰' },
  'mappings.limbo': { km: 'គោមហោះ', en: 'Sky Lantern', zh: '天灯' },
  'mappings.keno': { km: 'គុជនាគ', en: 'Naga Pearls', zh: '那伽明珠' },
  'mappings.plinko': { km: 'គ្រាប់ធ្លាក់', en: 'Festival Drop', zh: '节日弹珠' },
  'mappings.wheel': { km: 'កង់មាស', en: 'Golden Wheel', zh: '黄金转盘' },
  'mappings.mines': { km: 'ស្រះឈូក', en: 'Lotus Pond', zh: '莲花池' },
  'mappings.crash': { km: 'ខ្លែងឯក', en: 'Moon Kite', zh: '月下风筝' },
  'mappings.hilo': { km: 'បៀពន្លឺខែ', en: 'Moonlit Cards', zh: '月下纸牌' },
})
