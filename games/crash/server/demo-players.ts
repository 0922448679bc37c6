import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import { AppError } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { type DemoPlay, type DemoPlayer, type DemoSeat, type PlayServices, startDemoRounds } from '@tonle/play/server'
import type { CrashTitle } from '../model.ts'
import type { Flights } from './flights.ts'
import { openCrash } from './open-crash.ts'
import { betCrash } from './place-bet.ts'
import { stillWant } from './sql.ts'
import type { Tables } from './tables.ts'

/** Bets of each invented player in the end: hours of watched rounds. */
const ROUNDS = 400
/** So many rounds are dealt for them alone, so that a new installation has results to show. */
const FIRST_ROUNDS = 6
/** The slot and its players come first. */
const AFTER_MS = 20_000
const LOOK_EVERY_MS = 700
const ALIVE_EVERY_MS = 60_000
/** Time that is left for a bet to be placed. */
const LEAST_LEFT_MS = 1200
const FIRST = ['sreyneang7', 'visalkh', 'boramey', 'dararith9', 'kunthea22', 'piseth168', 'monyroth', 'chanlina5']
const SECOND = ['thidasr', 'ravuth88', 'somnang7', 'leakhena3']
/** Places in the title's ladder of stakes. */
const STAKES = [1, 4, 2, 5, 0, 3, 6, 2]

interface Parts {
  services: Services
  play: PlayServices
  tables: Tables
  flights: Flights
}

/** Invented members of the demo brands who bet in the rounds that somebody watches. @returns what stops it */
export async function startDemoPlayers(parts: Parts, title: CrashTitle): Promise<() => Promise<void>> {
  const stop = new AbortController()
  const end = await startDemoRounds(parts.services, demoCrash(parts, title, stop.signal))
  return async () => {
    const ended = end()
    stop.abort()
    await ended
  }
}

function demoCrash(parts: Parts, { gameCode, stakes }: CrashTitle, signal: AbortSignal): DemoPlay {
  const seats = new Map<string, DemoSeat>()
  let aliveMs = performance.now()
  /** While the table rests nobody's session may run out. */
  const keepAlive = async () => {
    if (performance.now() - aliveMs < ALIVE_EVERY_MS) return
    aliveMs = performance.now()
    for (const { session, open } of seats.values()) {
      const live = await parts.play.sessions.find(open.brand, session)
      if (live) await parts.play.sessions.keepAlive(open.brand, live)
    }
  }
  return {
    gameCode,
    rounds: ROUNDS,
    afterMs: AFTER_MS,
    players: { [DEMO_BRAND_ID]: seatsOf(FIRST), [SECOND_DEMO_BRAND.id]: seatsOf(SECOND) },
    stakesOf: currency => stakes[currency] ?? [],
    async open(seat) {
      seats.set(seat.session, seat)
      return await openCrash(parts, seat.open, { session: seat.session })
    },
    async play(seat, key) {
      const isFirst = Number(key.split('-').at(-1)) < FIRST_ROUNDS
      for (;;) {
        if (isFirst) await seat.open.tx(tx => stillWant(tx, gameCode))
        await keepAlive()
        if (await placed(parts, seat, gameCode, key)) return
        await sleep(LOOK_EVERY_MS, undefined, { signal })
      }
    },
  }
}

/** @returns false while there is no round to bet on */
async function placed(parts: Parts, seat: DemoSeat, gameCode: string, key: string): Promise<boolean> {
  const { nowMs, open } = await parts.tables.of(seat.open.brand, gameCode)
  if (open.startsAtMs === null || open.startsAtMs - nowMs < LEAST_LEFT_MS) return false
  const scope = seat.submit(key)
  try {
    const target = targetOf(parts.services)
    await betCrash(parts, scope, { session: seat.session, roundNumber: open.roundNumber, slot: 0, stake: seat.stake, target })
    return true
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    // Another bet of this player is in the round, or the round closed meanwhile; a bet that was placed before has another target.
    if (code === 'crash.slot_taken' || code === 'play.round_closed') return false
    if (code === 'idempotency.conflict') return true
    throw error
  }
}

/** As tempting as people find it: mostly low, sometimes far. */
function targetOf({ random }: Services): string {
  const part = random.bytes(2).readUInt16BE() / 65_536
  return multiplierText(Math.min(2500, Math.floor(112 / (1 - part * 0.96))))
}

const seatsOf = (accounts: readonly string[]): DemoPlayer[] =>
  accounts.map((account, place) => ({ account, stake: STAKES[place % STAKES.length]! }))
