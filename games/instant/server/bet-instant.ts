import { fail, type In, type Out } from '@tonle/contract'
import type { BaseServices, SubmitScope } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import { type Money, parseMoney } from '@tonle/money'
import { checkSession, type PlayServices, placeRound, preparedSeed, type SeedPair, seedView } from '@tonle/play/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import type { InstantTitle } from '../model.ts'
import { type CheckedBet, checkBet, type InstantRecord, playRound } from '../round.ts'
import { byTheRules, offeredTitle, roundAnswer } from './table.ts'

type BetInput = In<typeof contract.betInstant>
type BetAnswer = Out<typeof contract.betInstant>

/** One round: the outcome is drawn from the committed seed; stake, payout, bet and record are stored in one statement. */
export async function betInstant(play: PlayServices, scope: SubmitScope, input: BetInput): Promise<BetAnswer> {
  const { services } = scope
  const session = checkSession(await play.sessions.find(scope.brand, input.session), scope.actor)
  const title = offeredTitle(session)
  const { stake, free, choice } = input
  const bet = byTheRules(() => checkBet(title, { currency: session.currency, stake, choice }))
  if (session.mode === 'demo') return await betDemo(play, scope, input.session, title, bet)
  const { roundId, balance, seed, drawn, stored } = await placeRound(play, scope, session, {
    stake,
    free,
    input: [stake, JSON.stringify(bet.choice)],
    draw: pair => drawRound(services, title, bet, pair),
  })
  return { round: roundAnswer(roundId, (drawn ?? stored).record), balance, seed }
}

/** The round that this seed pair decides. */
function drawRound(
  services: BaseServices,
  title: InstantTitle,
  bet: CheckedBet,
  seed: SeedPair,
): { payout: Money; record: InstantRecord } {
  const draws = openPrepared(preparedSeed(services, seed), seed.clientSeed, seed.nonce)
  const record = playRound(title, bet, seedView(seed), draws)
  return { payout: parseMoney(record.payout, bet.currency), record }
}

/** With the session's own demo balance: no ledger, no bet, nothing anybody else sees. */
async function betDemo(
  play: PlayServices,
  scope: SubmitScope,
  token: string,
  title: InstantTitle,
  bet: CheckedBet,
): Promise<BetAnswer> {
  const { services, operationId: key } = scope
  return await play.atDemoTable(scope, token, async ({ seed, balance, round, begin }) => {
    if (round?.key === key) {
      const record = round.record as InstantRecord
      const isSame = parseMoney(record.stake, bet.currency) === bet.stake && sameChoice(record, bet)
      if (!isSame) throw fail('idempotency.conflict')
      return { round: roundAnswer(round.roundId, record), balance, seed: seedView(seed) }
    }
    if (balance < bet.stake) throw fail('wallet.insufficient_funds')
    const { payout, record } = drawRound(services, title, bet, seed)
    const after = (balance - bet.stake + payout) as Money
    const roundId = newId(services.clock)
    await begin({ key, roundId, stake: record.stake, record, isSeen: true }, after)
    return { round: roundAnswer(roundId, record), balance: after, seed: seedView({ ...seed, nonce: seed.nonce + 1 }) }
  })
}

/** A stored record's names may stand in another order. */
const sameChoice = ({ choice }: InstantRecord, bet: CheckedBet): boolean =>
  Object.entries(bet.choice).every(([name, value]) => JSON.stringify(choice[name]) === JSON.stringify(value))
