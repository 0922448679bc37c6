import type { In, Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { balanceOf, lastDemoRound, lastRound, openGame, seedView, shownMode } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import type { InstantRecord } from '../round.ts'
import { offeredTitle, roundAnswer } from './table.ts'

/** First look of the screen, and every later one. A round that was cut off is complete and paid: it stands there as the last one. */
export async function openInstant(
  scope: OpenScope,
  input: In<typeof contract.openInstant>,
): Promise<Out<typeof contract.openInstant>> {
  const { session, seed } = await openGame(scope, input.session, { requireOffered: offeredTitle })
  return await scope.read(async read => {
    const last =
      session.mode === 'demo' ? lastDemoRound<InstantRecord>(session, seed) : await lastRound<InstantRecord>(read, session)
    return {
      gameCode: session.game,
      mode: shownMode(session),
      currency: session.currency,
      balance: await balanceOf(read, scope.services, session),
      seed: seedView(seed),
      last: last ? roundAnswer(last.roundId, last.record) : null,
    }
  })
}
