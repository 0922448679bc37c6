import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'setting.points': { en: 'Points', km: 'ពិន្ទុ', zh: '积分' },
  'setting.points.thousand': { en: 'Worth of 1,000 points', km: 'តម្លៃនៃ 1,000 ពិន្ទុ', zh: '1,000 积分的价值' },
  'setting.points.thousand.help': {
    en: 'What members get when they turn points into money. Zero: points do not become money.',
    km: 'ចំនួនទឹកប្រាក់ដែលសមាជិកទទួលពេលប្ដូរពិន្ទុ។ សូន្យ៖ មិនអាចប្ដូរជាប្រាក់បានទេ។',
    zh: '会员用积分兑换现金时得到的金额。零表示不能兑换。',
  },
  'setting.points.least': { en: 'Fewest points for money', km: 'ពិន្ទុតិចបំផុតសម្រាប់ប្ដូរ', zh: '最少兑换积分' },
  'setting.points.least.help': {
    en: 'Fewer points cannot be turned into money at once.',
    km: 'ពិន្ទុតិចជាងនេះមិនអាចប្ដូរជាប្រាក់ក្នុងមួយលើកបានទេ។',
    zh: '单次兑换不能少于该积分数。',
  },
})
