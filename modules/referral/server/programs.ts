import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isPostable, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import { z } from 'zod'
import * as contract from '../contract.ts'
import { deskChanged, programChanged } from '../contract.ts'

type Act = WriteScope<OperatorActor>
type Answer = Out<typeof contract.saveProgram>
interface Row extends Omit<Answer, 'id' | 'terms'> {
  id: string
  terms: unknown
}

const PROGRAM = `g.id, g.state, g.currency, g.terms, g.budget, g.given, g.changed_at as "changedAt", g.version,
  (select count(*)::int from referral.pair p where p.brand_id = g.brand_id and p.program_id = g.id and p.level = 1) as friends,
  (select coalesce(sum(y.amount), 0)::int8 from referral.payment y join referral.pair p on p.brand_id = y.brand_id and p.id = y.pair_id
    where p.brand_id = g.brand_id and p.program_id = g.id) as spent`

const view = (row: Row): Answer => ({ ...row, id: row.id as Id<'rfg'>, terms: contract.terms.parse(row.terms) })

export async function programs(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.programs>> {
  const rows = await read.query<Row>(
    `select ${PROGRAM} from referral.program g where g.brand_id = $1 order by g.changed_at desc, g.id limit 50`,
    [read.brand],
  )
  return { programs: rows.map(view) }
}

async function programRow(read: Read, id: string): Promise<Answer> {
  const row = await read.maybe<Row>(`select ${PROGRAM} from referral.program g where g.brand_id = $1 and g.id = $2`, [
    read.brand,
    id,
  ])
  if (!row) throw fail('referral.no_such_program')
  return view(row)
}

const lockProgram = (tx: Act, id: string) =>
  tx.maybe<{ state: contract.State; version: number; given: bigint; currency: string; mode: string }>(
    'select state, version, given, currency, mode from referral.program where brand_id = $1 and id = $2 for update',
    [tx.brand, id],
  )

export async function saveProgram(tx: Act, input: In<typeof contract.saveProgram>): Promise<Answer> {
  const { currency, terms, budget } = input
  const invalid = (field: string, code: 'money.too_many_decimals' | 'field.too_small') =>
    fail('request.invalid', { fields: { [field]: code } })
  const before = input.id === undefined ? undefined : await lockProgram(tx, input.id)
  if (input.id !== undefined) {
    if (!before) throw fail('referral.no_such_program')
    if (before.state === 'open') throw fail('referral.program_open')
    if (before.version !== input.version) throw fail('request.version_conflict')
    if (budget !== null && budget < before.given) throw invalid('budget', 'field.too_small')
  }
  const amounts = [...terms.levels, terms.friend, terms.deposited, terms.validBet, budget ?? zero]
  if (!amounts.every(amount => isPostable(amount, currency))) throw invalid('terms', 'money.too_many_decimals')
  const id = input.id ?? newId(tx.services.clock)
  await tx.query(
    `insert into referral.program as g (brand_id, id, state, currency, mode, terms, budget, changed_by) values ($1, $2, 'draft', $3, $4, $5, $6, $7)
     on conflict (brand_id, id) do update set state = 'draft', currency = excluded.currency, terms = excluded.terms, budget = excluded.budget,
       changed_by = excluded.changed_by, changed_at = app_now()`,
    [
      tx.brand,
      id,
      currency,
      tx.site.mode,
      JSON.stringify(z.encode(contract.terms, terms)),
      budget,
      `operator:${tx.actor.operatorId}`,
    ],
  )
  return await changed(tx, id, before?.state)
}

/** Its budget is what a second operator agrees to; without one always. */
export async function openTerms(tx: Act, { id }: In<typeof contract.openProgram>): Promise<ApprovalTerms> {
  const { budget, currency, version } = await programRow(tx, id)
  return {
    ...{ amount: budget ?? zero, currency, subject: subjectOf(id), about: { reference: currency }, version, isGift: true },
    ...(budget === null && { isAlways: true }),
  }
}

export async function openProgram(tx: Act, { id }: In<typeof contract.openProgram>): Promise<Answer> {
  const before = await lockProgram(tx, id)
  if (!before) throw fail('referral.no_such_program')
  if (before.state === 'open') throw fail('referral.program_open')
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`referral program ${tx.brand} ${before.currency}`])
  const other = await tx.maybe(
    `select from referral.program where brand_id = $1 and currency = $2 and mode = $3 and state = 'open'`,
    [tx.brand, before.currency, before.mode],
  )
  if (other) throw fail('referral.other_open')
  return await setState(tx, id, 'open', before.state)
}

export async function stopProgram(tx: Act, { id }: In<typeof contract.stopProgram>): Promise<Answer> {
  const before = await lockProgram(tx, id)
  if (!before) throw fail('referral.no_such_program')
  if (before.state !== 'open') throw fail('referral.program_not_open')
  return await setState(tx, id, 'stopped', before.state)
}

async function setState(tx: Act, id: string, to: 'open' | 'stopped', before: string): Promise<Answer> {
  await tx.query(
    `update referral.program set state = $3, opened_at = case when $3 = 'open' then app_now() else opened_at end, changed_at = app_now(), changed_by = $4
      where brand_id = $1 and id = $2`,
    [tx.brand, id, to, `operator:${tx.actor.operatorId}`],
  )
  return await changed(tx, id, before)
}

async function changed(tx: Act, id: string, before: string | undefined): Promise<Answer> {
  const row = await programRow(tx, id)
  tx.noteAudit({
    subject: subjectOf(id),
    ...(before !== undefined && { before: { state: before } }),
    after: { state: row.state, version: row.version },
  })
  tx.afterCommit(() => {
    tx.services.events.publish(deskChanged, tx.brand)
    tx.services.events.publish(programChanged, tx.brand)
  })
  return row
}

const subjectOf = (id: string): string => `rfg_${id.replaceAll('-', '')}`
