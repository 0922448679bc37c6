import { seededBrands } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import { parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { dayIn } from '@tonle/text'
import { z } from 'zod'
import { type Goal, goal as goalShape, type Period, type Reward, reward as rewardShape } from '../contract.ts'
import { daysAfter } from '../rules.ts'

const usd = (text: string) => parseMoney(text, 'USD')
const points = (count: number) => usd(`${count}`)

interface DemoMission {
  period: Period
  words: { title: Record<'en' | 'km' | 'zh', string>; summary: Record<'en' | 'km' | 'zh', string> }
  art: string
  goal: Goal
  reward: Reward
  stars: number
  budget: string
  /** Comes after the one before it in this list. */
  isNext?: boolean
}

const MISSIONS: readonly DemoMission[] = [
  {
    ...{ period: 'daily', art: 'clock', stars: 1, budget: '100000' },
    goal: { kind: 'bets', count: 10 },
    reward: { kind: 'points', amount: points(20) },
    words: {
      title: { en: 'Ten rounds', km: 'ដប់ជុំ', zh: '十局热身' },
      summary: { en: 'Any games, any stake', km: 'ហ្គេមណាក៏បាន ភ្នាល់ប៉ុន្មានក៏បាន', zh: '任意游戏，任意金额' },
    },
  },
  {
    ...{ period: 'daily', art: 'coins', stars: 2, budget: '5000', isNext: true },
    goal: { kind: 'valid_bet', amount: usd('50') },
    reward: { kind: 'cash', amount: usd('0.5') },
    words: {
      title: { en: 'Warm-up', km: 'កម្ដៅសាច់ដុំ', zh: '日常投注' },
      summary: { en: 'Valid bets of $50 today', km: 'ភ្នាល់មានសុពលភាព $50 ថ្ងៃនេះ', zh: '今日有效投注满 $50' },
    },
  },
  {
    ...{ period: 'daily', art: 'trophy', stars: 4, budget: '5000', isNext: true },
    goal: { kind: 'wins', count: 1, times: 20 },
    reward: { kind: 'cash', amount: usd('1') },
    words: {
      title: { en: 'Twenty times', km: 'ឈ្នះ 20 ដង', zh: '二十倍' },
      summary: { en: 'One win of at least 20 times the stake', km: 'ឈ្នះយ៉ាងតិច 20 ដងនៃប្រាក់ភ្នាល់', zh: '单次赢得投注额 20 倍以上' },
    },
  },
  {
    ...{ period: 'weekly', art: 'lantern', stars: 5, budget: '200000' },
    goal: { kind: 'login_days', count: 5 },
    reward: { kind: 'points', amount: points(150) },
    words: {
      title: { en: 'Five days', km: 'ប្រាំថ្ងៃ', zh: '五日登录' },
      summary: { en: 'Sign in on five days of the week', km: 'ចូលគណនីប្រាំថ្ងៃក្នុងសប្ដាហ៍', zh: '本周登录五天' },
    },
  },
  {
    ...{ period: 'weekly', art: 'camera', stars: 6, budget: '5000' },
    goal: { kind: 'games', count: 8 },
    reward: { kind: 'cash', amount: usd('2') },
    words: {
      title: { en: 'Explorer', km: 'អ្នករុករក', zh: '探索家' },
      summary: { en: 'Play eight different games', km: 'លេងហ្គេមប្រាំបីផ្សេងគ្នា', zh: '体验八款不同游戏' },
    },
  },
  {
    ...{ period: 'weekly', art: 'gift', stars: 8, budget: '10000' },
    goal: { kind: 'deposits', amount: usd('100') },
    reward: { kind: 'cash', amount: usd('3') },
    words: {
      title: { en: 'Ready for the week', km: 'រួចរាល់សម្រាប់សប្ដាហ៍', zh: '本周充值' },
      summary: { en: 'Deposit $100 within the week', km: 'ដាក់ប្រាក់ $100 ក្នុងសប្ដាហ៍', zh: '本周累计存款 $100' },
    },
  },
  {
    ...{ period: 'season', art: 'ball', stars: 40, budget: '20000' },
    goal: { kind: 'valid_bet', amount: usd('2000') },
    reward: { kind: 'cash', amount: usd('20') },
    words: {
      title: { en: 'Water festival', km: 'បុណ្យអុំទូក', zh: '送水节' },
      summary: {
        en: 'Valid bets of $2,000 within the season',
        km: 'ភ្នាល់មានសុពលភាព $2,000 ក្នុងរដូវកាល',
        zh: '赛季有效投注满 $2,000',
      },
    },
  },
  {
    ...{ period: 'season', art: 'envelope', stars: 120, budget: '50000', isNext: true },
    goal: { kind: 'valid_bet', amount: usd('10000') },
    reward: { kind: 'cash', amount: usd('100') },
    words: {
      title: { en: 'Festival champion', km: 'ជើងឯកបុណ្យ', zh: '节日冠军' },
      summary: {
        en: 'Valid bets of $10,000 within the season',
        km: 'ភ្នាល់មានសុពលភាព $10,000 ក្នុងរដូវកាល',
        zh: '赛季有效投注满 $10,000',
      },
    },
  },
]

const BOARD = {
  words: { title: { en: 'Stars of the week', km: 'តារាប្រចាំសប្ដាហ៍', zh: '本周之星' } },
  prizes: [
    { to: 1, amount: '50' },
    { to: 3, amount: '20' },
    { to: 10, amount: '5' },
  ],
}

/** Days of the demo's season. */
const SEASON = 60

/** First missions and a board of the demo brands, of play money; once for each brand. */
export async function seedMissions(services: Services): Promise<void> {
  for (const { id: brand } of await seededBrands(services))
    await services.db.tx(brand, async tx => {
      if (await tx.maybe('select 1 as ok from missions.mission where brand_id = $1 limit 1', [brand])) return
      const { zone } = await tx.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [brand])
      const today = dayIn(services.clock.now(), zone)
      let before: string | null = null
      for (const [place, { period, budget, isNext, goal, reward, ...mission }] of MISSIONS.entries()) {
        const id = newId(services.clock)
        const row = {
          ...{ period, goal: z.encode(goalShape, goal), reward: z.encode(rewardShape, reward), place, ...mission },
          after: isNext ? before : null,
          toDay: period === 'season' ? daysAfter(today, SEASON) : null,
        }
        await tx.query(
          `insert into missions.mission (brand_id, id, state, mode, currency, period, words, art, goal, reward, stars, after_id, place, budget, from_day, to_day, changed_by)
           select $1, $2, 'open', 'play', 'USD', r.period, r.words, r.art, r.goal, r.reward, r.stars, r.after, r.place, $4, $5, r."toDay", 'seed'
             from json_to_record($3) as r(period text, words jsonb, art text, goal jsonb, reward jsonb, stars int, after uuid, place int, "toDay" date)`,
          [brand, id, JSON.stringify(row), usd(budget), today],
        )
        before = id
      }
      await tx.query(
        `insert into missions.board (brand_id, id, state, mode, currency, period, words, prizes, from_day, changed_by)
         values ($1, $2, 'open', 'play', 'USD', 'weekly', $3::jsonb, $4::jsonb, $5, 'seed')`,
        [brand, newId(services.clock), JSON.stringify(BOARD.words), JSON.stringify(BOARD.prizes), today],
      )
    })
}
