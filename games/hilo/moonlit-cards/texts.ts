import { defineTexts } from '@tonle/text'

/** What Moonlit Cards says of itself, and its rules. */
export const texts = defineTexts({
  'moonlitCards.lead': {
    km: 'សន្លឹកបន្ទាប់ ខ្ពស់ជាង ឬទាបជាង?',
    en: 'Is the next card higher or lower?',
    zh: '下一张更高还是更低？',
  },
  'moonlitCards.story': {
    km: 'ក្រោមពន្លឺខែពេញវង់ក្បែរទន្លេ សន្លឹកបៀត្រូវបានបើកម្តងមួយៗ។ ទាយថាបន្ទាប់ខ្ពស់ជាង ឬទាបជាង។',
    en: 'By the river, under a full moon, cards are turned over one by one. Guess whether the next is higher or lower.',
    zh: '满月之下，河岸之畔，纸牌逐一翻开。猜猜下一张更高还是更低。',
  },
  'moonlitCards.play_rule': {
    km: 'ភ្នាល់ ហើយសន្លឹកទីមួយបើកឡើង។ ទាយថាសន្លឹកបន្ទាប់ខ្ពស់ជាងឬស្មើ ឬទាបជាងឬស្មើ។ អាត់ទាបបំផុត ឃីងខ្ពស់បំផុត។ ការទាយត្រូវនីមួយៗបង្កើនមេគុណ។',
    en: 'Bet, and the first card is turned over. Guess whether the next is higher or the same, or lower or the same. The ace is the lowest, the king the highest. Every right guess raises the multiplier.',
    zh: '下注后翻开第一张牌。猜下一张更高或相同，还是更低或相同。A 最小，K 最大。每次猜对都会提高倍数。',
  },
  'moonlitCards.edge_rule': {
    km: 'លើអាត់ អ្នកទាយថាខ្ពស់ជាង ឬស្មើ។ លើឃីង អ្នកទាយថាទាបជាង ឬស្មើ។ គ្រប់សន្លឹកមកពីហ៊ូពេញ ៥២ សន្លឹក ដូច្នេះគ្មានសន្លឹកណាចេញពីហ៊ូទេ។',
    en: 'On an ace you guess higher or the same, on a king lower or the same. Every card is drawn from a full deck of 52: none leaves it.',
    zh: '在 A 上可猜更高或相同，在 K 上可猜更低或相同。每张牌都从完整的 52 张中抽取，不会移除。',
  },
  'moonlitCards.skip_rule': {
    km: 'អ្នកអាចរំលងសន្លឹកមួយដោយមិនទាយ យ៉ាងច្រើន ៥២ ដងក្នុងមួយជុំ។ មេគុណមិនផ្លាស់ប្តូរទេ។',
    en: 'You can pass a card over without a guess, at most 52 times a round. The multiplier stays as it is.',
    zh: '您可以不猜而跳过一张牌，每局最多 52 次。倍数保持不变。',
  },
  'moonlitCards.cash_rule': {
    km: 'យកប្រាក់បានគ្រប់ពេលក្រោយទាយត្រូវមួយ៖ អ្នកទទួលប្រាក់ភ្នាល់គុណនឹងមេគុណ។ ទាយខុស ជុំចប់ ហើយប្រាក់ភ្នាល់ត្រូវបាត់។',
    en: 'Cash out at any time after a right guess: you get the bet times the multiplier. A wrong guess ends the round and the bet is lost.',
    zh: '猜对一次后可随时兑现，获得投注额乘以倍数。猜错则本局结束，投注归零。',
  },
  'moonlitCards.fixed_rule': {
    km: 'លំដាប់សន្លឹកត្រូវបានកំណត់ពេលភ្នាល់ ហើយមិនផ្លាស់ប្តូរតាមការទាយរបស់អ្នកទេ។ ក្រោយជុំ អ្នកអាចផ្ទៀងផ្ទាត់វាដោយខ្លួនឯង។',
    en: 'The order of the cards is fixed when you bet and does not depend on your guesses. After the round you can verify it yourself.',
    zh: '牌序在下注时即已确定，不受您的猜测影响。本局结束后您可自行验证。',
  },
  'moonlitCards.cap_rule': {
    km: 'ជុំមួយបង់យ៉ាងច្រើន {times} ដងនៃប្រាក់ភ្នាល់ និងមិនលើសពីប្រាក់ឈ្នះធំបំផុត។ ការទាយដែលលើសពីនេះមិនត្រូវបានផ្តល់ជូនទេ ហើយនៅកំពូល ជុំត្រូវបង់ដោយស្វ័យប្រវត្តិ។',
    en: 'A round pays at most {times} times the bet, and no more than the largest win of the game. A guess that leads beyond is not offered; at the top the round is paid by itself.',
    zh: '单局最高赔付为投注额的 {times} 倍，且不超过本游戏的单局最高派彩。超出限额的猜测不会提供；到达上限时自动结算。',
  },
  'moonlitCards.interrupted_rule': {
    km: 'បើការតភ្ជាប់ដាច់ ជុំរង់ចាំអ្នក។ ក្រោយមួយថ្ងៃ វាត្រូវបង់តាមមេគុណបច្ចុប្បន្ន ឬប្រាក់ភ្នាល់ត្រូវប្រគល់វិញ បើមិនទាន់ទាយ។',
    en: 'If the connection breaks, the round waits for you. After a day it is paid at its multiplier, or the bet is returned if there was no guess.',
    zh: '如连接中断，本局会等待您。一天后按当前倍数结算；若尚未猜测，则退回投注。',
  },
  'moonlitCards.malfunction_rule': {
    km: 'បើអេក្រង់ និងកំណត់ត្រាខុសគ្នា កំណត់ត្រារបស់ម៉ាស៊ីនមេមានសុពលភាព ហើយអ្នកអាចផ្ទៀងផ្ទាត់វាបាន។',
    en: 'If a screen and the record differ, the record counts, and you can verify it yourself.',
    zh: '如画面与记录不一致，以可由您自行验证的记录为准。',
  },
})
