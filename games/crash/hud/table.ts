import type { MyBet, Step, Table } from './client.ts'

/** How long the end of a flight is shown. */
export const SHOWN_MS = 3000

/** What a table does at a moment. `ready`: bets are closed, and it is about to take off. */
export type Phase = 'resting' | 'counting' | 'ready' | 'flying' | 'over'

export function phaseAt({ flight, open, isLast }: Table, nowMs: number): Phase {
  if (flight && flight.multiplier === null) return nowMs < flight.fliesAtMs ? 'ready' : 'flying'
  if (flight && (isLast || nowMs - (flight.endedAtMs ?? 0) < SHOWN_MS)) return 'over'
  return open.startsAtMs === null ? 'resting' : 'counting'
}

/** When the phase changes by itself; undefined: by a step of the server alone. */
export function nextChangeMs(table: Table, nowMs: number): number | undefined {
  const { flight } = table
  const phase = phaseAt(table, nowMs)
  if (phase === 'ready') return flight!.fliesAtMs
  if (phase === 'over' && !table.isLast) return (flight!.endedAtMs ?? 0) + SHOWN_MS
  return undefined
}

const KEPT = 24

/** The table after a step; one that was told late changes nothing. */
export function stepped(table: Table, { step, roundNumber, atMs, multiplier }: Step): Table {
  const last = table.flight?.roundNumber ?? 0
  if (step === 'open') return roundNumber < table.open.roundNumber ? table : { ...table, open: { roundNumber, startsAtMs: atMs } }
  if (step === 'flight') {
    if (roundNumber <= last) return table
    const flight = { roundNumber, fliesAtMs: atMs, multiplier: null, endedAtMs: null }
    return { ...table, flight, open: { roundNumber: roundNumber + 1, startsAtMs: null } }
  }
  if (roundNumber < last || multiplier === undefined) return table
  const fliesAtMs = table.flight?.roundNumber === roundNumber ? table.flight.fliesAtMs : atMs
  const before = table.history.filter(round => round.roundNumber !== roundNumber)
  return {
    ...table,
    flight: { roundNumber, fliesAtMs, multiplier, endedAtMs: atMs },
    open: table.open.roundNumber > roundNumber ? table.open : { roundNumber: roundNumber + 1, startsAtMs: null },
    history: [{ roundNumber, multiplier }, ...before].slice(0, KEPT),
  }
}

/** The newer of two looks at a table: an answer may be older than a step that came meanwhile. */
export function newer(known: Table, told: Table): Table {
  const [before, now] = [known.flight, told.flight]
  const isOlder =
    (before?.roundNumber ?? 0) > (now?.roundNumber ?? 0) ||
    (before !== null && before.roundNumber === now?.roundNumber && before.multiplier !== null && now.multiplier === null)
  if (isOlder) return known
  const isCounted = known.open.roundNumber === told.open.roundNumber && told.open.startsAtMs === null
  return isCounted ? { ...told, open: known.open } : told
}

/** The player's bet at a place of a round, unless it was taken back. */
export const betAt = (bets: readonly MyBet[], roundNumber: number, slot: number): MyBet | undefined =>
  bets.find(bet => bet.roundNumber === roundNumber && bet.slot === slot && bet.state !== 'back')
