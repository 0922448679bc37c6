import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { dayIn } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import * as contract from '../contract.ts'
import { forecastOf } from './reserve.ts'

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
    forecast: await forecastOf(read, { memberId: read.actor.memberId, currency, mode }, read.site),
    available: (await read.services.ledger.balance(read, wallet)).available,
  }
}
