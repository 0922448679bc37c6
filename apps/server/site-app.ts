import type { BrandDirectory } from '@tonle/brand/server'
import { type BrandContext, type RequestFacts, type Services, servedOn } from '@tonle/contract/server'
import { cookieName, type Sessions } from '@tonle/identity/server'
import type { FastifyInstance } from 'fastify'
import { mountContacts } from './contacts.ts'
import type { Readiness } from './drain.ts'
import { mountHealth } from './health.ts'
import { mountInstall } from './install/install.ts'
import { type Composition, constraintCodes } from './modules.ts'
import { closeGaps, openOrigin } from './origin.ts'
import { mountPageTexts } from './page-texts.ts'
import { mountPages } from './pages.ts'
import { mountPublicFiles } from './public-files.ts'
import { mountSiteSocket } from './socket.ts'

/** The players' and agents' origin: calls, pages, files, live socket, health. */
export async function openSite(services: Services, composition: Composition, readiness: Readiness): Promise<FastifyInstance> {
  const { app, ports } = await openOrigin({
    about: { title: 'Tonle: calls of the site', cookie: { secure: cookieName(true), plain: cookieName(false) } },
    services,
    readiness,
    served: servedOn('site', composition.modules),
    constraints: constraintCodes(composition.modules),
    ports: { ...sitePorts(services, composition.brands, composition.sessions), vendors: composition.vendors },
  })
  mountHealth(app, services, readiness)
  mountSiteSocket(app, services, composition.brands)
  mountPublicFiles(app, services, { facts: ports.facts, brandOf: async facts => (await ports.brandOf(facts))?.id })
  composition.tiles.mount(app)
  mountContacts(app)
  mountPageTexts(app, ports, composition.texts)
  mountInstall(app, services, ports, composition.brands)
  const page = await mountPages(app, services, ports, composition.texts)
  closeGaps(app, ports, page)
  return app
}

export function sitePorts(services: Services, brands: BrandDirectory, sessions: Sessions) {
  return {
    brandOf: (facts: RequestFacts) => hostBrand(services, brands, facts),
    isServed: (ip: string, brand: BrandContext) => brands.serves(ip, brand.id),
    authenticate: (facts: RequestFacts, brand: BrandContext) => sessions.authenticate(facts, brand),
  }
}

/** The brand of the host name; the Merchant header counts only for calls from this machine where it is allowed. */
async function hostBrand(services: Services, brands: BrandDirectory, facts: RequestFacts): Promise<BrandContext | undefined> {
  if (facts.host === '') return undefined
  const merchant = facts.headers.merchant
  const isLocal = facts.ip === '127.0.0.1' || facts.ip === '::1'
  if (merchant !== undefined && services.config.allowMerchantHeader && isLocal)
    return (await brands.byMerchant(merchant))?.context
  return (await brands.byHost(facts.host))?.context
}
