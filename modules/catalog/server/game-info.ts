import { fail, type In, type Out, wireLangOf } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import { langs } from '@tonle/text'
import type * as contract from '../contract.ts'
import type { OwnTitle } from './own-titles.ts'
import { gameByCode } from './sql.ts'
import { tileOf } from './tile.ts'

type GameInfo = Out<typeof contract.gameInfo>

/** A vendor states its return, volatility and largest win to the operator; our own families state the rest too. */
export async function gameInfo(
  own: readonly OwnTitle[],
  read: ReadScope,
  { vendor, gameCode }: In<typeof contract.gameInfo>,
): Promise<GameInfo> {
  const game = await gameByCode(read, vendor, gameCode)
  if (!game) throw fail('catalog.no_such_game')
  const title = game.isOwn ? own.find(one => one.gameCode === gameCode) : undefined
  const stakes = title?.stakes[read.site.currency]
  const [min, max] = title ? [stakes?.[0], stakes?.at(-1)] : [game.minStake, game.maxStake]
  return {
    ...tileOf(game, read.lang),
    status: game.status,
    story: title?.story[read.lang] ?? null,
    volatility: title?.volatility ?? game.volatility,
    hitRate: title?.hitRateText ? `${title.hitRateText}%` : null,
    largestWin: game.largestWin,
    stakes: min && max ? { min: min as Money, max: max as Money, currency: read.site.currency } : null,
    languages: title ? langs.map(lang => wireLangOf[lang]) : null,
  }
}
