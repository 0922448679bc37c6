import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { openDraws } from '@tonle/fairness/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, formatMoney, type Money, zero } from '@tonle/money'
import { newId } from '@tonle/process'
import type { RainSetup, TicketSetup } from '../../contract.ts'
import { LOT_NONCE, nextRain, sharesOf } from '../../rules-envelopes.ts'
import { countGiven, type ProgramRow } from '../programs/sql.ts'
import { commitSeed, reveal, serverSeedOf } from '../seeds.ts'
import { tellSegmentJob } from '../tell-many.ts'

type Envelopes = ProgramRow<RainSetup | TicketSetup>

export interface LotRow {
  id: string
  program: string
  seed: string
  sealed: string
  commitment: string
  member: string | null
  currency: Currency
  mode: 'real' | 'play'
  total: Money
  shares: number
  smallest: Money
  startsAt: Date
  endsAt: Date
  taken: number
  paid: Money
}

/** The end of a lot, later by the time for which nobody could open it. */
export const LOT_END = `(l.ends_at + brand.pub_closed_for(l.brand_id, 'bonuses', l.starts_at))`

export const LOT = `l.id, l.program_id as program, l.seed_id as seed, e.server_seed as sealed, e.commitment, l.member_id as member, l.currency, l.mode, l.total,
  l.shares, l.smallest, l.starts_at as "startsAt", ${LOT_END} as "endsAt", l.taken, l.paid`
export const LOT_FROM = 'rewards.lot l join rewards.seed e on e.brand_id = l.brand_id and e.id = l.seed_id'

/** The public part of the draw: known with the commitment, and nobody's choice. */
export const lotSeed = (id: string): string => id.replaceAll('-', '')

/** The shares by their place; the seed stays here. */
export const sharesOfLot = (services: Pick<WriteServices, 'keyring'>, lot: LotRow): Money[] =>
  sharesOf(
    lot,
    openDraws({
      serverSeed: serverSeedOf(services, { id: lot.seed, sealed: lot.sealed }),
      clientSeed: lotSeed(lot.id),
      nonce: LOT_NONCE,
    }),
  )

interface Plan {
  no: number
  startsAt: Date
  endsAt: Date
  member: string | null
}

/** The next lot that a program has to announce, if its budget holds it. */
async function planOf(read: Read, program: Envelopes, now: Date): Promise<Plan | null> {
  const { setup, startsAt, endsAt } = program
  if (program.given + setup.total > program.budget) return null
  if (setup.kind === 'rain') {
    const next = nextRain({ ...setup, startsAt, endsAt }, now)
    return next && { ...next, member: null }
  }
  const begin = startsAt > now ? startsAt : now
  const end = new Date(begin.getTime() + setup.days * 86_400_000)
  const member = setup.audience.to === 'member' ? await memberOf(read, setup.audience.account) : null
  if (member === undefined) return null
  return { no: 0, startsAt: begin, endsAt: endsAt && endsAt < end ? endsAt : end, member }
}

const memberOf = async (read: Read, account: string): Promise<string | undefined> =>
  (
    await read.maybe<{ id: string }>('select id from identity.pub_member where brand_id = $1 and account = $2', [
      ...[read.brand, account],
    ])
  )?.id

/**
 * Announces the next lot of an open program: commits to its seed and sets its money aside. The caller has locked the program.
 * @returns whether there is a new one
 */
export async function announceNext(tx: Tx, services: WriteServices, program: Envelopes): Promise<boolean> {
  const { now } = await tx.one<{ now: Date }>('select app_now() as now')
  const plan = await planOf(tx, program, now)
  if (!plan) return false
  const known = await tx.maybe(
    `select from rewards.lot where brand_id = $1 and program_id = $2 and (closed_at is null or version = $3 and no = $4) limit 1`,
    [tx.brand, program.id, program.version, plan.no],
  )
  if (known) return false
  const id = newId(services.clock)
  const seed = await commitSeed(tx, services, program.id, `lot:${id}`)
  const { total, shares, smallest } = program.setup
  const row = { program: program.id, version: program.version, no: plan.no, seed: seed.id, member: plan.member }
  await tx.query(
    `insert into rewards.lot (brand_id, id, program_id, version, no, seed_id, member_id, currency, mode, total, shares, smallest, starts_at, ends_at)
     select $1, $2, p.id, r.version, r.no, r.seed, r.member, p.currency, p.mode, $4, $5, $6, $7, $8
       from json_to_record($3) as r(program uuid, version int, no int, seed uuid, member uuid) join rewards.program p on p.brand_id = $1 and p.id = r.program`,
    [tx.brand, id, JSON.stringify(row), total, shares, smallest, plan.startsAt, plan.endsAt],
  )
  await countGiven(tx, program.id, { money: total, points: zero })
  if (plan.member)
    await outbox.add(tx, noticeJob, {
      member: plan.member,
      kind: 'rewards.envelope_sent',
      params: { title: { words: program.words.title } },
    })
  if (program.setup.kind === 'ticket' && program.setup.audience.to === 'segment')
    await outbox.add(tx, tellSegmentJob, { lot: id })
  return true
}

/** The lot is over: its seed is revealed, and what nobody took goes back to the budget. The caller has locked the lot. */
export async function closeLot(tx: Tx, lot: Pick<LotRow, 'id' | 'seed' | 'program' | 'total' | 'paid'>): Promise<void> {
  await reveal(tx, lot.seed)
  await tx.query('update rewards.lot set closed_at = app_now() where brand_id = $1 and id = $2', [tx.brand, lot.id])
  const back = (lot.paid - lot.total) as Money
  if (back !== 0n) await countGiven(tx, lot.program, { money: back, points: zero })
}

/** For the inbox. */
export const shown = (amount: Money, currency: Currency) => ({ amount: formatMoney(amount), currency })
