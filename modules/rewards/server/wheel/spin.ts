import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { openDraws } from '@tonle/fairness/server'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { formatMoney, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { localText } from '@tonle/text'
import type * as contract from '../../contract.ts'
import type { Prize, WheelSetup } from '../../contract.ts'
import { costOf, SPIN_NONCE, segmentOf, worstOf } from '../../rules-wheel.ts'
import { type Holder, holderOf, tell } from '../holder.ts'
import { type HoldReasons, type PaymentKind, pay } from '../pay.ts'
import type { BonusPrizes } from '../ports.ts'
import { countGiven, lockProgram, type ProgramRow } from '../programs/sql.ts'
import { commitSeed, openSeedOf, reveal, revealedHex, serverSeedOf } from '../seeds.ts'
import { SPINS_END, spinsLeftOf } from './grants.ts'
import { tellWheels } from './tell.ts'

type Player = WriteScope<MemberActor>
type Wheel = ProgramRow<WheelSetup>

export async function commitSpin(
  tx: Player,
  { wheel }: In<typeof contract.commitSpin>,
): Promise<Out<typeof contract.commitSpin>> {
  const left = await spinsLeftOf(tx, tx.actor.memberId)
  if (!left.some(one => one.wheel === wheel)) throw fail('rewards.no_spin')
  const { commitment } = await commitSeed(tx, tx.services, wheel, tx.actor.memberId)
  tellWheels(tx, tx.actor.memberId)
  return { commitment }
}

/** Uses one spin, the first to end. @returns the allowance's id */
async function takeSpin(tx: Tx, wheel: string, member: string): Promise<string> {
  const taken = await tx.maybe<{ id: string }>(
    `update rewards.spin_grant set used = used + 1
      where brand_id = $1 and id = (select id from rewards.spin_grant
                                     where brand_id = $1 and program_id = $2 and member_id = $3 and used < spins and ${SPINS_END} > app_now()
                                     order by expires_at, id limit 1 for update) and used < spins returning id`,
    [tx.brand, wheel, member],
  )
  if (!taken) throw fail('rewards.no_spin')
  return taken.id
}

/** Before the draw: each of its outcomes can be paid, so that none is left out. */
async function requireAffordable(tx: Tx, bonuses: BonusPrizes, wheel: Wheel, holder: Holder): Promise<void> {
  const { segments } = wheel.setup
  const worst = worstOf(segments)
  if (wheel.given + worst.money > wheel.budget || wheel.givenPoints + worst.points > wheel.pointsBudget)
    throw fail('rewards.budget_spent')
  for (const { prize } of segments)
    if (prize.kind === 'bonus' && !(await bonuses.canGive(tx, prize.campaign, holder))) throw fail('rewards.budget_spent')
}

const PAYMENTS: Partial<Record<Prize['kind'], PaymentKind>> = { money: 'wheel_prize', points: 'points_prize' }

/**
 * One spin. The wheel's row is locked, so that the budget holds; the seed was committed to before the member named the own one, decides this
 * spin alone and is revealed with it. @throws rewards.seed_used where the member has seen another commitment or other odds
 */
export const spinWheel =
  (bonuses: BonusPrizes, holds: HoldReasons) =>
  async (tx: Player, input: In<typeof contract.spinWheel>): Promise<Out<typeof contract.spinWheel>> => {
    const { services, actor } = tx
    const holder = await holderOf(tx, tx.site, actor)
    const wheel = await lockProgram(tx, 'wheel', input.wheel)
    if (!wheel) throw fail('rewards.no_such_program')
    if (!wheel.isRunning || wheel.currency !== holder.currency || wheel.mode !== holder.mode)
      throw fail('rewards.program_not_open')
    const seed = await openSeedOf(tx, wheel.id, actor.memberId)
    if (seed?.commitment !== input.commitment || wheel.version !== input.version) throw fail('rewards.seed_used')
    const grant = await takeSpin(tx, wheel.id, actor.memberId)
    await requireAffordable(tx, bonuses, wheel, holder)
    const { segments } = wheel.setup
    const serverSeed = serverSeedOf(services, seed)
    const at = segmentOf(segments, openDraws({ serverSeed, clientSeed: input.clientSeed, nonce: SPIN_NONCE }))
    const { prize, name } = segments[at]!
    await reveal(tx, seed.id)
    const next = await commitSeed(tx, services, wheel.id, actor.memberId)
    const id = newId(services.clock)
    const cost = costOf(prize)
    const amount = (cost.money + cost.points) as Money
    const bonus = prize.kind === 'bonus' ? await bonuses.give(tx, services, prize.campaign, holder, `wheel-${id}`) : null
    const row = {
      ...{ program: wheel.id, version: wheel.version, currency: holder.currency, mode: holder.mode, grant, seed: seed.id },
      ...{ clientSeed: input.clientSeed, segment: at, prize: prize.kind, bonus: bonus?.grant ?? null, held: bonus?.held ?? null },
    }
    const { spunAt } = await tx.one<{ spunAt: Date }>(
      `insert into rewards.spin (brand_id, id, member_id, amount, program_id, version, currency, mode, grant_id, seed_id, client_seed, segment, prize, bonus_id, held_id)
       select $1, $2, $3, $4, r.program, r.version, r.currency, r.mode, r."grant", r.seed, r."clientSeed", r.segment, r.prize, r.bonus, r.held
         from json_to_record($5) as r(program uuid, version int, currency text, mode text, "grant" uuid, seed uuid, "clientSeed" text, segment int,
              prize text, bonus uuid, held uuid)
       returning spun_at as "spunAt"`,
      [tx.brand, id, holder.member, amount, JSON.stringify(row)],
    )
    await countGiven(tx, wheel.id, cost)
    const left = await spinsLeftOf(tx, actor.memberId)
    const isHeld = await payWin(
      tx,
      { wheel, holder, prize, amount, spin: id, isBonusHeld: typeof bonus?.held === 'string' },
      holds,
    )
    tellWheels(tx, actor.memberId)
    tx.afterCommit(() => tell(services, tx.brand, actor.memberId, { money: true }))
    return {
      commitment: next.commitment,
      isHeld,
      spins: left.find(one => one.wheel === wheel.id)?.spins ?? 0,
      spin: {
        ...{ id: id as Id<'rsp'>, wheel: wheel.id as Id<'rpg'>, prize, amount, currency: holder.currency, spunAt },
        title: localText(wheel.words.title, tx.lang),
        name: name ? localText(name, tx.lang) : null,
        proof: {
          serverSeed: revealedHex(services, seed),
          ...{ commitment: seed.commitment, clientSeed: input.clientSeed, nonce: SPIN_NONCE },
          weights: segments.map(({ weight }) => weight),
          segment: at,
        },
      },
    }
  }

interface Win {
  wheel: Wheel
  holder: Holder
  prize: Prize
  amount: Money
  spin: string
  /** The bonus that was won waits for the desk. */
  isBonusHeld: boolean
}

/** Pays what was won and tells of it, or tells that it is checked first. @returns whether it is held */
async function payWin(tx: Player, win: Win, holds: HoldReasons): Promise<boolean> {
  const { wheel, holder, prize, amount, spin, isBonusHeld } = win
  const { member } = holder
  if (isBonusHeld) await outbox.add(tx, noticeJob, { member, kind: 'rewards.payment_held', params: {} })
  else if (prize.kind !== 'none') await tellWon(tx, wheel, holder, prize, amount)
  const kind = PAYMENTS[prize.kind]
  if (!kind) return isBonusHeld
  return await pay(tx, tx.services, holder, { kind, source: `spin:${spin}`, amount, program: wheel.id }, holds)
}

/** What was won stands in the inbox, too. */
async function tellWon(tx: Tx, wheel: Wheel, { member, currency }: Holder, prize: Prize, amount: Money): Promise<void> {
  const title = { words: wheel.words.title }
  if (prize.kind === 'bonus') await outbox.add(tx, noticeJob, { member, kind: 'rewards.wheel_bonus', params: { wheel: title } })
  else if (prize.kind === 'points')
    await outbox.add(tx, noticeJob, {
      member,
      kind: 'rewards.wheel_points',
      params: { wheel: title, points: String(prize.points) },
    })
  else
    await outbox.add(tx, noticeJob, {
      member,
      kind: 'rewards.wheel_money',
      params: { wheel: title, amount: { amount: formatMoney(amount), currency } },
    })
}
