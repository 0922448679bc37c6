import { fail } from '@tonle/contract'
import type { OpenScope, SubmitScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import type { DemoTable, PlayServices } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { type CrashBet, cashOutAt, ownTarget } from '../round.ts'
import type { Flights } from './flights.ts'
import { openRound, type Round, roundsOf } from './sql.ts'
import { type BetAnswer, type BetInput, type MyBet, myBet, payoutOfRecord } from './views.ts'

/** Kept in the session: what stands, and the last ones. */
const KEPT = 12

/** A bet with demo money on a real flight: the session alone knows of it. */
interface DemoBet {
  betId: string
  /** Of the request that placed it. */
  key: string
  roundId: string
  number: number
  record: CrashBet
  end: { kind: 'hand' | 'target' | 'back'; multiplier: number | null } | 'lost' | null
}

interface Parts {
  play: PlayServices
  flights: Flights
}

const betsOf = ({ round }: DemoTable): DemoBet[] => (round?.state as { bets: DemoBet[] } | undefined)?.bets ?? []

/** The session's bets, settled as far as their rounds are over. */
export const openDemo = (parts: Parts, scope: OpenScope, token: string): Promise<{ bets: MyBet[]; balance: Money }> =>
  parts.play.atDemoTable(
    scope,
    token,
    async table => {
      const settled = await settle(parts, scope, table)
      await keep(table, settled.bets, settled.balance)
      return { bets: settled.bets.map(bet => shown(bet, settled.rounds)), balance: settled.balance }
    },
    { mayFinish: true },
  )

export const betDemo = (parts: Parts, scope: SubmitScope, input: BetInput, record: CrashBet): Promise<BetAnswer> =>
  parts.play.atDemoTable(scope, input.session, async table => {
    const { bets, balance, rounds } = await settle(parts, scope, table)
    const before = bets.find(bet => bet.key === scope.operationId)
    if (before) {
      if (before.number !== input.roundNumber || JSON.stringify(before.record) !== JSON.stringify(ordered(record, before.record)))
        throw fail('idempotency.conflict')
      return { bet: shown(before, rounds), balance }
    }
    const open = await scope.read(read => openRound(read, table.session.game))
    if (open?.number !== input.roundNumber) throw fail('play.round_closed')
    const isTaken = bets.some(bet => bet.roundId === open.id && bet.record.slot === input.slot && !isBack(bet))
    if (isTaken) throw fail('crash.slot_taken')
    if (balance < input.stake) throw fail('wallet.insufficient_funds')
    const betId = newId(scope.services.clock)
    const placed: DemoBet = { betId, key: scope.operationId, roundId: open.id, number: open.number, record, end: null }
    const after = (balance - input.stake) as Money
    await keep(table, [placed, ...bets], after)
    return { bet: myBet(placed, open, undefined), balance: after }
  })

/** Cashes out or takes back, by the rules of real bets. */
export const endDemo = (
  parts: Parts,
  scope: OpenScope,
  { session: token, betId }: { session: string; betId: string },
  { kind, atMs }: { kind: 'hand' | 'back'; atMs: number },
): Promise<BetAnswer> =>
  parts.play.atDemoTable(
    scope,
    token,
    async table => {
      const settled = await settle(parts, scope, table)
      const bet = settled.bets.find(one => one.betId === betId)
      const round = bet && settled.rounds.get(bet.roundId)
      if (!bet || !round) throw fail('play.bet_not_found')
      if (bet.end === 'lost') throw fail(kind === 'back' ? 'play.round_closed' : 'crash.too_late')
      if (bet.end !== null) {
        if ((bet.end.kind === 'back') !== (kind === 'back')) throw fail(kind === 'back' ? 'play.round_closed' : 'crash.too_late')
        return { bet: shown(bet, settled.rounds), balance: settled.balance }
      }
      if (kind === 'back' && round.fliesAt) throw fail('play.round_closed')
      const multiplier = kind === 'back' ? null : await scope.read(read => handAt(parts.flights, read, round, bet.record, atMs))
      const ended: DemoBet = { ...bet, end: { kind, multiplier } }
      const balance = (settled.balance + paidOf(ended)) as Money
      await keep(
        table,
        settled.bets.map(one => (one === bet ? ended : one)),
        balance,
      )
      return { bet: shown(ended, settled.rounds), balance }
    },
    { mayFinish: true },
  )

/** @throws crash.too_early, crash.too_late */
async function handAt(flights: Flights, read: Read, round: Round, record: CrashBet, atMs: number): Promise<number> {
  if (!round.fliesAt) throw fail('crash.too_early')
  const { maths, flight } = await flights.of(read, round)
  const multiplier = cashOutAt(maths, record, flight, Math.max(0, atMs - round.fliesAt.getTime()))
  if (multiplier === 'early' || multiplier === 'late') throw fail(`crash.too_${multiplier}`)
  return multiplier
}

interface Settled {
  bets: DemoBet[]
  balance: Money
  rounds: Map<string, Round>
}

/** What has reached its target is cashed out there; what was in a flight that is over is lost. */
async function settle({ flights }: Parts, scope: SubmitScope | OpenScope, table: DemoTable): Promise<Settled> {
  const bets = betsOf(table)
  const nowMs = scope.services.clock.nowMs()
  return await scope.read(async read => {
    const rounds = new Map((await roundsOf(read, [...new Set(bets.map(bet => bet.roundId))])).map(round => [round.id, round]))
    let balance = table.balance
    const settled: DemoBet[] = []
    for (const bet of bets) {
      const round = rounds.get(bet.roundId)
      const end = bet.end === null && round?.fliesAt ? await endIn(flights, read, round, bet.record, nowMs) : bet.end
      if (bet.end === null && end !== null) balance = (balance + paidOf({ ...bet, end })) as Money
      settled.push({ ...bet, end })
    }
    return { bets: settled, balance, rounds }
  })
}

async function endIn(flights: Flights, read: Read, round: Round, record: CrashBet, nowMs: number): Promise<DemoBet['end']> {
  const { maths, flight, endsAtMs } = await flights.of(read, round)
  const own = ownTarget(record)
  const isReached = own <= Math.min(flight, maths.multiplierAt(nowMs - round.fliesAt!.getTime()))
  if (isReached) return { kind: 'target', multiplier: own }
  if (nowMs < endsAtMs) return null
  return own <= flight ? { kind: 'target', multiplier: own } : 'lost'
}

const isBack = ({ end }: DemoBet) => end !== null && end !== 'lost' && end.kind === 'back'

function paidOf({ record, end }: DemoBet): Money {
  if (end === null || end === 'lost') return 0n as Money
  return payoutOfRecord(record, end.kind === 'back' ? 100 : end.multiplier!)
}

function shown(bet: DemoBet, rounds: ReadonlyMap<string, Round>): MyBet {
  const round = rounds.get(bet.roundId) ?? { number: bet.number, crashedAt: null, flight: null }
  const { end } = bet
  return myBet(bet, round, end === null || end === 'lost' ? undefined : { ...end, payout: paidOf(bet) })
}

/** As the database gave the names back. */
const ordered = (record: CrashBet, like: CrashBet): object =>
  Object.fromEntries(Object.keys(like).map(name => [name, record[name as keyof CrashBet]]))

async function keep(table: DemoTable, bets: readonly DemoBet[], balance: Money): Promise<void> {
  const [last] = bets
  if (!last) return
  const { betId: roundId, key, record } = last
  const isOpen = false
  await table.goOn(
    { key, roundId, stake: record.stake, record, isSeen: true, isOpen, state: { bets: bets.slice(0, KEPT) } },
    balance,
  )
}
