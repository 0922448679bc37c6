import { defineTexts } from '@tonle/text'

/** What Sky Lantern says of itself. */
export const texts = defineTexts({
  'limbo.target': { km: 'គោលដៅ', en: 'Goal', zh: '目标' },
  'limbo.goals': { km: 'គោលដៅដែលជ្រើសញឹកញាប់', en: 'Goals often chosen', zh: '常用目标' },
  'limbo.own_goal': { km: 'គោលដៅផ្ទាល់ខ្លួន', en: 'Own goal', zh: '自定目标' },
  'limbo.goal_hint': { km: 'ពី 1.01 ដល់ 10,000', en: '1.01 to 10,000', zh: '1.01 至 10,000' },
  'limbo.reached': { km: 'កម្ពស់ដែលគោមឡើងដល់', en: 'How high the lantern rose', zh: '天灯飞到的高度' },
  'limbo.play_rule': {
    km: 'ជ្រើសមេគុណដែលគោមត្រូវឡើងដល់ រួចភ្នាល់។ បើវាឡើងដល់ ឬខ្ពស់ជាងនេះ អ្នកទទួលប្រាក់ភ្នាល់គុណនឹងគោលដៅរបស់អ្នក។',
    en: 'Choose the multiplier that the lantern has to reach, then bet. If it rises as high or higher, you get the bet times your goal.',
    zh: '选择天灯需要达到的倍数，然后下注。若飞到该高度或更高，您获得投注额乘以目标倍数。',
  },
  'limbo.pays_rule': {
    km: 'ឱកាសដើម្បីឡើងដល់គោលដៅគឺ 99 ភាគរយចែកនឹងគោលដៅ។ 1.00 មានន័យថាគោមមិនបានឡើងទេ។',
    en: 'The chance to reach a goal is 99 per cent divided by it. 1.00 means that the lantern did not rise at all.',
    zh: '达到目标的概率为 99% 除以目标倍数。1.00 表示天灯没有升起。',
  },
})
