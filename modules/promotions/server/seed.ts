import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { z } from 'zod'
import { type Rule, rule as ruleShape, type Terms, type Trigger, terms as termsShape } from '../contract-shapes.ts'

const usd = (text: string) => parseMoney(text, 'USD')

const welcome: Terms = {
  reward: { kind: 'share', percent: 100, most: usd('50.00'), smallestDeposit: usd('10.00') },
  wagering: { times: 10, of: 'bonus' },
  order: 'cash_first',
  largestBet: usd('10.00'),
  days: 14,
  weights: { LIVE: 10, SPORTS: 50 },
  gameWeights: [],
  excluded: [],
  winCap: 10,
}
const words = {
  title: { en: 'Welcome: twice the deposit', km: 'ស្វាគមន៍៖ ប្រាក់ដាក់ទ្វេដង', zh: '迎新：存款翻倍' },
  summary: {
    en: 'As much again as you deposit, up to $50',
    km: 'បន្ថែមស្មើនឹងប្រាក់ដែលអ្នកដាក់ រហូតដល់ $50',
    zh: '存多少送多少，最高 $50',
  },
}

const bare: Omit<Terms, 'reward' | 'wagering'> = {
  ...{ order: 'cash_first', largestBet: null, days: 14, weights: {}, gameWeights: [], excluded: [], winCap: null },
}
const once: Rule = { repeats: 'once', needsJoining: false, needsDesk: false }

interface DemoCampaign {
  code: string
  trigger: Trigger
  words: typeof words
  terms: Terms
  rule: Rule
  art: string
  budget: Money
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  { code: 'WELCOME', trigger: 'deposit', words, terms: welcome, rule: once, art: 'gift', budget: usd('100000.00') },
  {
    ...{ code: 'CASHBACK', trigger: 'loss', art: 'coins', budget: usd('20000.00') },
    rule: { ...once, days: 7, needsJoining: true },
    terms: {
      ...bare,
      reward: { kind: 'loss', percent: 10, most: usd('50.00'), smallestLoss: usd('5.00') },
      wagering: { times: 1, of: 'bonus' },
    },
    words: {
      title: { en: 'Weekly cash back', km: 'ប្រាក់ត្រឡប់ប្រចាំសប្ដាហ៍', zh: '每周返现' },
      summary: { en: '10% of a lost week, up to $50', km: '10% នៃការខាតប្រចាំសប្ដាហ៍ រហូតដល់ $50', zh: '上周亏损的 10%，最高 $50' },
    },
  },
  {
    ...{ code: 'STREAK7', trigger: 'streak', art: 'trophy', budget: usd('20000.00') },
    rule: { ...once, repeats: 'monthly', days: 7, turnover: usd('5.00') },
    terms: { ...bare, reward: { kind: 'amount', amount: usd('5.00') }, wagering: { times: 3, of: 'bonus' } },
    words: {
      title: { en: 'Seven days in a row', km: 'ប្រាំពីរថ្ងៃជាប់ៗគ្នា', zh: '连续七天' },
      summary: { en: 'Bet $5 a day for a week', km: 'ភ្នាល់ $5 ក្នុងមួយថ្ងៃរយៈពេលមួយសប្ដាហ៍', zh: '一周内每天投注 $5' },
    },
  },
  {
    ...{ code: 'BIRTHDAY', trigger: 'birthday', art: 'lantern', budget: usd('20000.00') },
    rule: { ...once, repeats: 'yearly' },
    terms: { ...bare, reward: { kind: 'amount', amount: usd('20.00') }, wagering: { times: 3, of: 'bonus' } },
    words: {
      title: { en: 'Birthday gift', km: 'អំណោយថ្ងៃកំណើត', zh: '生日礼金' },
      summary: { en: 'In the week of your birthday, once a year', km: 'ក្នុងសប្ដាហ៍ថ្ងៃកំណើត ម្ដងក្នុងមួយឆ្នាំ', zh: '生日当周，每年一次' },
    },
  },
  {
    ...{ code: 'VERIFIED', trigger: 'apply', art: 'camera', budget: usd('5000.00') },
    rule: { ...once, needsDesk: true },
    terms: { ...bare, reward: { kind: 'amount', amount: usd('5.00') }, wagering: { times: 0, of: 'bonus' } },
    words: {
      title: { en: 'Verified member', km: 'សមាជិកដែលបានផ្ទៀងផ្ទាត់', zh: '认证会员' },
      summary: { en: 'One photo of the signed form', km: 'រូបថតមួយនៃទម្រង់ដែលបានចុះហត្ថលេខា', zh: '一张签字表格的照片' },
    },
  },
]

/** First campaigns of the demo brands, of play money; runs at every start and adds what is missing. */
export async function seedPromotions(services: Services): Promise<void> {
  for (const { id } of await seededBrands(services))
    await services.db.tx(id, async tx => {
      for (const { code, trigger, budget, art, ...campaign } of CAMPAIGNS) {
        const row = {
          words: campaign.words,
          terms: z.encode(termsShape, campaign.terms),
          rule: z.encode(ruleShape, campaign.rule),
        }
        await tx.query(
          `insert into promotions.campaign (brand_id, id, code, state, trigger, currency, mode, terms, rule, words, art, budget, starts_at, changed_by)
           select $1, $2, $5, 'open', $6, 'USD', 'play', r.terms, r.rule, r.words, $7, $3, app_now(), 'seed'
             from json_to_record($4) as r(words jsonb, terms jsonb, rule jsonb) on conflict do nothing`,
          [id, newId(services.clock), budget, JSON.stringify(row), code, trigger, art],
        )
      }
    })
}
