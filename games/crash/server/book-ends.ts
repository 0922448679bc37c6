import type { Services } from '@tonle/contract/server'
import type { PlayServices } from '@tonle/play/server'
import { type BetEnd, endsOfRound, markBooked } from './sql.ts'

export const VENDOR = 'TONLE'

type Unbooked = Pick<BetEnd, 'betId' | 'kind' | 'txId' | 'payout'>

/**
 * Books wins and returns of ended bets, each once, however often and by however many processes. @returns how many could not be booked: they
 * stay in the table, and are booked with their round
 */
export async function bookEnds(
  services: Services,
  play: PlayServices,
  brand: string,
  ends: readonly Unbooked[],
): Promise<number> {
  if (ends.length === 0) return 0
  const won = ends.filter(end => end.kind !== 'back')
  const back = ends.filter(end => end.kind === 'back')
  const failed = [...(await play.shared.pay(brand, VENDOR, won)), ...(await play.shared.giveBack(brand, VENDOR, back))]
  for (const { bet, error } of failed)
    services.log.error(
      { alarm: 'bet_end_not_booked', err: error, brand, bet: bet.betId },
      'the end of a crash bet was not booked',
    )
  const left = new Set(failed.map(({ bet }) => bet.betId))
  const booked = ends.filter(end => !left.has(end.betId)).map(end => end.betId)
  if (booked.length > 0) await services.db.tx(brand, tx => markBooked(tx, booked))
  return failed.length
}

/** Books the bets of a round that a process left open, because it died or failed. @returns how many are left */
export async function bookRound(services: Services, play: PlayServices, brand: string, roundId: string): Promise<number> {
  const ends = await services.db.read(brand, read => endsOfRound(read, roundId))
  return await bookEnds(
    services,
    play,
    brand,
    ends.filter(end => end.bookedAt === null),
  )
}
