import { isTrialType, type MemberType } from '@tonle/contract'
import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import { isCurrency, type Money } from '@tonle/money'
import { BONUS_BESIDE } from './bonus.ts'
import { type HeldOf, hasHeld } from './held-money.ts'
import type { RefusalCode, VendorAccount } from './types.ts'
import { walletOf } from './wallet-of.ts'

/** A player with the wallet that a vendor's payment goes to. */
export interface FoundPlayer {
  betId: null
  memberId: string
  player: string
  wallet: WalletRef & { mode: 'real' | 'play' | 'trial' }
  balance: Money
  held: Money
  bonus: Money
  /** Credits of this account that wait for an operator, if there are any. */
  waiting?: HeldOf
}

/**
 * By what this vendor account knows the player by: who never opened a game of it has no such name.
 * @param mode the brand's; trial users have their own book
 */
export async function findPlayer(
  read: Read,
  { account, player, currency, mode }: { account: VendorAccount; player?: string; currency?: string; mode?: 'real' | 'play' },
): Promise<FoundPlayer | RefusalCode> {
  if (currency === undefined || !isCurrency(currency)) return 'wrong_currency'
  const member = await read.maybe<{ id: string; type: MemberType }>(
    `select m.id, m.type from play.player_ref r join identity.pub_member m on m.brand_id = r.brand_id and m.id = r.member_id
      where r.brand_id = $1 and r.vendor_account = $2 and r.ref = $3`,
    [read.brand, account.id, player ?? ''],
  )
  if (!member || player === undefined) return 'player_unknown'
  const book: 'real' | 'play' | 'trial' = isTrialType(member.type) ? 'trial' : (mode ?? 'real')
  const cash = await read.maybe<{ balance: Money; held: Money; bonus: Money }>(
    `select a.balance, a.held, ${BONUS_BESIDE} as bonus from ledger.account a join ledger.book k on k.id = a.book_id
      where k.brand_id = $1 and k.currency = $2 and k.mode = $3 and a.kind = 'member_cash' and a.owner = $4 and a.label = ''`,
    [read.brand, currency, book, member.id],
  )
  if (!cash) return 'wrong_currency'
  const of = { account: account.id, memberId: member.id, currency, mode: book, betId: null }
  return {
    betId: null,
    memberId: member.id,
    player,
    wallet: walletOf({ memberId: member.id, currency, mode: book }),
    ...cash,
    ...((await hasHeld(read, of)) && { waiting: of }),
  }
}
