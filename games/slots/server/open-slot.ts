import type { In, Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import { balanceOf, lastDemoRound, lastRound, offeredOf, openGame, seedView, shownMode } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import type { SlotRecord } from '../spin.ts'
import { titles } from '../titles.ts'
import { roundOf } from './draw-round.ts'

/** First look of the slot screen, and every later one: a round that was cut off is complete and paid, and is shown from where it stopped. */
export async function openSlot(scope: OpenScope, input: In<typeof contract.openSlot>): Promise<Out<typeof contract.openSlot>> {
  const { services } = scope
  const { session, seed } = await openGame(scope, input.session, { requireOffered })
  return await scope.read(async read => {
    const last = session.mode === 'demo' ? lastDemoRound<SlotRecord>(session, seed) : await lastRound<SlotRecord>(read, session)
    const round = last && roundOf(services, last.seed, last.roundId, last.record)
    return {
      gameCode: session.game,
      mode: shownMode(session),
      currency: session.currency,
      balance: await balanceOf(read, services, session),
      seed: seedView(seed),
      unseen: round && !last?.isSeen ? round : null,
      last: round ?? null,
    }
  })
}

/** @throws catalog.no_such_game, play.currency_not_offered */
export const requireOffered = offeredOf(titles)
