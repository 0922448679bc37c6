import { createHash } from 'node:crypto'
import { type Money, ONE } from '@tonle/money'
import { type Answer, speaker } from '../protocol/index.ts'
import type { Croupier } from '../rounds/croupier.ts'
import type { Player, Store } from '../rounds/store.ts'
import type { Vendor } from '../rounds/vendor.ts'

const DEMO_START = (1000n * ONE) as Money

export interface Launch {
  game: string
  token: string
  mode: 'real' | 'demo'
  currency: string
}

/** The same launch is the same player: a page that is loaded again finds its rounds. */
export const handleOf = (vendor: string, token: string): string =>
  createHash('sha256').update(`${vendor}\n${token}`).digest('hex')

/** Opens the play session of a launch token, or a seat with the vendor's own play money. @returns the wallet's answer when it refuses */
export async function openPlayer(
  { store, croupier }: { store: Store; croupier: Croupier },
  vendor: Vendor,
  launch: Launch,
): Promise<Player | Answer> {
  const handle = handleOf(vendor.code, launch.token)
  const known = store.player(handle)
  const base = { sessionId: '', isOver: false, handle, vendor: vendor.code, game: launch.game, currency: launch.currency }
  if (launch.mode === 'demo') {
    const player = known ?? { ...base, seat: null, demoBalance: DEMO_START }
    store.savePlayer(player)
    return player
  }
  const answer = await speaker(vendor.dialect, vendor.send).verify({ session: launch.token, gameId: launch.game })
  if (answer.outcome !== 'done' || !answer.seat) return answer
  if (answer.balance !== undefined) croupier.balances.set(handle, answer.balance)
  const player: Player = {
    ...base,
    game: answer.seat.gameId,
    currency: answer.seat.currency,
    seat: answer.seat,
    sessionId: answer.sessionId ?? '',
    demoBalance: null,
  }
  store.savePlayer(player)
  return player
}
