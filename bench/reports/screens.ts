import type { Call } from '@tonle/contract'
import { login } from '@tonle/identity/contract'
import { login as operatorLogin } from '@tonle/operators/contract'
import { betDetail, bettingRecord } from '@tonle/play/contract'
import { profitAndLoss, revenue, revenueBets, revenueByHour, revenueOfBrands } from '@tonle/reports/contract'
import { fetchFrom, HttpClient } from '@tonle/testkit/http-client'
import { accountRecord } from '@tonle/wallet/contract'
import type { Site } from '../../tools/site.ts'
import type { DataSet } from '../data-set.ts'

export interface ScreenFigures {
  name: string
  p95Ms: number
  medianMs: number
}

const DAY_MS = 86_400_000

/** The member with most bets and an operator open every screen again and again, with changing days. */
export async function measureScreens(site: Site, set: DataSet, rounds: number): Promise<ScreenFigures[]> {
  const member = new HttpClient(fetchFrom(site.url), Date.now)
  const player = site.account('player')
  await member.signIn(login, { username: player.account, password: player.password })
  const operator = new HttpClient(fetchFrom(site.consoleUrl), Date.now)
  const desk = site.account('operator')
  await operator.signIn(operatorLogin, { name: desk.account, password: desk.password })
  const figures: ScreenFigures[] = []
  for (const [name, open] of Object.entries(screensOf(member, operator, set.lastDay))) {
    for (let i = 0; i < 3; i++) await open(i)
    const times: number[] = []
    for (let i = 0; i < rounds; i++) {
      const began = performance.now()
      await open(i)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10
    figures.push({ name, p95Ms: at(0.95), medianMs: at(0.5) })
    console.log(figures.at(-1))
  }
  return figures
}

type Asks = (round: number) => Promise<unknown>

function screensOf(member: HttpClient, operator: HttpClient, lastDay: string): Record<string, Asks> {
  const back = (days: number) => new Date(Date.parse(lastDay) - days * DAY_MS).toISOString().slice(0, 10)
  /** So many days, each round others of the two months. */
  const days = (count: number, round: number) => ({ fromDay: back(count - 1 + (round % 20)), toDay: back(round % 20) })
  const vendors = ['AE', 'AG', 'AI', 'AV']
  /** The console's lists show a total, those of players do not. */
  const page = { count: 'true' } as const
  const deep = async <C extends Call>(of: HttpClient, call: C, input: object, pages: number) => {
    let answer = (await of.call(call, input as never)) as { next: string | null }
    for (let i = 0; i < pages && answer.next; i++)
      answer = (await of.call(call, { ...input, cursor: answer.next } as never)) as typeof answer
  }
  return {
    'betting record, 7 days': i => member.call(bettingRecord, { ...days(7, i) }),
    'betting record, 30 days': i => member.call(bettingRecord, { ...days(30, i) }),
    'betting record, a year': () => member.call(bettingRecord, {}),
    'betting record, one vendor': i => member.call(bettingRecord, { ...days(30, i), vassalage: vendors[i % vendors.length] }),
    'betting record, one vertical': i => member.call(bettingRecord, { ...days(30, i), vertical: i % 2 ? 'LIVE' : 'RNG' }),
    'betting record, won': i => member.call(bettingRecord, { ...days(30, i), status: 'won' }),
    'betting record, void': i => member.call(bettingRecord, { ...days(30, i), status: 'void' }),
    'betting record, open': () => member.call(bettingRecord, { status: 'open' }),
    'betting record, five pages on': i => deep(member, bettingRecord, days(30, i), 4),
    'one bet': async i => {
      const { content } = await member.call(bettingRecord, days(7, i))
      if (content[0]) await member.call(betDetail, { betId: content[0].betId })
    },
    'account record, 30 days': i => member.call(accountRecord, { ...days(30, i) }),
    'account record, deposits': i => member.call(accountRecord, { ...days(30, i), group: 'deposit' }),
    'profit and loss, 30 days': i =>
      Promise.all([
        member.call(profitAndLoss, { by: 'day', ...days(30, i), limit: '100' }),
        member.call(profitAndLoss, { by: 'game', ...days(30, i), limit: '25' }),
      ]),
    'profit and loss, a year': () => member.call(profitAndLoss, { by: 'day', fromDay: back(360), toDay: lastDay, limit: '100' }),
    'revenue by hour': i => operator.call(revenueByHour, { day: back(i % 30) }),
    'revenue by day, 30 days': i => operator.call(revenue, { ...page, by: 'day', ...days(30, i), limit: '31' }),
    'revenue by vendor, 30 days': i => operator.call(revenue, { ...page, by: 'vendor', sort: '-ggr', ...days(30, i) }),
    'revenue by game, 30 days': i => operator.call(revenue, { ...page, by: 'game', sort: '-ggr', ...days(30, i) }),
    'revenue by vertical, 30 days': i => operator.call(revenue, { ...page, by: 'vertical', sort: '-ggr', ...days(30, i) }),
    'revenue by brand, 30 days': i => operator.call(revenueOfBrands, days(30, i)),
    'bets of a day': i => operator.call(revenueBets, { ...page, day: back(i % 30) }),
    'bets of a day and vendor': i =>
      operator.call(revenueBets, { ...page, day: back(i % 30), vassalage: vendors[i % vendors.length] }),
  }
}
