import { type RequestFacts, type Services, servedOn } from '@tonle/contract/server'
import { askApproval, operatorCookie, writeAudit } from '@tonle/operators/server'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './drain.ts'
import { type Composition, constraintCodes } from './modules.ts'
import { closeGaps, openOrigin } from './origin.ts'
import { mountConsolePages } from './pages.ts'
import { mountPublicFiles } from './public-files.ts'
import { mountConsoleSocket } from './socket.ts'

/** The operators' origin: own port, own cookie, own calls. No player's session counts here. */
export async function openConsole(services: Services, composition: Composition, readiness: Readiness): Promise<FastifyInstance> {
  const { app, ports } = await openOrigin({
    about: { title: 'Tonle: calls of the console', cookie: { secure: operatorCookie(true), plain: operatorCookie(false) } },
    services,
    readiness,
    served: servedOn('console', composition.modules),
    constraints: constraintCodes(composition.modules),
    ports: {
      // A brand's own host opens its console; every other host the first brand's.
      brandOf: async ({ host }) => ((await composition.brands.byHost(host)) ?? (await composition.brands.all())[0])?.context,
      authenticate: (facts, brand) => composition.operators.authenticate(facts, brand),
      audit: writeAudit,
      askApproval,
    },
  })
  mountConsoleSocket(app, services)
  // A picture's request carries no proof of the tab; the files are public, the cookie only says whose they are.
  const brandOf = async (facts: RequestFacts) => (await composition.operators.ofCookie(facts))?.brandId
  mountPublicFiles(app, services, { facts: ports.facts, brandOf })
  composition.tiles.mount(app)
  closeGaps(app, ports, await mountConsolePages(app, services, ports))
  return app
}
