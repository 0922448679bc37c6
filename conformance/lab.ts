import { currencies, formatMoney, isCurrency, type Money, money } from '@tonle/money'
import {
  type Answer,
  type Code,
  type Dialect,
  type OperationName,
  type Operations,
  type Seat,
  type Speaker,
  speaker,
  type Transport,
} from '../simulators/game-vendors/protocol/index.ts'
import type { Ground, Player } from './ground.ts'

/** Somebody at the table. */
export interface Place {
  seat: Seat
  player: Player
}

/** Where a dialect has fewer words than there are reasons; what it says instead is `OTHER`. */
const KNOWS: Readonly<Record<string, ReadonlySet<Code>>> = { pgsoft: new Set(['INSUFFICIENT', 'PLAYER_UNKNOWN', 'TX_NOT_FOUND']) }
const MOST_TRIES = 200

export interface LabOptions {
  dialect: Dialect
  ground: Ground
  /** To the wallet. @param timeoutMs after that the vendor has heard nothing */
  transport: (timeoutMs: number) => Transport
  /** Shorter stretches of load and waiting. */
  isQuick: boolean
}

/** What a case works with: a vendor that speaks one dialect, the wallet's side, and the ways to find out what became of the money. */
export class Lab {
  readonly dialect: Dialect
  readonly ground: Ground
  readonly vendor: Speaker
  readonly isQuick: boolean
  readonly #transport: LabOptions['transport']
  readonly #prefix: string
  #count = 0

  constructor(options: LabOptions) {
    this.dialect = options.dialect
    this.ground = options.ground
    this.isQuick = options.isQuick
    this.#transport = options.transport
    this.vendor = this.speaker(options.dialect)
    this.#prefix = options.ground.nowMs().toString(36) + process.pid.toString(36)
  }

  speaker(dialect: Dialect, timeoutMs = 20_000): Speaker {
    return speaker(dialect, this.#transport(timeoutMs))
  }

  speaks(op: OperationName): boolean {
    return this.dialect.speaks.has(op)
  }

  /** Ids that nobody has used. */
  ids(): { txId: string; roundId: string } {
    this.#count++
    return { txId: `${this.#prefix}t${this.#count}`, roundId: `${this.#prefix}r${this.#count}` }
  }

  async sit(options: { balance?: string; currency?: string } = {}): Promise<Place> {
    const player = await this.ground.player({ balance: '100.00', ...options })
    return { player, seat: await this.open(player) }
  }

  async open(player: Player, game?: 'first' | 'second'): Promise<Seat> {
    const opened = await this.vendor.verify(await this.ground.launch(player, game))
    if (!opened.seat) throw new Error(`a launch token opened nothing: ${told(opened)}`)
    return opened.seat
  }

  /** By the vendor's own question. */
  async balance(seat: Seat): Promise<Money> {
    const answer = await this.vendor.balance({ seat })
    if (answer.balance === undefined) throw new Error(`the balance was not told: ${told(answer)}`)
    return answer.balance
  }

  /** A stake, by the one operation or the other. What comes after it is in `more`, for `bet` alone. */
  async stake(seat: Seat, amount: Money, ids = this.ids(), by = this.vendor): Promise<Answer> {
    const what = { seat, amount, ...ids }
    return this.speaks('bet') ? by.bet(what) : by.betWin({ ...what, payout: money(0n) })
  }

  /** Wins for a player whom a case has left without money: a wallet that is not ours has few. */
  async refill(seat: Seat, amount: Money): Promise<void> {
    const ids = this.ids()
    if (this.speaks('betWin'))
      return void this.done(await this.vendor.betWin({ seat, ...ids, amount: money(0n), payout: amount }))
    this.done(await this.vendor.bet({ seat, ...ids, amount: money(0n) }))
    const won = { seat, txId: this.ids().txId, roundId: ids.roundId, refTxId: ids.txId, amount, isLast: true }
    this.done(await this.vendor.win(won))
  }

  /** Asks until there is an answer, each time under the same id, as a vendor does. */
  async insist(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await ask()
      if (answer.outcome !== 'unknown' && answer.code !== 'BUSY') return answer
      if (tries === MOST_TRIES) throw new Error(`no answer after ${MOST_TRIES} attempts: ${told(answer)}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  done(answer: Answer, balance?: Money): Answer {
    if (answer.outcome !== 'done') throw new Error(`expected it to be done, was told ${told(answer)}`)
    if (balance !== undefined && answer.balance !== undefined && answer.balance !== balance)
      throw new Error(`expected a balance of ${formatMoney(balance)}, was told ${formatMoney(answer.balance)}`)
    return answer
  }

  /** It was decided and refused, for one of these reasons. */
  refused(answer: Answer, ...codes: Code[]): Answer {
    const words = KNOWS[this.dialect.name]
    const isVague = words !== undefined && answer.code === 'OTHER' && !codes.some(code => words.has(code))
    const isNo = answer.outcome === 'refused' || answer.outcome === 'not_taken'
    if (!isNo || !(codes.includes(answer.code) || isVague))
      throw new Error(`expected ${codes.join(' or ')}, was told ${told(answer)}`)
    return answer
  }

  /** What has been moved in the end: by the vendor's question, and in the wallet's books where they can be seen. */
  async holds({ seat, player }: Place, amount: Money): Promise<void> {
    if (this.ground.balance) same(await this.ground.balance(player), amount, "in the wallet's books")
    const answer = await this.vendor.balance({ seat })
    if (answer.balance !== undefined) same(answer.balance, amount, 'as the vendor is told')
  }

  async alarmed(name: string): Promise<void> {
    const alarms = await this.ground.alarms?.()
    if (alarms && !alarms.includes(name)) throw new Error(`there was no alarm ${name}, only ${alarms.join(', ') || 'silence'}`)
  }

  /** The smallest amount that can be posted in a currency. */
  unit(currency: string): Money {
    const decimals = isCurrency(currency) ? currencies[currency].postingDecimals : 2
    return money(10n ** BigInt(6 - decimals))
  }
}

export const told = ({ outcome, code, said, status, body }: Answer): string =>
  `${outcome} ${code}${said && said !== code ? ` (${said})` : ''}, HTTP ${status} ${body.slice(0, 200)}`

export function same(is: Money | string | number | boolean, must: Money | string | number | boolean, what: string): void {
  const text = (value: typeof is) => (typeof value === 'bigint' ? formatMoney(value) : String(value))
  if (is !== must) throw new Error(`${what}: ${text(is)} instead of ${text(must)}`)
}

/** Shorthand for tests of amounts in the currency's whole units. */
export const units = (count: number): Money => money(BigInt(Math.round(count * 100)) * 10_000n)

export type Ids = Pick<Operations['bet'], 'txId' | 'roundId'>
