import { BrandDirectory } from '@tonle/brand/server'
import type { BrandContext, Services } from '@tonle/contract/server'
import { every } from '@tonle/process'
import { hotChanged, winnersChanged } from '../contract.ts'
import { hotGames, lastWin } from './sql.ts'

/** Pages hear of newer wins once in this time at most, however many there are. */
const LOOK_MS = 10_000
/** The order of the hot games is summed from days of bets: it is looked at less often. */
const LOOKS_PER_HOT = 6
/** As many as `hotGames` answers. */
export const HOT_TILES = 20

/** Tells open pages that the winner board or the hot list has changed, as long as this process runs. @returns what stops it */
export function watchLobby(services: Services): () => Promise<void> {
  const brands = new BrandDirectory(services)
  const look = lobbyLook(services)
  let looks = 0
  return every(LOOK_MS, services.log, 'lobby', async () => {
    const isHotDue = looks++ % LOOKS_PER_HOT === 0
    for (const { context } of await brands.all()) await look(context, isHotDue)
  })
}

/** Compares with what was there at its last look; the first one only remembers. */
export function lobbyLook({ db, events }: Pick<Services, 'db' | 'events'>) {
  const seen = new Map<string, string>()
  const isNews = (key: string, now: string) => {
    const before = seen.get(key)
    seen.set(key, now)
    return before !== undefined && before !== now
  }
  return async ({ id, zone }: Pick<BrandContext, 'id' | 'zone'>, isHotDue: boolean): Promise<void> => {
    const win = await db.read(id, lastWin)
    if (isNews(`win ${id}`, String(win))) events.publish(winnersChanged, id)
    if (!isHotDue) return
    const hot = await db.read(id, read => hotGames(read, zone, HOT_TILES), { isReport: true })
    if (isNews(`hot ${id}`, hot.map(({ nodeId }) => nodeId).join())) events.publish(hotChanged, id)
  }
}
