import { fail, type In } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { checkSession, type PlayServices, placeRound } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import type { SpinResult } from '../spin.ts'
import { stakesOf, titleOf } from '../titles.ts'
import { draw, roundOf, roundView, type SpinAnswer } from './draw-round.ts'
import { requireOffered } from './open-slot.ts'
import { spinDemo } from './spin-demo.ts'

/** One paid spin: the outcome is drawn from the committed seed, and stake, payout, bet and record are stored in one statement. */
export async function spinSlot(play: PlayServices, scope: SubmitScope, input: In<typeof contract.spinSlot>): Promise<SpinAnswer> {
  const { services } = scope
  const { stake, free } = input
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor)
  requireOffered(session)
  if (!stakesOf(titleOf(session.game), session.currency).includes(stake))
    throw fail('request.invalid', { fields: { stake: 'play.stake_not_offered' } })
  if (session.mode === 'demo') return await spinDemo(play, scope, input)

  const { roundId, balance, seed, drawn, stored } = await placeRound<SpinResult>(play, scope, session, {
    stake,
    free,
    input: [stake],
    draw: pair => draw(services, session, pair, stake),
  })
  const round = drawn ? roundView(roundId, stake, drawn) : roundOf(services, stored.seed, roundId, stored.record)
  return { ...round, balance, seed }
}
