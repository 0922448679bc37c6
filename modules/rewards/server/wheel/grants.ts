import type { Read, Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { Money } from '@tonle/money'
import { type Clock, newId } from '@tonle/process'
import type { SpinRule, WheelSetup } from '../../contract.ts'
import type { Holder } from '../holder.ts'
import { openPrograms, type ProgramRow, programOf } from '../programs/sql.ts'

export interface SpinOccasion {
  /** The program's id. */
  wheel: string
  member: string
  /** Names the occasion, `mission:<id>`: one occasion grants once, whoever asks how often. At most 120 characters. */
  source: string
  /** From 1 to 1,000. */
  spins: number
}

/**
 * Gives a member spins at a wheel, and a notice of it. For all modules: missions, campaigns, deposits.
 * @returns spins that were granted; 0: that occasion granted before, or the brand has no such wheel that is open
 */
export async function grantSpins(tx: Tx, clock: Clock, { wheel, member, source, spins }: SpinOccasion): Promise<number> {
  const program = await programOf(tx, 'wheel', wheel)
  if (program?.state !== 'open') return 0
  return await grantAt(tx, clock, program, { member, source, spins })
}

export async function grantAt(
  tx: Tx,
  clock: Clock,
  { id, setup, words }: Pick<ProgramRow<WheelSetup>, 'id' | 'setup' | 'words'>,
  { member, source, spins }: Omit<SpinOccasion, 'wheel'>,
): Promise<number> {
  const granted = await tx.maybe(
    `insert into rewards.spin_grant (brand_id, id, program_id, member_id, source, spins, expires_at)
     values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(days => $7)) on conflict on constraint spins_once do nothing returning id`,
    [tx.brand, newId(clock), id, member, source, spins, setup.days],
  )
  if (!granted) return 0
  await outbox.add(tx, noticeJob, {
    member,
    kind: 'rewards.spins_given',
    params: { wheel: { words: words.title }, spins: String(spins), days: String(setup.days) },
  })
  return spins
}

/** What happened to a member that rules of wheels may name. */
export type SpinEvent =
  | { on: 'deposit'; amount: Money; source: string }
  | { on: 'level'; rank: number; source: string }
  | { on: 'campaign'; campaign: string; source: string }

function isMet(rule: SpinRule, event: SpinEvent): boolean {
  if (rule.on === 'deposit') return event.on === 'deposit' && event.amount >= rule.least
  if (rule.on === 'level') return event.on === 'level' && event.rank === rule.rank
  return event.on === 'campaign' && event.campaign === rule.campaign
}

/** Gives what the rules of running wheels give for it, each wheel once for one event. @returns spins in all */
export async function grantSpinsOn(tx: Tx, clock: Clock, { member, ...book }: Holder, event: SpinEvent): Promise<number> {
  let granted = 0
  for (const wheel of await openPrograms(tx, 'wheel', book)) {
    const spins = wheel.setup.rules.filter(rule => isMet(rule, event)).reduce((sum, rule) => sum + rule.spins, 0)
    if (spins > 0 && wheel.isRunning) granted += await grantAt(tx, clock, wheel, { member, source: event.source, spins })
  }
  return granted
}

/** When spins end, later by the time for which they could not be used. */
export const SPINS_END = `(expires_at + brand.pub_closed_for(brand_id, 'bonuses', granted_at))`

export interface SpinsLeft {
  wheel: string
  spins: number
  expiresAt: Date
}

export const spinsLeftOf = (read: Read, member: string): Promise<SpinsLeft[]> =>
  read.query<SpinsLeft>(
    `select program_id as wheel, sum(spins - used)::int as spins, min(${SPINS_END}) as "expiresAt" from rewards.spin_grant
      where brand_id = $1 and member_id = $2 and used < spins and ${SPINS_END} > app_now() group by program_id`,
    [read.brand, member],
  )

/** Prizes of used spins that stand on nothing any more, and that this module does not take back. */
export interface WonWithSpins {
  /** Grants of bonuses. */
  grants: string[]
  /** Applications that wait, or waited, for the desk. */
  held: string[]
}

/**
 * Spins of an occasion, and of its repetitions (`<source>-…`), that are not used yet are taken back. Money and points that were won with
 * others are noted for the desk; bonuses are answered, for `promotions` to end them in the same transaction.
 */
export async function takeBackSpins(tx: Tx, { member, source }: Pick<SpinOccasion, 'member' | 'source'>): Promise<WonWithSpins> {
  // A spin that is under way holds its allowance: what it wins is seen by the statements after this one.
  const grants = (
    await tx.query<{ id: string }>(
      `select id from rewards.spin_grant where brand_id = $1 and member_id = $2 and (source = $3 or starts_with(source, $3 || '-'))
        order by id for update`,
      [tx.brand, member, source],
    )
  ).map(({ id }) => id)
  if (grants.length === 0) return { grants: [], held: [] }
  await tx.query(
    `update rewards.payment p set doubts = '["spins_taken_back"]' from rewards.spin s
      where s.brand_id = $1 and s.member_id = $2 and s.grant_id = any ($3)
        and p.brand_id = s.brand_id and p.member_id = s.member_id and p.source = 'spin:' || s.id and p.state in ('held', 'paid') and p.taken = 0`,
    [tx.brand, member, grants],
  )
  await tx.query(`update rewards.spin_grant set expires_at = 'epoch' where brand_id = $1 and id = any ($2) and used < spins`, [
    tx.brand,
    grants,
  ])
  // Once: what a bonus has become in cash is not taken a second time.
  const won = await tx.query<{ grant: string | null; held: string | null }>(
    `update rewards.spin set taken_back_at = app_now()
      where brand_id = $1 and member_id = $2 and grant_id = any ($3) and prize = 'bonus' and taken_back_at is null
      returning bonus_id as "grant", held_id as held`,
    [tx.brand, member, grants],
  )
  return { grants: won.flatMap(({ grant }) => grant ?? []), held: won.flatMap(({ held }) => held ?? []) }
}
