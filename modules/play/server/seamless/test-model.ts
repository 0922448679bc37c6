/** A vendor's call in the words of the model: whole cents, one player. */
export type ModelCall =
  | { kind: 'bet' | 'tip' | 'hold'; txId: string; amount: number }
  | { kind: 'betWin'; txId: string; amount: number; payout: number }
  | { kind: 'capture'; txId: string; ref: string; amount: number; payout: number | undefined }
  | { kind: 'win'; txId: string; ref: string | undefined; refKind: StakeKind; amount: number }
  | { kind: 'rollback'; txId: string; ref: string; refKind: StakeKind }
  | { kind: 'reverseWin'; txId: string; ref: string; refKind: 'win' | 'betWin'; amount: number }
  | { kind: 'adjust'; txId: string; ref: string | undefined; refKind: StakeKind; amount: number }
  | { kind: 'release' | 'tipCancel'; txId: string; ref: string }

type StakeKind = 'bet' | 'betWin' | 'capture'
interface Bet {
  stake: number
  payout: number
  isVoid: boolean
  isDecided: boolean
}

/** What the wallet is expected to say and hold, written from the protocol's description (docs/seamless-guide.md), not from its code. */
export class WalletModel {
  cash: number
  deficit = 0
  /** Answers that stay; `barred` was rolled back before it arrived. */
  readonly #said = new Map<string, string>()
  readonly #bets = new Map<string, Bet>()
  readonly #paid = new Map<string, { amount: number; bet: Bet | undefined; isReversed: boolean }>()
  readonly #holds = new Map<string, { rest: number; isReleased: boolean }>()
  readonly #tips = new Map<string, { amount: number; isCancelled: boolean }>()

  constructor(cash: number) {
    this.cash = cash
  }

  get held(): number {
    return [...this.#holds.values()].reduce((sum, hold) => sum + (hold.isReleased ? 0 : hold.rest), 0)
  }

  get free(): number {
    return this.cash - this.held
  }

  /** @returns the code of the answer */
  say(call: ModelCall): string {
    const name = `${call.kind} ${call.txId}`
    const before = this.#said.get(name)
    if (before !== undefined) return before === 'barred' ? 'rolled_back' : before
    const [code, stays] = this.#decide(call)
    if (stays) this.#said.set(name, code)
    return code
  }

  /** The code, and whether it is remembered for the transaction id. */
  #decide(call: ModelCall): [code: string, stays: boolean] {
    switch (call.kind) {
      case 'bet':
      case 'betWin':
      case 'tip':
      case 'hold':
        return [this.#stake(call), true]
      case 'win':
      case 'adjust':
        return final(this.#settle(call))
      case 'capture':
        return final(this.#capture(call))
      case 'reverseWin':
        return final(this.#reverse(call))
      case 'rollback':
        return final(this.#rollback(call))
      case 'release':
        return [this.#giveBack(`hold ${call.ref}`, this.#holds.get(call.ref), hold => (hold.isReleased = true)), true]
      case 'tipCancel':
        return [this.#giveBack(`tip ${call.ref}`, this.#tips.get(call.ref), tip => this.#cancel(tip)), true]
    }
  }

  #stake(call: Extract<ModelCall, { kind: 'bet' | 'betWin' | 'tip' | 'hold' }>): string {
    if (call.amount > this.free) return 'insufficient'
    if (call.kind === 'hold') {
      this.#holds.set(call.txId, { rest: call.amount, isReleased: false })
      return 'ok'
    }
    this.cash -= call.amount
    if (call.kind === 'tip') this.#tips.set(call.txId, { amount: call.amount, isCancelled: false })
    else this.#place(call.kind, call.txId, call.amount, call.kind === 'betWin' ? call.payout : undefined)
    return 'ok'
  }

  #place(kind: StakeKind, txId: string, stake: number, payout: number | undefined): void {
    const bet = { stake, payout: payout ?? 0, isVoid: false, isDecided: false }
    this.#bets.set(`${kind} ${txId}`, bet)
    this.cash += bet.payout
    if (kind === 'betWin') this.#paid.set(`betWin ${txId}`, { amount: bet.payout, bet, isReversed: false })
  }

  #settle({ kind, txId, ref, refKind, amount }: Extract<ModelCall, { kind: 'win' | 'adjust' }>): string {
    const bet = ref === undefined ? undefined : this.#bets.get(`${refKind} ${ref}`)
    if (ref !== undefined) {
      if (this.#said.get(`${refKind} ${ref}`) === 'barred' || bet?.isVoid) return 'rolled_back'
      if (!bet) return 'tx_not_found'
      bet.isDecided = true
    }
    if (amount < 0) this.#take(-amount)
    else this.cash += amount
    if (kind === 'win') this.#paid.set(`win ${txId}`, { amount, bet, isReversed: false })
    return 'ok'
  }

  #capture({ txId, ref, amount, payout }: Extract<ModelCall, { kind: 'capture' }>): string {
    const hold = this.#holds.get(ref)
    if (!hold) return this.#said.has(`hold ${ref}`) ? 'rolled_back' : 'tx_not_found'
    if (hold.isReleased) return 'already_settled'
    if (amount > hold.rest) return 'insufficient'
    hold.rest -= amount
    this.cash -= amount
    this.#place('capture', txId, amount, payout)
    return 'ok'
  }

  #reverse({ ref, refKind, amount }: Extract<ModelCall, { kind: 'reverseWin' }>): string {
    const paid = this.#paid.get(`${refKind} ${ref}`)
    if (!paid) return 'tx_not_found'
    if (paid.bet?.isVoid) return 'rolled_back'
    if (paid.isReversed) return 'already_settled'
    if (amount > paid.amount) return 'wrong_amount'
    paid.isReversed = true
    if (paid.bet) paid.bet.isDecided = true
    this.#take(amount)
    return 'ok'
  }

  #rollback({ ref, refKind }: Extract<ModelCall, { kind: 'rollback' }>): string {
    const name = `${refKind} ${ref}`
    const bet = this.#bets.get(name)
    if (!bet && !this.#said.has(name)) this.#said.set(name, 'barred')
    if (!bet || bet.isVoid) return 'ok'
    if (bet.isDecided) return 'already_settled'
    bet.isVoid = true
    this.cash += bet.stake
    this.#take(bet.payout)
    return 'ok'
  }

  #giveBack<T>(name: string, there: T | undefined, give: (there: T) => void): string {
    if (there) give(there)
    else if (!this.#said.has(name)) this.#said.set(name, 'barred')
    return 'ok'
  }

  #cancel(tip: { amount: number; isCancelled: boolean }): void {
    if (!tip.isCancelled) this.cash += tip.amount
    tip.isCancelled = true
  }

  /** As far as the wallet goes. */
  #take(amount: number): void {
    const taken = Math.min(amount, this.free)
    this.cash -= taken
    this.deficit += amount - taken
  }
}

/** An impossible settlement is decided again when it is repeated. */
const final = (code: string): [string, boolean] => [code, code === 'ok']
