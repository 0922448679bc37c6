import { lineVersions } from '@tonle/agents/server'
import { isCurrency, type Money } from '@tonle/money'
import { findPlayer, hasPlayedLately } from '@tonle/play/server'
import type { RefusalWord } from './answers.ts'
import type { SeatFacts } from './stake-calls.ts'
import { type Amounts, accountOf, requirePostable, type VendorScope } from './wallet-session.ts'

/**
 * Where somebody played whose session is not named any more. Who never opened this game, or so long ago that its rounds are closed,
 * is not staked for: a vendor's key alone opens no wallet. @throws request.invalid as `requirePostable`
 */
export async function seatOfPlayer(
  scope: VendorScope,
  input: Amounts & { playerId: string; gameId: string; currency: string },
): Promise<(SeatFacts & { held: Money; bonus: Money }) | RefusalWord> {
  const { brand, site, actor } = scope
  if (!isCurrency(input.currency)) return 'WRONG_CURRENCY'
  requirePostable(input, input.currency)
  const { currency } = input
  return await scope.read(async read => {
    const player = await findPlayer(read, { account: accountOf(scope), player: input.playerId, currency, mode: site.mode })
    if (player === 'wrong_currency') return 'WRONG_CURRENCY'
    if (typeof player === 'string') return 'PLAYER_UNKNOWN'
    const game = await read.maybe<{ vertical: string; largestWin: number | null }>(
      'select game_type as vertical, largest_win as "largestWin" from catalog.pub_game where brand_id = $1 and vendor = $2 and code = $3',
      [brand, actor.vendorId, input.gameId],
    )
    if (!game) return 'GAME_UNKNOWN'
    const { memberId, held, bonus, wallet } = player
    const seat = { memberId, vendor: actor.vendorId, game: input.gameId, currency, mode: wallet.mode }
    if (!(await hasPlayedLately(read, seat))) return 'TOKEN_INVALID'
    const lineVersion = (await lineVersions(read, [memberId])).get(memberId) ?? 0
    return {
      memberId,
      held,
      bonus,
      currency,
      mode: wallet.mode,
      game: input.gameId,
      ...game,
      lineVersion,
    }
  })
}
