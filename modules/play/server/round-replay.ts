import { fail, type Id, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Mode } from '@tonle/ledger'
import { zero } from '@tonle/money'
import type * as contract from '../contract.ts'
import { fairnessOf } from './bet-fairness.ts'
import { betOf } from './records.ts'
import { STUDIO } from './studio/family.ts'

/** A round of an own game that is over, for an operator of its brand: what its member can watch, and no more of its seeds. */
export async function roundReplay(
  read: ReadScope<OperatorActor>,
  { betId }: In<typeof contract.roundReplay>,
): Promise<Out<typeof contract.roundReplay>> {
  const of = await read.maybe<{ member: Id<'mem'>; mode: Exclude<Mode, 'points'> }>(
    'select member_id as member, mode from play.bet where brand_id = $1 and bet_id = $2 and vendor = $3',
    [read.brand, betId, STUDIO],
  )
  const bet = of && (await betOf(read, { ...of, brand: read.brand, lang: read.lang, betId }))
  const fairness = bet && (await fairnessOf(read, bet))
  if (!bet || !fairness) throw fail('play.bet_not_found')
  // Under way a record tells less than the scene shows, and more than an operator should.
  if (bet.status === 'open') throw fail('play.round_open')
  const { game, placedAt, currency, stake, paid, isVoid } = bet
  return { betId: bet.betId, gameCode: game, placedAt, currency, stake, payout: isVoid ? zero : paid, fairness }
}
