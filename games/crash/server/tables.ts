import type { In, Out } from '@tonle/contract'
import { fail } from '@tonle/contract'
import type { OpenScope, Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { maskAccount, type PlayServices } from '@tonle/play/server'
import * as contract from '../contract.ts'
import type { CrashBet } from '../round.ts'
import { titles } from '../titles.ts'
import { VENDOR } from './book-ends.ts'
import { chainInUse } from './chains.ts'
import { SHOWN_MS } from './dealer.ts'
import * as sql from './sql.ts'

export type TableAnswer = Out<typeof contract.crashTable>
type Shared = Omit<TableAnswer, 'nowMs'>

/** A table is read at most so often for all who look at it. */
const FRESH_MS = 300
/** The shortest pause between two events about bets of a table. */
const TOLD_EVERY_MS = 1000
/** One look of this process in so long keeps a table dealt. */
const WANT_EVERY_MS = 15_000
const SHOWN_BETS = 40
const HISTORY = 24

interface Kept {
  madeMs: number
  answer: Promise<Shared>
}

/** Tables as everybody sees them: read for all at once, and told of when bets change. */
export class Tables {
  readonly #services: Services
  readonly #play: PlayServices
  readonly #kept = new Map<string, Kept>()
  readonly #heard = new Set<string>()
  readonly #wantedMs = new Map<string, number>()
  readonly #told = new Map<string, { atMs: number; timer?: NodeJS.Timeout }>()

  constructor(services: Services, play: PlayServices) {
    this.#services = services
    this.#play = play
  }

  async of(brand: string, gameCode: string): Promise<TableAnswer> {
    const key = `${brand} ${gameCode}`
    this.#listen(brand)
    const kept = this.#kept.get(key)
    const nowMs = performance.now()
    if (kept && nowMs - kept.madeMs < FRESH_MS) return this.#stamped(await kept.answer)
    const answer = this.#services.db.read(brand, read => this.#read(read, gameCode))
    this.#kept.set(key, { madeMs: nowMs, answer })
    answer.catch(() => this.#kept.delete(key))
    return this.#stamped(await answer)
  }

  /** Keeps a table dealt while somebody looks at it; told to the database every now and then. */
  async look(scope: Pick<OpenScope, 'brand' | 'tx'>, gameCode: string): Promise<void> {
    const key = `${scope.brand} ${gameCode}`
    const nowMs = performance.now()
    if (nowMs - (this.#wantedMs.get(key) ?? -WANT_EVERY_MS) < WANT_EVERY_MS) return
    this.#wantedMs.set(key, nowMs)
    await scope.tx(tx => sql.stillWant(tx, gameCode))
  }

  /** Bets of a table have changed: pages read them again, at most once a second. */
  betsChanged(brand: string, gameCode: string): void {
    const key = `${brand} ${gameCode}`
    this.#kept.delete(key)
    const told = this.#told.get(key) ?? { atMs: -TOLD_EVERY_MS }
    this.#told.set(key, told)
    if (told.timer) return
    const waitMs = told.atMs + TOLD_EVERY_MS - performance.now()
    const tell = () => {
      this.#told.set(key, { atMs: performance.now() })
      this.#services.events.publish(contract.crashBetsChanged, brand, { gameCode })
    }
    if (waitMs <= 0) {
      tell()
      return
    }
    told.timer = setTimeout(tell, waitMs)
    told.timer.unref()
  }

  #stamped(answer: Shared): TableAnswer {
    return { ...answer, nowMs: this.#services.clock.nowMs() }
  }

  /** What moved a table, here or in another process, is read at once. */
  #listen(brand: string): void {
    if (this.#heard.has(brand)) return
    this.#heard.add(brand)
    const drop = ({ gameCode }: { gameCode: string }) => void this.#kept.delete(`${brand} ${gameCode}`)
    this.#services.events.subscribe(contract.crashMoved, brand, drop)
    this.#services.events.subscribe(contract.crashBetsChanged, brand, drop)
    this.#services.events.onResync(() => this.#kept.clear())
  }

  async #read(read: Read, gameCode: string): Promise<Shared> {
    const open = await sql.openRound(read, gameCode)
    const flown = await sql.lastRounds(read, gameCode, HISTORY + 1)
    const [last] = flown
    const endedMs = last?.crashedAt ? this.#services.clock.nowMs() - last.crashedAt.getTime() : 0
    const shown = last && (!last.crashedAt || endedMs < SHOWN_MS) ? last : open
    const used = await chainInUse(read, gameCode)
    return {
      open: { roundNumber: open?.number ?? (last?.number ?? 0) + 1, startsAtMs: open?.startsAt?.getTime() ?? null },
      flight: last
        ? {
            roundNumber: last.number,
            fliesAtMs: last.fliesAt!.getTime(),
            multiplier: last.flight === null ? null : multiplierText(last.flight),
            endedAtMs: last.crashedAt?.getTime() ?? null,
          }
        : null,
      ...(await this.#bets(read, shown?.id)),
      history: flown
        .filter(round => round.flight !== null)
        .slice(0, HISTORY)
        .map(round => ({ roundNumber: round.number, multiplier: multiplierText(round.flight!) })),
      chain: {
        terminal: used?.chain.terminal ?? '',
        length: used?.chain.length ?? 0,
        n: open ? open.n : (used?.n ?? 0),
        salt: used?.chain.salt ?? null,
      },
    }
  }

  /** The largest bets of a round, without those taken back and those of trial users. */
  async #bets(read: Read, roundId: string | undefined): Promise<Pick<Shared, 'bets' | 'betCount' | 'cashedCount'>> {
    if (roundId === undefined) return { bets: [], betCount: 0, cashedCount: 0 }
    const ends = new Map((await sql.endsOfRound(read, roundId)).map(end => [end.betId, end]))
    const bets = (await this.#play.shared.bets<CrashBet>(read, VENDOR, roundId)).filter(
      bet => bet.mode !== 'trial' && ends.get(bet.betId)?.kind !== 'back',
    )
    bets.sort((a, b) => (a.stake === b.stake ? (a.betId < b.betId ? -1 : 1) : a.stake > b.stake ? -1 : 1))
    return {
      betCount: bets.length,
      cashedCount: bets.filter(bet => ends.has(bet.betId)).length,
      bets: bets.slice(0, SHOWN_BETS).map(({ betId, account, currency, stake }) => {
        const end = ends.get(betId)
        return {
          player: maskAccount(account),
          currency,
          stake,
          multiplier: end ? multiplierText(end.multiplier!) : null,
          payout: end ? end.payout : null,
        }
      }),
    }
  }
}

export async function crashTable(
  tables: Tables,
  scope: OpenScope,
  { gameCode }: In<typeof contract.crashTable>,
): Promise<TableAnswer> {
  if (!titles.some(title => title.gameCode === gameCode)) throw fail('catalog.no_such_game')
  await tables.look(scope, gameCode)
  return await tables.of(scope.brand, gameCode)
}
