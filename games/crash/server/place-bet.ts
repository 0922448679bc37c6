import { fail } from '@tonle/contract'
import type { SubmitScope } from '@tonle/contract/server'
import { checkSession, type PlayServices } from '@tonle/play/server'
import { type CrashBet, checkBet } from '../round.ts'
import { betDemo } from './demo-bets.ts'
import type { Flights } from './flights.ts'
import { endsOf, openRound } from './sql.ts'
import type { Tables } from './tables.ts'
import { type BetAnswer, type BetInput, byTheRules, hundredthsOf, myBet, offeredTitle } from './views.ts'

/** More than a player can have in two rounds. */
const LATELY = 12

/** A bet in the open round: once per request, and one at each place of the round. */
export async function betCrash(
  parts: { play: PlayServices; tables: Tables; flights: Flights },
  scope: SubmitScope,
  input: BetInput,
): Promise<BetAnswer> {
  const { play, tables } = parts
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor)
  const title = offeredTitle(session)
  const { stake, slot } = input
  const target = input.target === null ? null : hundredthsOf(input.target)
  const record = byTheRules(() => checkBet(title, { currency: session.currency, stake, slot, target }))
  if (session.mode === 'demo') return await betDemo(parts, scope, input, record)
  const now = await scope.read(async read => {
    const bets = await play.shared.last<CrashBet>(read, session, LATELY)
    return {
      bets,
      ends: await endsOf(
        read,
        bets.map(bet => bet.betId),
      ),
      open: await openRound(read, session.game),
    }
  })
  const before = now.bets.find(bet => bet.txId === scope.operationId)
  const open = now.open?.number === input.roundNumber ? now.open : undefined
  const roundId = before?.roundId ?? open?.id
  if (roundId === undefined) throw fail('play.round_closed')
  const back = new Set(now.ends.filter(end => end.kind === 'back').map(end => end.betId))
  const isTaken = now.bets.some(bet => bet.roundId === roundId && bet.record.slot === slot && !back.has(bet.betId))
  if (!before && isTaken) throw fail('crash.slot_taken')
  const placed = await play.shared.place<CrashBet>(scope, session, {
    roundId,
    stake,
    free: input.free,
    input: [stake, String(slot), String(target)],
    record,
  })
  await play.sessions.keepAlive(scope.brand, session)
  tables.betsChanged(scope.brand, session.game)
  const round = { number: input.roundNumber, crashedAt: null, flight: null }
  const bet = { betId: placed.betId, record: placed.record, isFree: input.free !== undefined }
  return { bet: myBet(bet, round, undefined), balance: placed.balance }
}
