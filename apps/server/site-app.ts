import type { BrandDirectory } from '@tonle/brand/server'
import { type BrandContext, type House, type RequestFacts, servedOn } from '@tonle/contract/server'
import { cookieName, type Sessions } from '@tonle/identity/server'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './drain.ts'
import { mountHealth } from './health.ts'
import { constraintCodes, type Rooms } from './modules.ts'
import { closeGaps, openOrigin } from './origin.ts'
import { mountPages } from './pages.ts'
import { mountSocket } from './socket.ts'

/** The players' and agents' origin: calls, pages, files, live socket, health. */
export async function openSite(house: House, rooms: Rooms, readiness: Readiness): Promise<FastifyInstance> {
  const { app, doors } = await openOrigin({
    about: { title: 'Tonle: calls of the site', cookie: { secure: cookieName(true), plain: cookieName(false) } },
    house,
    readiness,
    served: servedOn('site', rooms.modules),
    constraints: constraintCodes(rooms.modules),
    doors: { ...siteDoors(house, rooms.brands, rooms.sessions), vendors: rooms.vendors },
  })
  mountHealth(app, house, readiness)
  mountSocket(app, house)
  const page = await mountPages(app, house, doors)
  closeGaps(app, doors, page)
  return app
}

export function siteDoors(house: House, brands: BrandDirectory, sessions: Sessions) {
  return {
    brandOf: (facts: RequestFacts) => hostBrand(house, brands, facts),
    authenticate: (facts: RequestFacts, brand: BrandContext) => sessions.authenticate(facts, brand),
  }
}

/** The brand of the host name; the Merchant header counts only for calls from this machine where it is allowed. */
async function hostBrand(house: House, brands: BrandDirectory, facts: RequestFacts): Promise<BrandContext | undefined> {
  if (facts.host === '') return undefined
  const merchant = facts.headers.merchant
  const isLocal = facts.ip === '127.0.0.1' || facts.ip === '::1'
  if (merchant !== undefined && house.config.allowMerchantHeader && isLocal) return (await brands.byMerchant(merchant))?.context
  return (await brands.byHost(facts.host))?.context
}
