import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { CAPABILITIES, type Capability } from '../../rules.ts'
import { playInvariants } from '../invariants.ts'
import { introduce } from '../player-refs.ts'
import { type Answer, createSeamless, type Seamless, type StakeOperation, type VendorAccount } from './index.ts'

/** The operations in process, with players that have no login: for tests. */
export interface TestWallet {
  w: World
  wallet: Seamless
  account: VendorAccount
  player(balance: string): Promise<TestPlayer>
  /** What is wrong in the books, the module's own rules included. */
  breaches(): Promise<unknown[]>
  deficit(): Promise<Money>
}

export interface TestPlayer {
  memberId: string
  ref: string
  /** What can be staked. */
  free(): Promise<Money>
  held(): Promise<Money>
  stake(amount: string | Money, txId: string, more?: Partial<StakeOperation>): StakeOperation
  bet(amount: string | Money, txId: string, more?: Partial<StakeOperation>): Promise<Answer>
  hold(amount: string | Money, txId: string, seconds?: number): Promise<Answer>
}

export const usd = (text: string): Money => parseMoney(text, 'USD')
const moneyOf = (amount: string | Money): Money => (typeof amount === 'string' ? usd(amount) : amount)

/** @param capabilities of the vendor's account; all if left out */
export async function openTestWallet(capabilities: readonly Capability[] = CAPABILITIES): Promise<TestWallet> {
  const w = await world({ LOG_LEVEL: 'silent' })
  const wallet = createSeamless(w.services)
  const account = await wallet.account(w.brandId, 'PG')
  await w.services.db.tx(w.brandId, tx =>
    tx.query('update vendors.vendor_account set capabilities = $2 where id = $1', [account.id, capabilities]),
  )
  const read = <T>(work: Parameters<typeof w.services.db.read<T>>[1]) => w.services.db.read(w.brandId, work)
  return {
    w,
    wallet,
    account,
    breaches: () => w.services.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' }),
    deficit: async () =>
      (
        await read(read =>
          w.services.ledger.balance(read, { kind: 'vendor_deficit', vendor: 'PG', currency: 'USD', mode: 'play' }),
        )
      ).balance,
    async player(balance) {
      const memberId = (await w.member({ balance })).id
      const ofWallet = { kind: 'member_cash', member: memberId, currency: 'USD', mode: 'play' } as const
      const ref = await w.services.db.tx(w.brandId, async tx => {
        await introduce(tx, w.services, account.id, memberId)
        const named = 'select ref from play.player_ref where vendor_account = $1 and member_id = $2'
        return (await tx.one<{ ref: string }>(named, [account.id, memberId])).ref
      })
      const seat = { account, memberId, currency: 'USD', mode: 'play', game: 'fortune' } as const
      const stake: TestPlayer['stake'] = (amount, txId, more = {}) => ({
        ...seat,
        txId,
        betId: newId(w.services.clock),
        vertical: 'RNG',
        stake: moneyOf(amount),
        input: [moneyOf(amount)],
        lineVersion: 1,
        isRefusalFinal: true,
        ...more,
      })
      return {
        memberId,
        ref,
        free: async () => (await read(read => w.services.ledger.balance(read, ofWallet))).available,
        held: async () => (await read(read => w.services.ledger.balance(read, ofWallet))).held,
        stake,
        bet: (amount, txId, more) => wallet.bet(stake(amount, txId, more)),
        hold: (amount, txId, seconds = 3600) =>
          wallet.hold({ ...seat, txId, amount: moneyOf(amount), vertical: 'FISH', lineVersion: 1, seconds }),
      }
    },
  }
}
