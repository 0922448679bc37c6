import type { Read } from '@tonle/database'
import type { Mode } from '@tonle/ledger'
import { type Currency, type Money, ONE, zero } from '@tonle/money'
import type { Clock } from '@tonle/process'
import type { Cycle, Kind } from '../contract.ts'
import { payOf } from '../rules-pay.ts'
import { countTeams } from './count.ts'
import { spanAt } from './periods.ts'
import { readTerms } from './sql-contracts.ts'

/** Whose wallet pays. */
export interface Payer {
  memberId: string
  currency: Currency
  mode: Mode
}
type Scope = Read & { services: { clock: Clock } }

/**
 * What an upline's wallet must keep: what its stated contracts are still owed, and what those have come to whose periods run. Nobody takes out what
 * others have earned already; stakes and losses may still make it less.
 */
export async function reservedOf(read: Scope, payer: Payer, site: { zone: string; currency: Currency }): Promise<Money> {
  const { owed } = await read.one<{ owed: string }>(
    `select coalesce(sum(due - paid), 0)::text as owed from contracts.statement
      where brand_id = $1 and payer_id = $2 and currency = $3 and mode = $4 and state in ('open', 'held', 'part')`,
    [read.brand, payer.memberId, payer.currency, payer.mode],
  )
  return (BigInt(owed) + (await forecastOf(read, payer, site))) as Money
}

/** What contracts that the agent pays have come to in the periods that run: money that the wallet should have when they end. */
export async function forecastOf(read: Scope, payer: Payer, site: { zone: string; currency: Currency }): Promise<Money> {
  const rows = await read.query<{ id: string; kind: Kind; cycle: Cycle; payee: string; currency: Currency; stored: unknown }>(
    `select c.id, c.kind, c.cycle, c.payee_id as payee, c.currency, v.terms as stored
       from contracts.contract c join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id
      where c.brand_id = $1 and c.giver_id = $2 and c.currency = $3 and c.mode = $4
        and v.terms ->> 'payer' = 'upline' and v.from_at <= app_now() and (v.to_at is null or v.to_at > app_now())
      order by c.id limit 500`,
    [read.brand, payer.memberId, payer.currency, payer.mode],
  )
  let total: bigint = zero
  for (const [cycle, of] of Map.groupBy(rows, row => row.cycle)) {
    const span = spanAt(cycle, site.zone, read.services.clock.now())
    const asked = of.map(one => ({
      key: one.id,
      payee: one.payee,
      currency: one.currency,
      kind: one.kind,
      terms: readTerms(one.stored),
    }))
    const teams = await countTeams(read, { mode: payer.mode, span, brandCurrency: site.currency }, asked)
    for (const one of asked) total += payOf(one.kind, one.terms, teams.get(one.key)!.parts).pay / ONE
  }
  return total as Money
}
