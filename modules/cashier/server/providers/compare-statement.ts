import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope, OperatorActor } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { providersChanged } from '../../contract.ts'
import { providerAccount } from '../providers.ts'
import { fingerprintOf, readStatement, type StatementLine } from './read-statement.ts'
import { statementByHash, statementView } from './sql-statements.ts'

/**
 * Compares a provider's statement with our records and lists what differs. No money moves by it. The same file is answered as the first
 * time, and a movement that an earlier statement named is not looked at again.
 */
export async function sendStatement(
  scope: OpenScope<OperatorActor>,
  { provider, fileName }: In<typeof contract.sendStatement>,
): Promise<Out<typeof contract.sendStatement>> {
  const { bytes = Buffer.alloc(0) } = scope.request
  const { services, site, actor } = scope
  const lines = uniqueOf(readStatement(bytes))
  const sha256 = fingerprintOf(bytes)
  const id = newId(services.clock)
  const view = await scope.tx(async tx => {
    if (!(await providerAccount(tx, provider))) throw fail('cashier.not_found')
    // Statements of a provider are compared one after the other: of two that overlap the second one knows the first one's lines.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('statement:' || $1 || ':' || $2, 0))`, [tx.brand, provider])
    const same = await statementByHash(tx, provider, sha256)
    if (same) return statementView(same)
    await storeStatement(tx, { id, provider, fileName, sha256, by: actor.operatorId, zone: site.zone, lines })
    await findDifferences(tx, id, provider)
    return statementView((await statementByHash(tx, provider, sha256))!)
  })
  scope.noteAudit({
    subject: provider,
    after: { statement: view.id, fileName, lines: view.lines, differences: view.differences },
  })
  services.events.publish(providersChanged, scope.brand)
  return view
}

/** Of a movement that stands twice in one file the first counts. */
const uniqueOf = (lines: readonly StatementLine[]) => [
  ...new Map([...lines].reverse().map(line => [`${line.movement} ${line.providerId}`, line])).values(),
]

interface NewStatement {
  id: string
  provider: string
  fileName: string
  sha256: string
  by: string
  zone: string
  lines: readonly StatementLine[]
}

/** SQL: a time of a line that says its zone. */
const HAS_ZONE = `l.at ~ '(Z|[+-][0-9]{2}:?[0-9]{2})$' and length(l.at) > 10`

/** A time without a zone is the brand's. Lines that an earlier statement named keep that one's. */
async function storeStatement(tx: Tx, { lines, zone, ...of }: NewStatement): Promise<void> {
  const rows = lines.map(({ amount, ...line }) => ({ ...line, amount: String(amount) }))
  await tx.query(
    `insert into cashier.statement (brand_id, id, provider, file_name, sha256, lines, known, differences, first_at, last_at, sent_by)
     select $1, $2, $3, $4, $5, count(*), 0, 0, min(l.booked_at), max(l.booked_at), $6
       from (select case when ${HAS_ZONE} then l.at::timestamptz else l.at::timestamp at time zone $8 end as booked_at from jsonb_to_recordset($7) as l (at text)) l`,
    [tx.brand, of.id, of.provider, of.fileName, of.sha256, of.by, JSON.stringify(rows), zone],
  )
  await tx.query(
    `with added as (
       insert into cashier.statement_line (brand_id, provider, movement, provider_id, statement_id, reference, amount, currency, booked_at)
       select $1, $2, l.movement, l."providerId", $3, l.reference, l.amount, l.currency, case when ${HAS_ZONE} then l.at::timestamptz else l.at::timestamp at time zone $5 end
         from jsonb_to_recordset($4) as l (movement text, "providerId" text, reference text, amount int8, currency text, at text)
       on conflict do nothing returning 1)
     update cashier.statement set known = lines - (select count(*) from added) where brand_id = $1 and id = $3`,
    [tx.brand, of.provider, of.id, JSON.stringify(rows), zone],
  )
}

/** New lines against payments and payouts, what is missing on the other side, and what an earlier statement had missed. */
async function findDifferences(tx: Tx, id: string, provider: string): Promise<void> {
  await tx.query(COMPARE, [tx.brand, id, provider])
  await tx.query(MISSING, [tx.brand, id, provider])
  await tx.query(RESOLVE, [tx.brand, provider])
  await tx.query(
    `update cashier.statement set differences = (select count(*) from cashier.difference d where d.brand_id = $1 and d.statement_id = $2)
      where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
}

/** Ours to a line: by the provider's id, else by the reference. */
const OURS = `
  left join lateral (
    select p.amount, p.currency, true as paid from cashier.payment p
     where l.movement = 'credit' and p.brand_id = l.brand_id and p.provider = l.provider and p.provider_id = l.provider_id
    union all
    select w.amount - w.fee, w.currency, o.state = 'paid' from cashier.payout o
      join cashier.withdrawal w on w.brand_id = o.brand_id and w.id = o.withdrawal_id
     where l.movement = 'payout' and o.brand_id = l.brand_id and o.provider = l.provider and o.reference = l.reference
    limit 1) ours on true`

const COMPARE = `
  insert into cashier.difference (brand_id, id, provider, statement_id, movement, kind, provider_id, reference, theirs, ours, currency, booked_at)
  select l.brand_id, gen_random_uuid(), l.provider, l.statement_id, l.movement,
         case when ours.amount is null then 'not_in_books' when ours.currency <> l.currency then 'other_currency'
              when ours.amount <> l.amount then 'other_amount' else 'not_paid' end,
         l.provider_id, l.reference, l.amount, ours.amount, l.currency, l.booked_at
    from cashier.statement_line l ${OURS}
   where l.brand_id = $1 and l.statement_id = $2 and l.provider = $3
     and (ours.amount is null or ours.currency <> l.currency or ours.amount <> l.amount or not ours.paid)
  on conflict do nothing`

/** Within the statement's span, both ends included, and in no statement that we have. */
const MISSING = `
  insert into cashier.difference (brand_id, id, provider, statement_id, movement, kind, provider_id, reference, ours, currency, booked_at)
  select s.brand_id, gen_random_uuid(), s.provider, s.id, m.movement, 'not_at_provider', m.provider_id, m.reference, m.amount, m.currency, m.at
    from cashier.statement s cross join lateral (
      select 'credit' as movement, p.provider_id, p.reference, p.amount, p.currency, p.booked_at as at from cashier.payment p
       where p.brand_id = s.brand_id and p.provider = s.provider and p.booked_at between s.first_at and s.last_at
         and not exists (select from cashier.statement_line l where l.brand_id = s.brand_id and l.provider = s.provider
                            and l.movement = 'credit' and l.provider_id = p.provider_id)
      union all
      select 'payout', coalesce(o.provider_id, o.reference), o.reference, w.amount - w.fee, w.currency, o.settled_at from cashier.payout o
        join cashier.withdrawal w on w.brand_id = o.brand_id and w.id = o.withdrawal_id
       where o.brand_id = s.brand_id and o.provider = s.provider and o.state = 'paid' and o.settled_at between s.first_at and s.last_at
         and not exists (select from cashier.statement_line l where l.brand_id = s.brand_id and l.provider = s.provider
                            and l.movement = 'payout' and l.reference = o.reference)) m
   where s.brand_id = $1 and s.id = $2 and s.provider = $3
  on conflict do nothing`

/** What was missing on one side came there since: a later statement names it, or our own records have it now. */
const RESOLVE = `
  update cashier.difference d set outcome = 'resolved', settled_by = 'rules', settled_at = app_now(), note = 'came later'
   where d.brand_id = $1 and d.provider = $2 and d.outcome is null and (
     d.kind = 'not_at_provider' and exists (
       select from cashier.statement_line l where l.brand_id = d.brand_id and l.provider = d.provider and l.movement = d.movement
          and case d.movement when 'credit' then l.provider_id = d.provider_id else l.reference = d.reference end
          and l.amount = d.ours and l.currency = d.currency)
     or d.kind in ('not_in_books', 'not_paid') and exists (
       select from cashier.statement_line l ${OURS}
        where l.brand_id = d.brand_id and l.provider = d.provider and l.movement = d.movement and l.provider_id = d.provider_id
          and ours.amount = l.amount and ours.currency = l.currency and ours.paid))`
