import { type FieldCode, fail, tooManyDecimals } from '@tonle/contract'
import type { OpenScope, ReadServices, Scope, ShortReads, SubmitScope, VendorActor } from '@tonle/contract/server'
import type { Currency, Money } from '@tonle/money'
import type { LiveSession, PlayServices, VendorAccount } from '@tonle/play/server'
import type { RefusalWord } from './answers.ts'

/** Of every call of a vendor. */
export type VendorScope = Scope<VendorActor> & ShortReads & { services: ReadServices }
/** Of the calls that move money. */
export type VendorSubmit = SubmitScope<VendorActor>
/** Of the others. */
export type VendorOpen = OpenScope<VendorActor>

export const accountOf = ({ actor, brand }: VendorScope): VendorAccount => ({
  id: actor.accountId,
  brand,
  vendor: actor.vendorId,
})

export type WalletSession = LiveSession & { memberId: string; playerRef: string; mode: 'real' | 'play' | 'trial' }

/** A session of this vendor that plays from a wallet. */
export const isOfVendor = (session: LiveSession | undefined, scope: VendorScope): session is WalletSession =>
  session !== undefined &&
  session.vendor === scope.actor.vendorId &&
  session.mode !== 'demo' &&
  session.memberId !== null &&
  session.playerRef !== null

/** What stops a stake or a look in this session, beside the wallet. */
export function sessionRefusal(session: WalletSession): RefusalWord | undefined {
  return session.isOpened && session.isLive && session.isLoggedIn ? undefined : 'TOKEN_EXPIRED'
}

/** What a call says of where it is played. */
export interface Seat {
  session: string
  playerId: string
  gameId: string
  currency: string
}

/** The session that a seat names, alive or not, if all that is said of it is so. @throws request.invalid as `requirePostable` */
export async function sessionAt(
  play: PlayServices,
  scope: VendorScope,
  seat: Seat,
  amounts: Amounts,
): Promise<WalletSession | RefusalWord> {
  const session = await play.sessions.find(scope.brand, seat.session)
  if (!isOfVendor(session, scope)) return 'TOKEN_INVALID'
  if (session.playerRef !== seat.playerId) return 'PLAYER_UNKNOWN'
  if (session.currency !== seat.currency) return 'WRONG_CURRENCY'
  requirePostable(amounts, session.currency)
  return session.game === seat.gameId ? session : 'GAME_UNKNOWN'
}

/** What stops a stake in this session. */
export const stakeRefusal = (session: WalletSession, { site }: Pick<VendorScope, 'site'>): RefusalWord | undefined =>
  sessionRefusal(session) ?? (session.isOpenGame && !site.closed.has('stakes') ? undefined : 'BET_NOT_ALLOWED')

export interface Amounts {
  amount?: Money | undefined
  payout?: Money | undefined
  jackpot?: Money | undefined
  promo?: Money | undefined
}

/** @throws request.invalid with the fields that have more decimals than the currency posts */
export function requirePostable(amounts: Amounts, currency: Currency): void {
  let fields: Record<string, FieldCode> | undefined
  for (const name of ['amount', 'payout', 'jackpot', 'promo'] as const) {
    const amount = amounts[name]
    const code = amount === undefined ? undefined : tooManyDecimals(amount, currency)
    if (code) fields = { ...fields, [name]: code }
  }
  if (fields) throw fail('request.invalid', { fields })
}

export const extrasOf = ({ jackpot, promo }: Amounts) =>
  jackpot || promo ? { ...(jackpot && { jackpot }), ...(promo && { promo }) } : undefined
