import type { Services } from '@tonle/contract/server'
import { introduce } from '@tonle/play/server'
import type { RoundGames } from '@tonle/promotions/server'
import type { LocalText } from '@tonle/text'
import { cancelFreeRounds, createFreeRounds } from '@tonle/vendors/server'
import { gameFamilies } from './game-families.ts'

const OWN = 'TONLE'

/** Of own games whose families play free rounds. */
const ownStakes = new Map(
  gameFamilies
    .filter(({ hasFreeRounds }) => hasFreeRounds)
    .flatMap(({ titles }) => titles.map(({ gameCode, stakes }) => [gameCode, stakes])),
)

interface Account {
  id: number
}

/** The vendor's account at the brand, and its name for the member. */
const playerAt = (services: Services, brand: string, { vendor, memberId }: { vendor: string; memberId: string }) =>
  services.db.tx(brand, async tx => {
    const account = await tx.maybe<Account>('select id from vendors.pub_account where brand_id = $1 and vendor = $2', [
      brand,
      vendor,
    ])
    return account && { account: account.id, player: await introduce(tx, services, account.id, memberId) }
  })

/** Free rounds in our own games and, by signed calls, in those of vendors whose accounts take free bets. */
export const roundGames: RoundGames = {
  async list(read, currency) {
    const games = await read.query<{ vendor: string; game: string; names: LocalText; isOwn: boolean }>(
      `select g.vendor, g.code as game, g.names, g.is_own as "isOwn" from catalog.pub_game g
         left join vendors.pub_account a on a.brand_id = g.brand_id and a.vendor = g.vendor
        where g.brand_id = $1 and (g.is_own and g.code = any ($2) or not g.is_own and 'free_bets' = any (a.capabilities))
        order by not g.is_own, g.names->>'en', g.code limit 500`,
      [read.brand, [...ownStakes.keys()]],
    )
    return games.map(({ vendor, game, names, isOwn }) => ({
      ...{ vendor, game, names },
      stakes: isOwn ? (ownStakes.get(game)?.[currency] ?? []) : null,
    }))
  },
  async announce(services, brand, { grantId, memberId, vendor, game, currency, rounds, stake, from, until }) {
    if (vendor === OWN) return
    const made = await playerAt(services, brand, { vendor, memberId })
    if (!made) return
    await createFreeRounds(
      services,
      { brand, account: made.account },
      {
        ...{ campaignId: grantId, playerIds: [made.player], gameIds: [game], currency, rounds, stake },
        ...{ startsAt: from, expiresAt: until },
      },
    )
  },
  async cancel(services, brand, { grantId, memberId, vendor }) {
    if (vendor === OWN) return
    const made = await playerAt(services, brand, { vendor, memberId })
    if (made)
      await cancelFreeRounds(services, { brand, account: made.account }, { campaignId: grantId, playerIds: [made.player] })
  },
}
