import type { Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import { terms as termsShape } from '../contract-shapes.ts'

/** Free rounds as a vendor hears of them. */
export interface AnnouncedRounds {
  grantId: string
  memberId: string
  vendor: string
  game: string
  currency: Currency
  rounds: number
  stake: Money
  from: Date
  until: Date
}

/** A game in which free rounds can be given. */
export interface RoundGame {
  vendor: string
  game: string
  names: LocalText
  /** What a round can be played for; null: a vendor's game, which says so itself. */
  stakes: readonly Money[] | null
}

/** Where free rounds can be given: the program knows the own games and the vendors. */
export interface RoundGames {
  /** At most 500, in the order of their names. */
  list(read: Read, currency: Currency): Promise<RoundGame[]>
  /** May be done twice. Own games need nothing. */
  announce(services: Services, brand: string, rounds: AnnouncedRounds): Promise<void>
  cancel(services: Services, brand: string, of: { grantId: string; memberId: string; vendor: string }): Promise<void>
}

interface Row {
  memberId: string
  currency: Currency
  state: string
  terms: unknown
  from: Date
  until: Date
}

const roundsOf = (services: Services, brand: string, grant: string): Promise<Row | undefined> =>
  services.db.read(brand, read =>
    read.maybe<Row>(
      `select member_id as "memberId", currency, state, terms, granted_at as from, rounds_by as until from promotions.grant
        where brand_id = $1 and id = $2 and rounds is not null`,
      [brand, grant],
    ),
  )

/** Nothing for rounds that are over by now. */
export async function announceRounds(services: Services, games: RoundGames, brand: string, grant: string): Promise<void> {
  const row = await roundsOf(services, brand, grant)
  const reward = row && termsShape.parse(row.terms).reward
  if (row?.state !== 'rounds' || reward?.kind !== 'rounds') return
  const { memberId, currency, from, until } = row
  const { vendor, game, rounds, stake } = reward
  await games.announce(services, brand, { grantId: grant, memberId, vendor, game, currency, rounds, stake, from, until })
}

export async function cancelRounds(services: Services, games: RoundGames, brand: string, grant: string): Promise<void> {
  const row = await roundsOf(services, brand, grant)
  const reward = row && termsShape.parse(row.terms).reward
  if (!row || reward?.kind !== 'rounds') return
  await games.cancel(services, brand, { grantId: grant, memberId: row.memberId, vendor: reward.vendor })
}
