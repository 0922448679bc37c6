import type { CrashClient, MyBet, OpenedCrash, Table } from '../hud/client.ts'
import { type FlownBet, flightOf } from '../replay.ts'

/** Before the flight takes off again. */
const READY_MS = 1200
const ROUND = 1

const refuse = () => Promise.reject(new Error('a stored round is only shown'))

/** A table with one flight that was stored, on a clock of the page. Nobody else is at it, and no round follows. */
export function replayClient(betId: string, record: FlownBet, nowMs: () => number): CrashClient {
  const { endMs, flight, cashed } = flightOf(record)
  let fliesAtMs: number | undefined
  const startMs = () => {
    fliesAtMs ??= nowMs() + READY_MS
    return fliesAtMs
  }
  const table = (): Table => {
    const isOver = nowMs() >= startMs() + endMs
    return {
      nowMs: nowMs(),
      open: { roundNumber: ROUND + 1, startsAtMs: null },
      flight: {
        roundNumber: ROUND,
        fliesAtMs: startMs(),
        multiplier: isOver ? flight : null,
        endedAtMs: isOver ? startMs() + endMs : null,
      },
      bets: [],
      betCount: 0,
      cashedCount: 0,
      history: [],
      chain: { terminal: '', length: 0, n: 0, salt: null },
      isLast: true,
    }
  }
  const bet = (): MyBet => {
    const isCashed = cashed !== null && nowMs() >= startMs() + cashed.atMs
    const isLost = cashed === null && nowMs() >= startMs() + endMs
    return {
      betId,
      roundNumber: ROUND,
      slot: 0,
      stake: record.stake,
      isFree: false,
      // The screen looks again when it passes a target: where it was cashed out by hand, too.
      target: cashed?.multiplier ?? null,
      limit: cashed?.multiplier ?? flight,
      state: isCashed ? 'cashed' : isLost ? 'lost' : 'placed',
      multiplier: isCashed ? cashed.multiplier : null,
      payout: isCashed ? record.payout : '0',
    }
  }
  return {
    open: async (): Promise<OpenedCrash> => {
      const { currency } = record
      return { mode: 'demo', currency, balance: '0', bets: [bet()], table: table() }
    },
    table: async () => table(),
    bet: refuse,
    cashOut: refuse,
    takeBack: refuse,
    listen({ onStep }) {
      const atMs = startMs() + endMs
      const over = () => onStep({ step: 'over', roundNumber: ROUND, atMs, multiplier: flight })
      const timer = setTimeout(over, Math.max(0, atMs - nowMs()))
      return () => clearTimeout(timer)
    },
  }
}
