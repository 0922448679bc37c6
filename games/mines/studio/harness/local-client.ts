import { openDraws } from '@tonle/fairness'
import { type Currency, formatMoney, isCurrency, type Money, parseMoney } from '@tonle/money'
import type { MinesClient, PlayedMines } from '../../hud/client.ts'
import { type MinesBet, type MinesProgress, noProgress, openTile, payoutAt, placeBet } from '../../round.ts'
import { boardOf } from '../../rules.ts'
import { viewOf } from '../../view.ts'

export type LocalOptions = {
  readonly mode?: 'real' | 'demo'
  readonly currency?: string
  readonly balance?: string
  readonly clientSeed?: string
  readonly latencyMs?: number
  /** Called before an act counts: what it throws is its refusal. */
  readonly refuse?: (act: string) => void
  /** Called when an act has counted: what it throws is a lost answer. */
  readonly lose?: (act: string) => void
  readonly isSwitchedOff?: () => boolean
}

export type LocalGame = MinesClient & {
  /** Where the mines of the round under way lie: for those who make the game, and for tests. */
  board(): readonly number[]
}

type LocalRound = { readonly id: string; readonly bet: MinesBet; readonly board: readonly number[]; progress: MinesProgress }

/** A server in memory on the family's rules: a wallet, one round at a time, seeds that are known. */
export const localGame = (options: LocalOptions = {}): LocalGame => new GameInMemory(options)

const SERVER_SEED = new Uint8Array(32).fill(7)

class GameInMemory implements LocalGame {
  readonly #options: LocalOptions
  readonly #currency: Currency
  #balance: Money
  #nonce = 0
  #round: LocalRound | undefined

  constructor(options: LocalOptions) {
    this.#options = options
    const { currency } = options
    this.#currency = currency !== undefined && isCurrency(currency) ? currency : 'USD'
    this.#balance = parseMoney(options.balance ?? '12845.50')
  }

  board = (): readonly number[] => this.#round?.board ?? []

  open: MinesClient['open'] = async () => {
    const { refuse, mode, isSwitchedOff } = this.#options
    refuse?.('open')
    const round = this.#round && view(this.#round)
    return {
      mode: mode ?? 'real',
      currency: this.#currency,
      balance: formatMoney(this.#balance, this.#currency),
      isOpenGame: !isSwitchedOff?.(),
      round: round && !round.end ? round : null,
      last: round?.end ? round : null,
    }
  }

  bet: MinesClient['bet'] = (text, mines) =>
    this.#act('bet', () => {
      if (this.#round && !this.#round.progress.end) throw new Error('play.round_open')
      const stake = parseMoney(text)
      if (stake > this.#balance) throw new Error('wallet.insufficient_funds')
      const seed = { commitment: '', clientSeed: this.#options.clientSeed ?? 'studio', nonce: ++this.#nonce }
      const bet = placeBet({ gameCode: 'lotus-pond', currency: this.#currency, stake, mines, seed })
      this.#balance = (this.#balance - stake) as Money
      const board = boardOf(mines, openDraws({ serverSeed: SERVER_SEED, clientSeed: seed.clientSeed, nonce: seed.nonce }))
      this.#round = { id: `round_${this.#nonce}`, bet, board, progress: noProgress }
      return this.#round
    })

  step: MinesClient['step'] = (roundId, index, tile) =>
    this.#act('step', () => {
      const round = this.#openRound(roundId)
      if (round.progress.steps.length !== index) throw new Error('mines.out_of_step')
      return this.#progress(round, openTile(round.bet, round.progress, tile, round.board))
    })

  cashOut: MinesClient['cashOut'] = roundId =>
    this.#act('cashOut', () => {
      const round = this.#openRound(roundId)
      if (round.progress.steps.length === 0) throw new Error('mines.nothing_to_cash_out')
      return this.#progress(round, { ...round.progress, end: 'cash_out' })
    })

  async #act(name: string, run: () => LocalRound): Promise<PlayedMines> {
    const { latencyMs = 0, refuse, lose } = this.#options
    await new Promise(resolve => setTimeout(resolve, latencyMs))
    refuse?.(name)
    const round = view(run())
    lose?.(name)
    return { round, balance: formatMoney(this.#balance, this.#currency) }
  }

  #openRound(roundId: string): LocalRound {
    if (this.#round?.id !== roundId) throw new Error('play.round_not_found')
    if (this.#round.progress.end) throw new Error('mines.round_over')
    return this.#round
  }

  #progress(round: LocalRound, progress: MinesProgress): LocalRound {
    round.progress = progress
    if (progress.end) this.#balance = (this.#balance + payoutAt(round.bet, progress)) as Money
    return round
  }
}

const view = ({ id, bet, progress, board }: LocalRound) => viewOf(id, bet, progress, () => board)
