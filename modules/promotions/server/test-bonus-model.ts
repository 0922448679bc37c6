/** Whole cents, one member. Written from the module's README and the terms of campaigns, not from its code. */
export interface ModelTerms {
  amount: number
  times: number
  order: 'cash_first' | 'bonus_first'
  largestBet: number | null
  winCap: number | null
  /** Of the vertical FISH; RNG counts in full, TABLE is excluded. */
  fishWeight: number
}

export type Vertical = 'RNG' | 'FISH' | 'TABLE'

interface ModelGrant extends ModelTerms {
  state: 'queued' | 'active' | 'completed' | 'used_up' | 'expired' | 'forfeited' | 'cancelled'
  money: number
  released: number
  isOverdue: boolean
}

interface ModelBet {
  stake: number
  part: number
  grant: ModelGrant | undefined
  weight: number
  /** Paid at once, with the stake. */
  payout: number | undefined
  isDecided: boolean
  isVoid: boolean
}

/** What a member's cash and bonus money must be. */
export class BonusModel {
  cash: number
  readonly grants: ModelGrant[] = []
  readonly #bets = new Map<string, ModelBet>()

  constructor(cash: number) {
    this.cash = cash
  }

  get active(): ModelGrant | undefined {
    return this.grants.find(grant => grant.state === 'active')
  }

  get bonus(): number {
    return this.active?.money ?? 0
  }

  /** Turnover that counts for a grant, in hundredths. */
  wagered(of: ModelGrant): number {
    let sum = 0
    for (const bet of this.#bets.values())
      if (bet.grant === of && !bet.isVoid && (bet.payout !== undefined || bet.isDecided)) sum += bet.stake * bet.weight
    return sum
  }

  grant(terms: ModelTerms): void {
    this.grants.push({ ...terms, state: 'queued', money: 0, released: 0, isOverdue: false })
  }

  bet(id: string, stake: number, vertical: Vertical, payout?: number): string {
    const grant = this.active?.isOverdue ? undefined : this.active
    const isOut = vertical === 'TABLE'
    if (grant && !isOut && grant.largestBet !== null && stake > grant.largestBet) return 'bonus_limit'
    const there = grant && !isOut ? grant.money : 0
    const wanted = grant?.order === 'bonus_first' ? stake : Math.max(0, stake - this.cash)
    const part = Math.min(there, wanted)
    if (stake - part > this.cash) return 'insufficient'
    this.cash -= stake - part
    if (grant) grant.money -= part
    const weight = isOut ? 0 : vertical === 'FISH' ? (grant?.fishWeight ?? 0) : 100
    const bet = { stake, part, grant, weight, payout, isDecided: false, isVoid: false }
    this.#bets.set(id, bet)
    if (payout !== undefined) this.#pay(bet, payout, this.#share(bet, payout))
    return 'ok'
  }

  win(id: string, amount: number): string {
    const bet = this.#bets.get(id)
    if (!bet) return 'tx_not_found'
    if (bet.isVoid) return 'rolled_back'
    bet.isDecided = true
    this.#pay(bet, amount, this.#share(bet, amount))
    return 'ok'
  }

  adjust(id: string, amount: number): string {
    if (amount >= 0) return this.win(id, amount)
    const bet = this.#bets.get(id)
    if (!bet) return 'tx_not_found'
    if (bet.isVoid) return 'rolled_back'
    bet.isDecided = true
    this.#pull(bet, this.#share(bet, -amount))
    this.cash -= Math.min(this.cash, -amount)
    return 'ok'
  }

  rollback(id: string): string {
    const bet = this.#bets.get(id)
    if (!bet || bet.isVoid) return 'ok'
    if (bet.isDecided) return 'already_settled'
    bet.isVoid = true
    const paid = bet.payout ?? 0
    this.#pull(bet, this.#share(bet, paid))
    this.cash += bet.stake
    this.cash -= Math.min(this.cash, paid)
    const back = Math.min(bet.part, this.cash)
    this.cash -= back
    this.#credit(bet.grant, back)
    return 'ok'
  }

  /** The time of the active grant is over. */
  expire(): void {
    if (this.active) this.active.isOverdue = true
  }

  giveUp(): void {
    const grant = this.active
    if (grant) this.#end(grant, 'forfeited')
  }

  tend(): void {
    for (;;) {
      const grant = this.active
      if (grant) {
        const isPlayed = ![...this.#bets.values()].some(bet => bet.grant === grant && isOpen(bet))
        if (this.wagered(grant) >= grant.amount * grant.times * 100) this.#complete(grant)
        else if (grant.isOverdue) this.#end(grant, 'expired')
        else if (grant.money === 0 && isPlayed) this.#end(grant, 'used_up')
        else return
      } else {
        const next = this.grants.find(({ state }) => state === 'queued')
        if (!next) return
        next.state = 'active'
        next.money = next.amount
      }
    }
  }

  #complete(grant: ModelGrant): void {
    const most = grant.winCap === null ? Number.POSITIVE_INFINITY : grant.winCap * grant.amount
    const freed = Math.min(grant.money, most)
    this.cash += freed
    grant.released = freed
    this.#end(grant, 'completed')
  }

  #end(grant: ModelGrant, state: ModelGrant['state']): void {
    grant.money = 0
    grant.state = state
  }

  #share = (bet: ModelBet, amount: number): number => (bet.part > 0 ? Math.floor((amount * bet.part) / bet.stake) : 0)

  #pay(bet: ModelBet, amount: number, share: number): void {
    this.cash += amount - share
    this.#credit(bet.grant, share)
  }

  #credit(grant: ModelGrant | undefined, share: number): void {
    if (!grant || share === 0) return
    if (grant.state === 'active') grant.money += share
    if (grant.state !== 'completed') return
    const room = grant.winCap === null ? share : Math.min(share, grant.winCap * grant.amount - grant.released)
    grant.released += room
    this.cash += room
  }

  /** Bonus money that was won and is taken back: out of the grant, and what it has no more is the brand's loss, not the member's. */
  #pull(bet: ModelBet, share: number): void {
    const { grant } = bet
    if (!grant || share === 0 || grant.state === 'completed') return
    if (grant.state === 'active') grant.money -= Math.min(grant.money, share)
    this.cash += share
  }
}

const isOpen = (bet: ModelBet): boolean => bet.payout === undefined && !bet.isDecided && !bet.isVoid
