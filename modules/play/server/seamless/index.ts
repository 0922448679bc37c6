import type { House } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { decidedOf } from './decided.ts'
import { endRound } from './end-round.ts'
import { decidedStake, placeBet, walletOf } from './place-bet.ts'
import { payWin, rollBack } from './settle-bet.ts'
import type { Answer, RollbackOperation, RoundEndOperation, StakeOperation, VendorAccount, WinOperation } from './types.ts'

/**
 * The vendor-neutral wallet operations (field.md §3.4), in process. The own studio calls them like any vendor; the signed HTTP
 * transport of outside vendors (`vendors/`) stands on the same functions. Every operation may be repeated.
 */
export interface Seamless {
  /** The vendor as a partner of a brand; opened when first asked for. */
  account(brand: string, vendor: string): Promise<VendorAccount>
  balance(of: { brand: string; memberId: string; currency: string; mode: 'real' | 'play' | 'trial' }): Promise<Money>
  bet(op: StakeOperation): Promise<Answer>
  betWin(op: StakeOperation & { payout: Money }): Promise<Answer>
  win(op: WinOperation): Promise<Answer>
  rollback(op: RollbackOperation): Promise<Answer>
  roundEnd(op: RoundEndOperation): Promise<Answer>
  /** What a stake was answered, if it was decided before; asks nothing of the wallet. */
  decided(op: StakeOperation): Promise<Answer | undefined>
}

export function createSeamless(house: House): Seamless {
  const accounts = new Map<string, VendorAccount>()
  const decided = decidedOf(house)
  return {
    async account(brand, vendor) {
      const name = `${brand} ${vendor}`
      const known = accounts.get(name)
      if (known) return known
      const id = await house.db.tx(brand, async tx => {
        await tx.query('insert into play.vendor_account (brand_id, vendor) values ($1, $2) on conflict do nothing', [
          brand,
          vendor,
        ])
        return (
          await tx.one<{ id: number }>('select id from play.vendor_account where brand_id = $1 and vendor = $2', [brand, vendor])
        ).id
      })
      const account = { id, brand, vendor }
      accounts.set(name, account)
      return account
    },
    balance: async of => (await house.db.read(of.brand, read => house.ledger.balance(read, walletOf(of)))).available,
    bet: op => placeBet(house, decided, op),
    betWin: op => placeBet(house, decided, op),
    win: op => payWin(house, op),
    rollback: op => rollBack(house, op),
    roundEnd: op => endRound(house, op),
    decided: op => decidedStake(house, decided, op),
  }
}

export type * from './types.ts'
