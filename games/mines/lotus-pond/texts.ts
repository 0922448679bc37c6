import { defineTexts } from '@tonle/text'

/** What Lotus Pond says of itself: what lies under its leaves, and its rules. */
export const texts = defineTexts({
  'lotusPond.mines': { km: 'ក្រពើ', en: 'Crocodiles', zh: '鳄鱼' },
  'lotusPond.mine': { km: 'ក្រពើ', en: 'Crocodile', zh: '鳄鱼' },
  'lotusPond.safe': { km: 'ផ្កាឈូក', en: 'Lotus', zh: '莲花' },
  'lotusPond.closed': { km: 'ស្លឹក', en: 'Leaf', zh: '荷叶' },
  'lotusPond.choose': { km: 'សូមជ្រើសស្លឹកមួយ', en: 'Choose a leaf', zh: '请选择一片荷叶' },
  'lotusPond.next_safe': { km: 'បន្ទាប់ជាផ្កាឈូក', en: 'Next is a lotus', zh: '下一个是莲花' },
  'lotusPond.lead': {
    km: 'រកផ្កាឈូក ប្រយ័ត្នក្រពើ',
    en: 'Find the lotuses, mind the crocodiles',
    zh: '寻找莲花，小心鳄鱼',
  },
  'lotusPond.story': {
    km: 'ព្រឹកព្រលឹមនៅស្រះក្បែរភូមិ ផ្កាឈូករីកក្រោមស្លឹក ហើយក្រពើកំពុងគេង។',
    en: 'First light on the village pond: lotuses open under the leaves, and crocodiles are still asleep.',
    zh: '村边池塘晨光初现，荷叶下莲花盛开，鳄鱼仍在沉睡。',
  },
  'lotusPond.play_rule': {
    km: 'ជ្រើសប្រាក់ភ្នាល់ និងចំនួនក្រពើពី ១ ដល់ ២៤ រួចភ្នាល់។ បើកស្លឹកម្តងមួយៗ។ ផ្កាឈូកនីមួយៗបង្កើនមេគុណ។',
    en: 'Choose your bet and 1 to 24 crocodiles, then bet. Open leaves one by one. Every lotus raises the multiplier.',
    zh: '选择投注额和 1 至 24 条鳄鱼，然后下注。逐一打开荷叶，每朵莲花都会提高倍数。',
  },
  'lotusPond.cash_rule': {
    km: 'យកប្រាក់បានគ្រប់ពេលក្រោយផ្កាឈូកទីមួយ៖ អ្នកទទួលប្រាក់ភ្នាល់គុណនឹងមេគុណ។ បើជួបក្រពើ ជុំចប់ ហើយប្រាក់ភ្នាល់ត្រូវបាត់។',
    en: 'Cash out at any time after the first lotus: you get the bet times the multiplier. A crocodile ends the round and the bet is lost.',
    zh: '找到第一朵莲花后可随时兑现，获得投注额乘以倍数。遇到鳄鱼则本局结束，投注归零。',
  },
  'lotusPond.fixed_rule': {
    km: 'ទីតាំងក្រពើត្រូវបានកំណត់ពេលភ្នាល់ ហើយមិនផ្លាស់ប្តូរទេ ទោះអ្នកបើកស្លឹកណាក៏ដោយ។ ក្រោយជុំ អ្នកអាចផ្ទៀងផ្ទាត់ក្តារដោយខ្លួនឯង។',
    en: 'The crocodiles are placed when you bet and never move, whatever you open. After the round you can verify the board yourself.',
    zh: '鳄鱼的位置在下注时即已确定，无论您打开哪片荷叶都不会改变。本局结束后您可自行验证。',
  },
  'lotusPond.cap_rule': {
    km: 'ជុំមួយបង់យ៉ាងច្រើន {times} ដងនៃប្រាក់ភ្នាល់ និងមិនលើសពីប្រាក់ឈ្នះធំបំផុតនៃហ្គេម។ ពេលដល់ជំហានចុងក្រោយក្នុងកម្រិតនេះ ឬរកឃើញផ្កាឈូកទាំងអស់ ជុំត្រូវបង់ដោយស្វ័យប្រវត្តិ។',
    en: 'A round pays at most {times} times the bet, and no more than the largest win of the game. At the last step within both, or when all lotuses are found, it is paid by itself.',
    zh: '单局最高赔付为投注额的 {times} 倍，且不超过本游戏的单局最高派彩。达到限额内的最后一步或找到全部莲花时自动结算。',
  },
  'lotusPond.interrupted_rule': {
    km: 'បើការតភ្ជាប់ដាច់ ជុំរង់ចាំអ្នក។ ក្រោយមួយថ្ងៃ វាត្រូវបង់តាមមេគុណបច្ចុប្បន្ន ឬប្រាក់ភ្នាល់ត្រូវប្រគល់វិញ បើមិនទាន់បើកស្លឹកណាមួយ។',
    en: 'If the connection breaks, the round waits for you. After a day it is paid at its multiplier, or the bet is returned if no leaf was opened.',
    zh: '如连接中断，本局会等待您。一天后按当前倍数结算；若尚未打开荷叶，则退回投注。',
  },
  'lotusPond.malfunction_rule': {
    km: 'បើអេក្រង់ និងកំណត់ត្រាខុសគ្នា កំណត់ត្រារបស់ម៉ាស៊ីនមេមានសុពលភាព ហើយអ្នកអាចផ្ទៀងផ្ទាត់វាបាន។',
    en: 'If a screen and the record differ, the record counts, and you can verify it yourself.',
    zh: '如画面与记录不一致，以可由您自行验证的记录为准。',
  },
})
