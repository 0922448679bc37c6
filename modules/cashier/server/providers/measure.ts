import type { BaseServices, Services } from '@tonle/contract/server'
import { type Provider, ProviderRefused } from '../provider.ts'
import { addSpreads, placeOf } from './latency.ts'

interface Seen {
  provider: string
  merchant: string
  minuteMs: number
  calls: number
  refused: number
  failed: number
  spread: number[]
}

/** What a process has seen and not stored yet; at most a few rows: a provider account and minute each. */
const seen = new WeakMap<BaseServices, Map<string, Seen>>()
const MINUTE_MS = 60_000

/** The same provider, each of whose answers is counted and timed. A refusal is an answer. */
export function measured(services: BaseServices, name: string, of: Provider): Provider {
  const { openPayment, sendPayout, payoutStatus, statement, poll } = of
  const timed = <T>(merchant: string, ask: () => Promise<T>) => time(services, name, merchant, ask)
  return {
    ...of,
    openPayment: (order, its) => timed(order.merchant, () => openPayment(order, its)),
    sendPayout: order => timed(order.merchant, () => sendPayout(order)),
    payoutStatus: (merchant, reference) => timed(merchant, () => payoutStatus(merchant, reference)),
    ...(statement && { statement: (merchant, after) => timed(merchant, () => statement(merchant, after)) }),
    ...(poll && {
      poll: { ...poll, ask: (its, account, handles) => timed(account.merchant, () => poll.ask(its, account, handles)) },
    }),
  }
}

async function time<T>(services: BaseServices, provider: string, merchant: string, ask: () => Promise<T>): Promise<T> {
  const startedMs = performance.now()
  try {
    const answer = await ask()
    note(services, provider, merchant, 'answered', performance.now() - startedMs)
    return answer
  } catch (error) {
    note(services, provider, merchant, error instanceof ProviderRefused ? 'refused' : 'failed', performance.now() - startedMs)
    throw error
  }
}

function note(
  services: BaseServices,
  provider: string,
  merchant: string,
  outcome: 'answered' | 'refused' | 'failed',
  ms: number,
) {
  const all = seen.get(services) ?? new Map<string, Seen>()
  seen.set(services, all)
  const minuteMs = Math.floor(services.clock.nowMs() / MINUTE_MS) * MINUTE_MS
  const key = `${provider} ${merchant} ${minuteMs}`
  const one = all.get(key) ?? { provider, merchant, minuteMs, calls: 0, refused: 0, failed: 0, spread: addSpreads([], []) }
  one.calls++
  if (outcome !== 'answered') one[outcome]++
  one.spread[placeOf(ms)]!++
  all.set(key, one)
}

const KEPT_HOURS = 48

/** Stores what was seen since the last time. What cannot be stored is lost: it only counts how providers answered. */
export async function storeMeasures(services: Services): Promise<void> {
  const all = seen.get(services)
  if (!all || all.size === 0) return
  const rows = [...all.values()]
  all.clear()
  const accounts = await services.db.system(tx =>
    tx.query<{ brandId: string; provider: string; merchant: string }>(
      'select brand_id as "brandId", provider, merchant from cashier.provider_account',
    ),
  )
  for (const { brandId, provider, merchant } of accounts) {
    const own = rows.filter(row => row.provider === provider && row.merchant === merchant)
    if (own.length === 0) continue
    await services.db.tx(brandId, async tx => {
      for (const row of own)
        await tx.query(
          `insert into cashier.provider_minute as m (brand_id, provider, at, calls, refused, failed, spread) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (brand_id, provider, at) do update set calls = m.calls + excluded.calls, refused = m.refused + excluded.refused,
             failed = m.failed + excluded.failed, spread = (select array_agg(coalesce(x.a, 0) + coalesce(x.b, 0) order by x.n)
               from unnest(m.spread, excluded.spread) with ordinality as x (a, b, n))`,
          [brandId, provider, new Date(row.minuteMs), row.calls, row.refused, row.failed, row.spread],
        )
    })
  }
}

/** Works over all brands. */
export const forgetMeasures = (services: Services): Promise<unknown> =>
  services.db.system(tx =>
    tx.query('delete from cashier.provider_minute where at < app_now() - make_interval(hours => $1)', [KEPT_HOURS]),
  )
