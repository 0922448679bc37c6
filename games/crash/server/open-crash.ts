import { fail, type In, type Out } from '@tonle/contract'
import type { OpenScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { balanceOf, openGame, type PlayServices, type PlaySession, shownMode } from '@tonle/play/server'
import type * as contract from '../contract.ts'
import type { CrashBet } from '../round.ts'
import { openDemo } from './demo-bets.ts'
import type { Flights } from './flights.ts'
import { endsOf, roundsOf, want } from './sql.ts'
import type { Tables } from './tables.ts'
import { type MyBet, myBet, offeredTitle } from './views.ts'

const LAST_BETS = 20

/** First look of the screen, and every later one: what was bet goes on, also while the game is switched off. */
export async function openCrash(
  parts: { play: PlayServices; tables: Tables; flights: Flights },
  scope: OpenScope,
  input: In<typeof contract.openCrash>,
): Promise<Out<typeof contract.openCrash>> {
  const { play, tables } = parts
  const { session, seed } = await openGame(scope, input.session, { requireOffered: offeredTitle, mayFinish: true })
  await scope.tx(tx => want(tx, session.game, seed.clientSeed))
  const own =
    session.mode === 'demo'
      ? await openDemo(parts, scope, input.session)
      : await scope.read(async read => ({
          bets: await lastBets(play, read, session, LAST_BETS),
          balance: await balanceOf(read, scope.services, session),
        }))
  if (!session.isOpenGame && !own.bets.some(bet => bet.state === 'placed')) throw fail('game_maintenance')
  return {
    gameCode: session.game,
    mode: shownMode(session),
    currency: session.currency,
    isOpenGame: session.isOpenGame,
    table: await tables.of(scope.brand, session.game),
    ...own,
  }
}

/** The session's own bets, the latest first. */
export async function lastBets(play: PlayServices, read: Read, session: PlaySession, most: number): Promise<MyBet[]> {
  const bets = await play.shared.last<CrashBet>(read, session, most)
  const ends = new Map(
    (
      await endsOf(
        read,
        bets.map(bet => bet.betId),
      )
    ).map(end => [end.betId, end]),
  )
  const rounds = new Map((await roundsOf(read, [...new Set(bets.map(bet => bet.roundId))])).map(round => [round.id, round]))
  return bets.flatMap(bet => {
    const round = rounds.get(bet.roundId)
    return round ? [myBet(bet, round, ends.get(bet.betId))] : []
  })
}
