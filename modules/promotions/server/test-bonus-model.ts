/** Whole cents, one member. Written from the module's README and the terms of campaigns, not from its code. */
export interface ModelTerms {
  amount: number
  times: number
  order: 'cash_first' | 'bonus_first'
  largestBet: number | null
  winCap: number | null
  /** Of the vertical FISH; RNG counts in full, TABLE is excluded. */
  fishWeight: number
  free?: ModelRounds
}

/** Free rounds of a campaign: the amount that it counts is what they are worth. */
export interface ModelRounds {
  rounds: number
  stake: number
  wins: 'bonus' | 'cash'
}

export type Vertical = 'RNG' | 'FISH' | 'TABLE'

interface ModelGrant extends ModelTerms {
  state: 'rounds' | 'queued' | 'active' | 'completed' | 'used_up' | 'expired' | 'forfeited' | 'cancelled'
  money: number
  released: number
  isOverdue: boolean
  /** Of free rounds: played and not taken back, ever begun, what they won, and what their bonus began with. */
  used: number
  begun: number
  won: number
  principal: number | undefined
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
  isFree?: boolean
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
    const state = terms.free ? 'rounds' : 'queued'
    const none = { money: 0, released: 0, isOverdue: false, used: 0, begun: 0, won: 0, principal: undefined }
    this.grants.push({ ...terms, ...none, state })
  }

  /** A free round: own games stake what it is worth, vendors nothing. */
  freeRound(id: string, grant: ModelGrant, how: { isOfVendor: boolean; payout?: number | undefined }): string {
    const { free } = grant
    if (!free || grant.state !== 'rounds' || grant.isOverdue || grant.used >= free.rounds) return 'no_free_round'
    grant.used++
    grant.begun++
    const { payout } = how
    const bet = {
      stake: how.isOfVendor ? 0 : free.stake,
      part: 0,
      grant,
      weight: 0,
      payout,
      isDecided: false,
      isVoid: false,
      isFree: true,
    }
    this.#bets.set(id, bet)
    if (payout !== undefined) this.#pay(bet, payout, payout)
    return 'ok'
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
    const back = Math.min(bet.isFree ? bet.stake : bet.part, this.cash)
    this.cash -= back
    if (bet.isFree) bet.grant!.used--
    else this.#credit(bet.grant, back)
    return 'ok'
  }

  /** The time of the active grant is over. */
  expire(): void {
    if (this.active) this.active.isOverdue = true
  }

  expireRounds(): void {
    for (const grant of this.grants) if (grant.state === 'rounds') grant.isOverdue = true
  }

  giveUp(): void {
    const grant = this.active
    if (grant) this.#end(grant, 'forfeited')
  }

  giveUpRounds(grant: ModelGrant): void {
    if (grant.state === 'rounds') this.#end(grant, grant.begun > 0 ? 'forfeited' : 'cancelled')
  }

  #endRounds(): void {
    for (const grant of this.grants) {
      if (grant.state !== 'rounds' || !grant.free) continue
      const isDone = grant.isOverdue || grant.used >= grant.free.rounds
      if (!isDone || [...this.#bets.values()].some(bet => bet.grant === grant && isOpen(bet))) continue
      grant.isOverdue = false
      if (grant.used === 0 && grant.won === 0) grant.state = 'expired'
      else if (grant.free.wins === 'cash') grant.state = 'completed'
      else grant.state = grant.won > 0 ? 'queued' : 'used_up'
    }
  }

  tend(): void {
    this.#endRounds()
    for (;;) {
      const grant = this.active
      if (grant) {
        const isPlayed = ![...this.#bets.values()].some(bet => bet.grant === grant && isOpen(bet))
        if (this.wagered(grant) >= (grant.principal ?? grant.amount) * grant.times * 100) this.#complete(grant)
        else if (grant.isOverdue) this.#end(grant, 'expired')
        else if (grant.money === 0 && isPlayed) this.#end(grant, 'used_up')
        else return
      } else {
        const next = this.grants.find(({ state }) => state === 'queued')
        if (!next) return
        if (next.free && next.won === 0) {
          next.state = 'used_up'
          continue
        }
        next.state = 'active'
        if (next.free) next.principal = next.won
        next.money = next.principal ?? next.amount
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

  #share = (bet: ModelBet, amount: number): number => (bet.isFree ? amount : this.#part(bet, amount))

  #part = (bet: ModelBet, amount: number): number => (bet.part > 0 ? Math.floor((amount * bet.part) / bet.stake) : 0)

  #pay(bet: ModelBet, amount: number, share: number): void {
    if (bet.isFree && bet.grant!.principal === undefined) {
      this.cash += this.#count(bet.grant!, amount)
      return
    }
    this.cash += amount - share
    this.#credit(bet.grant, share)
  }

  /** What free rounds win is cash up to the cap, or waits to become the bonus. @returns what the member's cash changes by */
  #count(grant: ModelGrant, change: number): number {
    const most = grant.winCap === null ? Number.POSITIVE_INFINITY : grant.winCap * grant.amount
    const before = Math.min(grant.won, most)
    grant.won += change
    return grant.free?.wins === 'cash' ? Math.min(grant.won, most) - before : 0
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
    if (!grant || share === 0) return
    if (bet.isFree && grant.principal === undefined) {
      // All of it is about to leave the cash: the campaign gives what the member never had.
      const taken = Math.min(share, grant.won)
      this.cash += taken + this.#count(grant, -taken)
      return
    }
    if (grant.state === 'completed') return
    if (grant.state === 'active') grant.money -= Math.min(grant.money, share)
    this.cash += share
  }
}

const isOpen = (bet: ModelBet): boolean => bet.payout === undefined && !bet.isDecided && !bet.isVoid
