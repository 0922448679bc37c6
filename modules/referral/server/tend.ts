import { settingsOf } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { formatMoney } from '@tonle/money'
import { holdReasonsOf } from '@tonle/promotions/server'
import { referralSettings } from '../contract.ts'
import { isGiven, nextState } from '../rules.ts'
import { tell } from './holder.ts'
import { settlePair } from './settle.ts'
import { FACTS, lockPair, lockProgram, MOVED, type PairRow, signsOf } from './sql.ts'

/** Why a pair is held: what both left behind, many friends of one inviter, and what either looks like (promotions). */
async function reasonsOf(tx: Tx, pair: PairRow): Promise<string[]> {
  const { mostFriends } = await settingsOf(tx, referralSettings)
  const { kinds, lately } = await signsOf(tx, pair)
  const signs = await Promise.all(
    [pair.friend, pair.inviter].map(memberId => holdReasonsOf(tx, { memberId, currency: pair.currency, mode: pair.mode })),
  )
  const own = [...kinds.map(kind => `shared_${kind}`), ...(lately >= mostFriends ? ['many_friends'] : [])]
  return [...new Set([...own, ...signs.flat()])]
}

/** Brings a pair's state up to what has happened, under its row lock and that of its program. @returns whether it is another one now */
export async function tendPair(tx: Tx, id: string): Promise<PairRow | undefined> {
  const pair = await lockPair(tx, id)
  if (!pair) return undefined
  const cost = pair.amount + pair.friendAmount
  const program = await lockProgram(tx, pair.program)
  const hasBudget = !program || program.budget === null || program.given + cost <= program.budget
  const reasons = pair.isMet && !isGiven(pair.state) ? await reasonsOf(tx, pair) : []
  const next = nextState({ ...pair, reasons, hasBudget })
  if (next === pair.state) return undefined
  await tx.query(
    `update referral.pair set state = $3, reasons = $4, met_at = case when $5 then coalesce(met_at, app_now()) end where brand_id = $1 and id = $2`,
    [tx.brand, id, next, reasons.length > 0 ? JSON.stringify(reasons) : null, pair.isMet],
  )
  const change = (isGiven(next) ? cost : 0n) - (isGiven(pair.state) ? cost : 0n)
  if (change !== 0n)
    await tx.query('update referral.program set given = given + $3 where brand_id = $1 and id = $2', [
      tx.brand,
      pair.program,
      change,
    ])
  if (next === 'earned') await outbox.add(tx, noticeJob, earnedNotice(pair))
  return { ...pair, state: next }
}

export const earnedNotice = ({ inviter, amount, currency }: Pick<PairRow, 'inviter' | 'amount' | 'currency'>) => ({
  member: inviter,
  kind: 'referral.earned',
  params: { amount: { amount: formatMoney(amount), currency } },
})

/** Pairs of one look. */
const MOST = 500

/** Brings pairs up to date that have moved, of these friends or of all; then pays and takes back what follows. @returns pairs that changed */
export async function tendPairs(services: Services, brand: string, friends: readonly string[] | null = null): Promise<number> {
  const moved = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select p.id from referral.pair p ${FACTS}
        where p.brand_id = $1 and p.state not in ('rejected', 'expired') and ($2::uuid[] is null or p.friend_id = any ($2)) and ${MOVED} limit ${MOST}`,
      [brand, friends],
    ),
  )
  let changed = 0
  for (const { id } of moved) {
    const pair = await services.db.tx(brand, tx => tendPair(tx, id))
    if (!pair) continue
    changed++
    tell(services, brand, [pair.inviter, pair.friend])
  }
  await settleAll(services, brand)
  return changed
}

/** Pays what was earned and is not paid, takes back what was paid and is not earned any more. */
export async function settleAll(services: Services, brand: string): Promise<void> {
  const open = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select id from referral.pair
        where brand_id = $1 and (inviter_paid, friend_paid) <> (case when state = 'earned' then amount else 0 end, case when state = 'earned' then friend_amount else 0 end)
        order by id limit ${MOST}`,
      [brand],
    ),
  )
  for (const { id } of open)
    for (const part of ['inviter', 'friend'] as const) {
      const member = await services.db.tx(brand, tx => settlePair(tx, services, id, part))
      if (member) tell(services, brand, [member], { money: true })
    }
}
