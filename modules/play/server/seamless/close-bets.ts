import type { House } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { move } from '@tonle/ledger'
import { zero } from '@tonle/money'
import { walletOf } from './place-bet.ts'
import { houseOf } from './plans.ts'
import type { VendorAccount } from './types.ts'

/** A bet that has no outcome yet. */
export interface OpenBet {
  bet_id: string
  member_id: string
  stake: bigint
  valid_bet: bigint
  currency: string
  mode: 'real' | 'play' | 'trial'
}

export const openBetsOf = (read: Read, vendorAccount: number, roundId: string) =>
  read.query<OpenBet>(
    `select b.bet_id, b.member_id, b.stake, b.valid_bet, b.currency, b.mode from play.bet b
      where b.vendor_account = $1 and b.round_id = $2 and b.payout is null
        and not exists (select from play.bet_event e where e.member_id = b.member_id and e.bet_id = b.bet_id)`,
    [vendorAccount, roundId],
  )

/**
 * The round of an open bet is over: the bet is lost and counts as turnover. Moves no money; a win that arrives later is paid, and a
 * rollback gives the stake back. Of two that close it, or of one and a win, the first counts.
 */
export async function closeBet(house: House, account: VendorAccount, txId: string, bet: OpenBet): Promise<void> {
  const wallet = walletOf({ memberId: bet.member_id, currency: bet.currency, mode: bet.mode })
  await house.ledger.submit({
    key: `v${account.id}:close:${bet.bet_id}`,
    kind: 'win',
    book: { brand: account.brand, currency: wallet.currency, mode: wallet.mode },
    lines: move({ from: houseOf(account), to: wallet, amount: zero, kind: 'win' }),
    companions: [
      {
        table: 'play.bet_event',
        row: {
          bet_id: bet.bet_id,
          member_id: bet.member_id,
          brand_id: account.brand,
          n: 1,
          kind: 'close',
          amount: 0n,
          valid_bet_change: bet.stake - bet.valid_bet,
          vendor_account: account.id,
          tx_id: txId,
        },
      },
    ],
  })
}
