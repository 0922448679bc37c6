import { lineVersions } from '@tonle/agents/server'
import { isCurrency, type Money } from '@tonle/money'
import { ROUND_CLOSES_AFTER_HOURS } from '../../rules.ts'
import { findPlayer } from '../seamless/find-player.ts'
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
): Promise<(SeatFacts & { held: Money }) | RefusalWord> {
  const { services, brand, site, actor } = scope
  if (!isCurrency(input.currency)) return 'WRONG_CURRENCY'
  requirePostable(input, input.currency)
  const { currency } = input
  return await services.db.read(brand, async read => {
    const player = await findPlayer(read, { account: accountOf(scope), player: input.playerId, currency, mode: site.mode })
    if (player === 'wrong_currency') return 'WRONG_CURRENCY'
    if (typeof player === 'string') return 'PLAYER_UNKNOWN'
    const game = await read.maybe<{ game_type: string; largest_win: number | null }>(
      'select game_type, largest_win from catalog.pub_game where brand_id = $1 and vendor = $2 and code = $3',
      [brand, actor.vendorId, input.gameId],
    )
    if (!game) return 'GAME_UNKNOWN'
    const { memberId, held, wallet } = player
    const hasPlayed = await read.maybe(
      `select from play.session
        where brand_id = $1 and member_id = $2 and vendor = $3 and game = $4 and currency = $5 and mode = $6 and opened_at is not null
          and launched_at > app_now() - make_interval(hours => $7) limit 1`,
      [brand, memberId, actor.vendorId, input.gameId, currency, wallet.mode, ROUND_CLOSES_AFTER_HOURS],
    )
    if (!hasPlayed) return 'TOKEN_INVALID'
    const lineVersion = (await lineVersions(read, [memberId])).get(memberId) ?? 0
    return {
      memberId,
      held,
      currency,
      mode: wallet.mode,
      game: input.gameId,
      vertical: game.game_type,
      largestWin: game.largest_win,
      lineVersion,
    }
  })
}
