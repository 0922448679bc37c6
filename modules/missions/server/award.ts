import { fail } from '@tonle/contract'
import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type Currency, type Money, ONE } from '@tonle/money'
import { newId } from '@tonle/process'
import { createGrant, holdReasonsOf, offerOf } from '@tonle/promotions/server'
import { grantSpins } from '@tonle/rewards/server'
import type { AwardState } from '../contract.ts'
import type { Holder } from './holder.ts'
import { addStars } from './score.ts'
import { settle } from './settle.ts'

/** What a member is given, for a mission or for a rank. */
export interface NewAward {
  holder: Holder
  of: { missionId: string } | { boardId: string; rank: number }
  periodDay: string
  kind: 'cash' | 'points' | 'bonus' | 'spins'
  amount: Money
  stars?: number
}

/** Writes what is to be paid; a second one of a member, mission and period violates `award_mission_once`. @returns its id */
export async function createAward(tx: Tx, services: WriteServices, award: NewAward): Promise<string> {
  const id = newId(services.clock)
  const { holder, of, periodDay, kind, amount, stars = 0 } = award
  const row = { ...of, id, ...holder, periodDay, kind, amount: String(amount), stars }
  await tx.query(
    `insert into missions.award (brand_id, id, member_id, currency, mode, mission_id, board_id, rank, period_day, kind, amount, stars, state)
     select $1, r.id, r.member, r.currency, r.mode, r."missionId", r."boardId", r.rank, r."periodDay", r.kind, r.amount, r.stars, 'due'
       from json_to_record($2) as r(id uuid, member uuid, currency text, mode text, "missionId" uuid, "boardId" uuid, rank int, "periodDay" date, kind text,
            amount int8, stars int)`,
    [tx.brand, JSON.stringify(row)],
  )
  return id
}

/** An award that was taken back and is reached again: it is paid as it was promised. */
export const reopenAward = (
  tx: Tx,
  { holder, missionId, periodDay }: { holder: Holder; missionId: string; periodDay: string },
): Promise<{ id: string; amount: Money } | undefined> =>
  tx.maybe<{ id: string; amount: Money }>(
    `update missions.award set state = 'due', reasons = null, decided_at = null, decided_by = null, note = null
      where brand_id = $1 and member_id = $2 and mission_id = $3 and period_day = $4 and state = 'reversed' returning id, amount`,
    [tx.brand, holder.member, missionId, periodDay],
  )

export interface StoredAward {
  id: string
  member: string
  currency: Currency
  mode: Holder['mode']
  missionId: string | null
  kind: NewAward['kind']
  amount: Money
  stars: number
  state: AwardState
  campaign: string | null
  wheel: string | null
  /** Of the bonus that it gave last. */
  grant: string | null
  paidAt: Date | null
  version: number
  /** It was paid and taken back before. */
  isAgain: boolean
}

/** Of two who decide or pay at once the second one sees what the first one did. */
export async function lockAward(tx: Tx, id: string): Promise<StoredAward | undefined> {
  await tx.query('select from missions.award where brand_id = $1 and id = $2 for update', [tx.brand, id])
  return await tx.maybe<StoredAward>(
    `select a.id, a.member_id as member, a.currency, a.mode, a.mission_id as "missionId", a.kind, a.amount, a.stars, a.state, a.grant_id as grant, a.paid_at as "paidAt",
            a.version, a.reversed_at is not null as "isAgain",
            substr(m.reward->>'campaign', 5)::uuid as campaign, substr(m.reward->>'wheel', 5)::uuid as wheel
       from missions.award a left join missions.mission m on m.brand_id = a.brand_id and m.id = a.mission_id
      where a.brand_id = $1 and a.id = $2`,
    [tx.brand, id],
  )
}

/** Pays an award whose row is locked, and counts its stars. @param today on which the stars count */
export async function payAward(tx: Tx, services: WriteServices, award: StoredAward, today: string): Promise<void> {
  const { id, member, currency, mode, kind, amount, stars, missionId } = award
  const holder: Holder = { member, currency, mode }
  const grant = kind === 'bonus' ? await promise(tx, services, award) : null
  await tx.query(`update missions.award set state = 'paid', paid_at = app_now(), grant_id = $3 where brand_id = $1 and id = $2`, [
    tx.brand,
    id,
    grant,
  ])
  if (stars > 0) await addStars(tx, holder, stars, today)
  if (kind === 'spins') await giveSpins(tx, services, award)
  if (kind === 'points' || kind === 'cash')
    await settle(tx, services, holder, {
      ...{ award: id, unit: kind, amount },
      kind: missionId === null ? 'mission_prize' : 'mission_reward',
    })
}

/** The campaign's bonus, of the amount that the award says. @throws what `createGrant` throws */
async function promise(tx: Tx, services: WriteServices, award: StoredAward): Promise<string> {
  const { id, member, currency, mode, amount, campaign } = award
  if (campaign === null) throw fail('promotions.no_such_campaign')
  const occasion = { memberId: member, currency, mode, source: `manual:mission-${id}${award.isAgain ? `-${award.version}` : ''}` }
  const offer = await offerOf(tx, campaign, occasion)
  if ('refusal' in offer) throw fail(offer.refusal)
  if (offer.amount !== amount) throw fail('promotions.not_offered')
  return await createGrant(tx, services.clock, campaign, occasion)
}

/** Once for each payment of it. */
const spinSource = ({ id, isAgain, version }: StoredAward) => `mission:${id}${isAgain ? `-${version}` : ''}`

async function giveSpins(tx: Tx, services: WriteServices, award: StoredAward): Promise<void> {
  const { member, wheel, amount } = award
  const occasion = { wheel: wheel ?? '', member, source: spinSource(award), spins: Number(amount / ONE) }
  if (wheel === null || (await grantSpins(tx, services.clock, occasion)) === 0) throw fail('missions.wrong_wheel')
}

/** Pays an award whose row is locked, or holds it for the desk where its member looks like an abuser. @returns whether it was paid */
export async function payOrHold(tx: Tx, services: WriteServices, award: StoredAward, today: string): Promise<boolean> {
  const { id, member, currency, mode } = award
  const reasons = await holdReasonsOf(tx, { memberId: member, currency, mode })
  if (reasons.length === 0) {
    await payAward(tx, services, award, today)
    return true
  }
  await tx.query(`update missions.award set state = 'held', reasons = $3 where brand_id = $1 and id = $2`, [
    ...[tx.brand, id, JSON.stringify(reasons)],
  ])
  return false
}
