import { TRIAL_TYPE } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { WalletRef } from '@tonle/ledger'
import { isCurrency, type Money } from '@tonle/money'
import type { RefusalCode } from './types.ts'

/** A player with the wallet that a vendor's payment goes to. */
export interface FoundPlayer {
  betId: null
  memberId: string
  player: string
  wallet: WalletRef & { mode: 'real' | 'play' | 'trial' }
  balance: Money
  held: Money
}

/**
 * By what the vendor knows the player by.
 * @param mode the brand's; trial users have their own book
 */
export async function findPlayer(
  read: Read,
  { player, currency, mode }: { player?: string; currency?: string; mode?: 'real' | 'play' },
): Promise<FoundPlayer | RefusalCode> {
  if (currency === undefined || !isCurrency(currency)) return 'wrong_currency'
  const member = await read.maybe<{ id: string; type: number }>(
    'select id, type from identity.pub_member where brand_id = $1 and player_ref = $2',
    [read.brand, player ?? ''],
  )
  if (!member || player === undefined) return 'player_unknown'
  const book = member.type === TRIAL_TYPE ? 'trial' : (mode ?? 'real')
  const account = await read.maybe<{ balance: Money; held: Money }>(
    `select a.balance, a.held from ledger.account a join ledger.book k on k.id = a.book_id
      where k.brand_id = $1 and k.currency = $2 and k.mode = $3 and a.kind = 'member_cash' and a.owner = $4 and a.label = ''`,
    [read.brand, currency, book, member.id],
  )
  if (!account) return 'wrong_currency'
  return {
    betId: null,
    memberId: member.id,
    player,
    wallet: { kind: 'member_cash', member: member.id, currency, mode: book },
    ...account,
  }
}
