import type { Read, Tx } from '@tonle/database'
import { move, type PlanLine, type WalletRef } from '@tonle/ledger'
import { type Money, minOf } from '@tonle/money'
import type { BonusRules, FreeRound, FreeRoundsOffer, FreeStake, LockedGrant } from '@tonle/play/server'
import { cashOfRounds } from '../rules.ts'
import { lockGrant, type StoredGrant } from './sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A round of a grant: only of its member, in its game and book, for its stake or (vendors) for none, while there are rounds. */
export async function freeRound(
  tx: Tx,
  stake: FreeStake,
  bonusOf: (grant: StoredGrant) => LockedGrant,
): Promise<FreeRound | undefined> {
  if (!UUID.test(stake.campaign)) return undefined
  const grant = await lockGrant(tx, stake.campaign.toLowerCase())
  if (!grant || !isPlayable(grant, stake)) return undefined
  return {
    grantId: grant.id,
    grant: new FreeGrant(tx, grant, bonusOf(grant)),
    async placed() {
      await tx.query(
        'update promotions.grant set bets = bets + 1, used = used + 1, cost = cost + $3 where brand_id = $1 and id = $2',
        [...[tx.brand, grant.id, stake.stake]],
      )
    },
  }
}

function isPlayable(grant: StoredGrant, { memberId, currency, mode, vendor, game, stake }: FreeStake): boolean {
  const { reward } = grant.terms
  if (reward.kind !== 'rounds' || grant.state !== 'rounds' || grant.areRoundsLate) return false
  const isHere = reward.vendor === vendor && reward.game === game && grant.memberId === memberId
  const isBook = grant.currency === currency && grant.mode === mode
  return isHere && isBook && grant.used < (grant.rounds ?? 0) && (stake === 0n || stake === grant.roundStake)
}

/** What can be played in a game now. The member's own rows alone. */
export async function freeRoundsOf(
  read: Read,
  { memberId, currency, mode, vendor, game }: Parameters<BonusRules['freeRoundsOf']>[1],
): Promise<FreeRoundsOffer[]> {
  return await read.query<FreeRoundsOffer>(
    `select id, round_stake as stake, rounds - used as left, rounds_by as until, terms->'reward'->>'wins' as wins from promotions.grant
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and state = 'rounds' and used < rounds and rounds_by > app_now()
        and terms->'reward'->>'vendor' = $5 and terms->'reward'->>'game' = $6
      order by rounds_by, id limit 20`,
    [read.brand, memberId, currency, mode, vendor, game],
  )
}

/** A grant of free rounds whose row this transaction has locked. Once its bonus is active, what the rounds still win goes there. */
export class FreeGrant implements LockedGrant {
  readonly #tx: Tx
  readonly #grant: StoredGrant
  readonly #bonus: LockedGrant
  #won: Money

  constructor(tx: Tx, grant: StoredGrant, bonus: LockedGrant) {
    this.#tx = tx
    this.#grant = grant
    this.#bonus = bonus
    this.#won = grant.won
  }

  async putBack(cash: WalletRef, amount: Money, kind: 'bonus_win' | 'bonus_void'): Promise<PlanLine[]> {
    if (kind === 'bonus_void') return await this.#giveBack(cash, amount)
    if (amount <= 0n) return []
    return this.#grant.principal === null ? await this.#count(cash, amount) : await this.#bonus.putBack(cash, amount, kind)
  }

  async takeOut(cash: WalletRef, amount: Money): Promise<PlanLine[]> {
    if (amount <= 0n) return []
    if (this.#grant.principal !== null) return await this.#bonus.takeOut(cash, amount)
    return await this.#count(cash, -minOf(amount, this.#won) as Money)
  }

  /** The round was taken back: its stake is the campaign's again, and while the rounds go on it can be played again. */
  async #giveBack(cash: WalletRef, amount: Money): Promise<PlanLine[]> {
    await this.#tx.query('update promotions.grant set used = used - 1, cost = cost - $3 where brand_id = $1 and id = $2', [
      ...[this.#tx.brand, this.#grant.id, amount],
    ])
    return amount > 0n ? move({ from: cash, to: { kind: 'promotion_cost' }, amount, kind: 'free_void' }) : []
  }

  /** What is no cash stays with the campaign until the bonus has its turn. */
  async #count(cash: WalletRef, change: Money): Promise<PlanLine[]> {
    const { id, terms, cap } = this.#grant
    const wins = terms.reward.kind === 'rounds' ? terms.reward.wins : 'bonus'
    const after = (this.#won + change) as Money
    const inCash = cashOfRounds(after, { wins, cap }) - cashOfRounds(this.#won, { wins, cap })
    const kept = change - inCash
    this.#won = after
    await this.#tx.query('update promotions.grant set won = won + $3, released = released + $4 where brand_id = $1 and id = $2', [
      ...[this.#tx.brand, id, change, inCash],
    ])
    if (kept === 0n) return []
    const cost = { kind: 'promotion_cost' } as const
    return kept > 0n
      ? move({ from: cash, to: cost, amount: kept as Money, kind: 'free_kept' })
      : move({ from: cost, to: cash, amount: -kept as Money, kind: 'free_given' })
  }
}
