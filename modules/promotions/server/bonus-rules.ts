import type { WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { move, type PlanLine, type WalletRef } from '@tonle/ledger'
import { type Money, minOf, zero } from '@tonle/money'
import { type BonusRules, between, type GrantedStake, type LockedGrant, type StakeSplit } from '@tonle/play/server'
import { invariant } from '@tonle/process'
import { bonusStake, isExcluded, weightOf } from '../rules.ts'
import { FreeGrant, freeRound, freeRoundsOf } from './free-rounds.ts'
import { cashOf, lockActive, lockGrant, type StoredGrant, walletOfGrant } from './sql.ts'

type Services = Pick<WriteServices, 'ledger'>

/** What grants decide about stakes and outcomes, for `play`. */
export const bonusRules = (services: Services): BonusRules => ({
  split: (tx, stake) => split(services, tx, stake),
  async lock(tx, grantId, { isFree }) {
    const grant = await lockGrant(tx, grantId)
    invariant(grant, 'INV-15 a bet names a grant that exists')
    const open = new OpenGrant(services, tx, grant)
    return isFree && grant.rounds !== null ? new FreeGrant(tx, grant, open) : open
  },
  freeRound: (tx, stake) => freeRound(tx, stake, grant => new OpenGrant(services, tx, grant)),
  freeRoundsOf,
})

async function split(services: Services, tx: Tx, stake: GrantedStake): Promise<StakeSplit | 'too_large' | undefined> {
  const { memberId, currency, mode } = stake
  if (mode === 'trial') return undefined
  const grant = await lockActive(tx, { memberId, currency, mode })
  // Its time is over; the next run of its schedule says so.
  if (!grant || grant.isOverdue) return undefined
  const { terms } = grant
  const isOut = isExcluded(terms, stake)
  if (!isOut && terms.largestBet !== null && stake.stake > terms.largestBet) return 'too_large'

  const { available: cash } = await services.ledger.balance(tx, cashOf({ memberId, currency, mode }))
  const bonus = isOut ? zero : (await services.ledger.balance(tx, walletOfGrant(grant))).available
  return {
    grantId: grant.id,
    bonus: bonusStake(terms.order, { cash, bonus, stake: stake.stake }),
    isCovered: cash + bonus >= stake.stake,
    weight: weightOf(terms, stake),
    async placed() {
      await tx.query('update promotions.grant set bets = bets + 1 where brand_id = $1 and id = $2', [tx.brand, grant.id])
    },
  }
}

/** A grant whose row this transaction has locked. */
class OpenGrant implements LockedGrant {
  readonly #services: Services
  readonly #tx: Tx
  readonly #grant: StoredGrant
  readonly #wallet: WalletRef

  constructor(services: Services, tx: Tx, grant: StoredGrant) {
    this.#services = services
    this.#tx = tx
    this.#grant = grant
    this.#wallet = walletOfGrant(grant)
  }

  /** Active: it stays bonus money. Wagered: it is cash, up to the cap. Over otherwise: it goes back to the campaign's cost. */
  async putBack(cash: WalletRef, amount: Money, kind: 'bonus_win' | 'bonus_void'): Promise<PlanLine[]> {
    if (amount <= 0n) return []
    const { state, cap, released } = this.#grant
    const into = between(cash, this.#wallet, -amount as Money, kind)
    if (state === 'active') return into
    const freed = state === 'completed' ? (cap === null ? amount : minOf(amount, (cap - released) as Money)) : zero
    const rest = (amount - freed) as Money
    await this.#count({ released: freed, returned: rest })
    return [
      ...into,
      ...(freed > 0n ? between(cash, this.#wallet, freed, 'bonus_release') : []),
      ...move({ from: this.#wallet, to: { kind: 'promotion_cost' }, amount: rest, kind: 'bonus_forfeit' }),
    ]
  }

  /** What was won with bonus money is taken back there first; the member's cash pays none of what was lost or forfeited as bonus money. */
  async takeOut(cash: WalletRef, amount: Money): Promise<PlanLine[]> {
    if (amount <= 0n || this.#grant.state === 'completed') return []
    const { available } = await this.#services.ledger.balance(this.#tx, this.#wallet)
    const given = (amount - minOf(amount, available)) as Money
    await this.#count({ released: zero, returned: -given as Money })
    const [toCash, fromBonus] = between(cash, this.#wallet, amount, 'bonus_taken')
    const restored = move({ from: { kind: 'promotion_cost' }, to: this.#wallet, amount: given, kind: 'bonus_restore' })
    return [toCash!, ...restored, fromBonus!]
  }

  async #count({ released, returned }: { released: Money; returned: Money }): Promise<void> {
    if (released === 0n && returned === 0n) return
    await this.#tx.query(
      'update promotions.grant set released = released + $3, returned = returned + $4 where brand_id = $1 and id = $2',
      [this.#tx.brand, this.#grant.id, released, returned],
    )
  }
}
