import { checkBooks } from '@tonle/ledger'
import { type Money, parseMoney } from '@tonle/money'
import { newId } from '@tonle/process'
import { type World, world } from '@tonle/testkit'
import { playInvariants } from '../invariants.ts'
import { type Answer, createSeamless, type Seamless, type StakeOperation, type VendorAccount } from './index.ts'

/** The operations in process, with players that have no login: for tests. */
export interface TestWallet {
  w: World
  wallet: Seamless
  account: VendorAccount
  player(balance: string): Promise<TestPlayer>
  /** What is wrong in the books, the room's own rules included. */
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

export async function openTestWallet(): Promise<TestWallet> {
  const w = await world({ LOG_LEVEL: 'silent' })
  const wallet = createSeamless(w.house)
  const account = await wallet.account(w.brandId, 'PG')
  const read = <T>(work: Parameters<typeof w.house.db.read<T>>[1]) => w.house.db.read(w.brandId, work)
  return {
    w,
    wallet,
    account,
    breaches: () => w.house.db.system(tx => checkBooks(tx, playInvariants), { isolation: 'repeatable read' }),
    deficit: async () =>
      (await read(read => w.house.ledger.balance(read, { kind: 'vendor_deficit', vendor: 'PG', currency: 'USD', mode: 'play' })))
        .balance,
    async player(balance) {
      const memberId = (await w.member({ balance })).id
      const ofWallet = { kind: 'member_cash', member: memberId, currency: 'USD', mode: 'play' } as const
      const { ref } = await read(read =>
        read.one<{ ref: string }>('select player_ref as ref from identity.pub_member where brand_id = $1 and id = $2', [
          w.brandId,
          memberId,
        ]),
      )
      const seat = { account, memberId, currency: 'USD', mode: 'play', game: 'fortune' } as const
      const stake: TestPlayer['stake'] = (amount, txId, more = {}) => ({
        ...seat,
        txId,
        betId: newId(w.house.clock),
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
        free: async () => (await read(read => w.house.ledger.balance(read, ofWallet))).available,
        held: async () => (await read(read => w.house.ledger.balance(read, ofWallet))).held,
        stake,
        bet: (amount, txId, more) => wallet.bet(stake(amount, txId, more)),
        hold: (amount, txId, seconds = 3600) =>
          wallet.hold({ ...seat, txId, amount: moneyOf(amount), vertical: 'FISH', lineVersion: 1, seconds }),
      }
    },
  }
}
