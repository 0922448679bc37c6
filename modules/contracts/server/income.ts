import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import { type Money, ONE, zero } from '@tonle/money'
import { dayIn } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { payOf } from '../rules-pay.ts'
import { countTeams } from './count.ts'
import { spanAt } from './periods.ts'
import { readTerms } from './sql-contracts.ts'

type Agent = ReadScope<MemberActor>
const DAY_MS = 86_400_000

interface DayRow {
  day: string
  kind: contract.Kind
  received: string
  given: string
}

/** What was paid to the agent, and by the agent to those below. */
export async function ownIncome(read: Agent, { days }: In<typeof contract.ownIncome>): Promise<Out<typeof contract.ownIncome>> {
  const wallet = await cashWallet(read, read.site, read.actor)
  const { currency, mode } = wallet
  const today = dayIn(read.services.clock.now(), read.site.zone)
  const all = Array.from({ length: days }, (_, i) =>
    new Date(Date.parse(today) - (days - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  )
  const from = [all[0]!, `${today.slice(0, 7)}-01`].sort()[0]
  const rows = await read.query<DayRow>(
    `select day::text as day, kind, sum(received)::text as received, sum(given)::text as given from (
       select p.day, p.kind, p.amount as received, 0 as given from contracts.payment p where p.brand_id = $1 and p.payee_id = $2 and p.day >= $3 and p.currency = $4 and p.mode = $5
       union all select p.day, p.kind, 0, p.amount from contracts.payment p where p.brand_id = $1 and p.payer_id = $2 and p.day >= $3 and p.currency = $4 and p.mode = $5) x
      group by day, kind`,
    [read.brand, read.actor.memberId, from, currency, mode],
  )
  const sum = (wanted: (row: DayRow) => boolean) => ({
    received: rows.filter(wanted).reduce((total, row) => total + BigInt(row.received), 0n) as Money,
    given: rows.filter(wanted).reduce((total, row) => total + BigInt(row.given), 0n) as Money,
  })
  const shown = new Set(all)
  const state = await read.one<{ waiting: string; receivable: string }>(
    `select coalesce(sum(s.due - s.paid) filter (where s.state in ('open', 'held', 'part')), 0)::text as waiting,
            (select coalesce(sum(l.receivable), 0)::text from (select distinct on (o.contract_id) o.receivable from contracts.statement o
               where o.brand_id = $1 and o.payee_id = $2 order by o.contract_id, o.from_at desc) l) as receivable
       from contracts.statement s where s.brand_id = $1 and s.payee_id = $2 and s.state in ('open', 'held', 'part')`,
    [read.brand, read.actor.memberId],
  )
  return {
    currency,
    today: sum(row => row.day === today),
    yesterday: sum(row => row.day === all.at(-2)),
    month: sum(row => row.day.slice(0, 7) === today.slice(0, 7)),
    days: all.map(day => ({ day, ...sum(row => row.day === day) })),
    kinds: contract.KINDS.map(kind => ({ kind, ...sum(row => row.kind === kind && shown.has(row.day)) })),
    waiting: BigInt(state.waiting) as Money,
    receivable: BigInt(state.receivable) as Money,
    forecast: await forecastOf(read),
    available: (await read.services.ledger.balance(read, wallet)).available,
  }
}

/** What contracts that the agent pays have come to in the periods that run: money that the wallet should have when they end. */
async function forecastOf(read: Agent): Promise<Money> {
  const rows = await read.query<{
    id: string
    kind: contract.Kind
    cycle: contract.Cycle
    payee: string
    currency: never
    stored: unknown
  }>(
    `select c.id, c.kind, c.cycle, c.payee_id as payee, c.currency, v.terms as stored
       from contracts.contract c join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id
      where c.brand_id = $1 and c.giver_id = $2 and v.terms ->> 'payer' = 'upline' and v.from_at <= app_now() and (v.to_at is null or v.to_at > app_now())
      order by c.id limit 500`,
    [read.brand, read.actor.memberId],
  )
  let total: bigint = zero
  for (const [cycle, of] of Map.groupBy(rows, row => row.cycle)) {
    const span = spanAt(cycle, read.site.zone, read.services.clock.now())
    const asked = of.map(one => ({
      key: one.id,
      payee: one.payee,
      currency: one.currency,
      kind: one.kind,
      terms: readTerms(one.stored),
    }))
    const teams = await countTeams(read, { mode: read.site.mode, span, brandCurrency: read.site.currency }, asked)
    for (const one of asked) total += payOf(one.kind, one.terms, teams.get(one.key)!.parts).pay / ONE
  }
  return total as Money
}
