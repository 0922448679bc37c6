import { type House, servedOn } from '@tonle/contract/server'
import { operatorCookie, writeAudit } from '@tonle/operators/server'
import type { FastifyInstance } from 'fastify'
import type { Readiness } from './drain.ts'
import { constraintCodes, type Rooms } from './modules.ts'
import { closeGaps, openOrigin } from './origin.ts'
import { mountConsolePages } from './pages.ts'

/** The operators' origin: own port, own cookie, own calls. No player's session counts here. */
export async function openConsole(house: House, rooms: Rooms, readiness: Readiness): Promise<FastifyInstance> {
  const { app, doors } = await openOrigin({
    about: { title: 'Tonle: calls of the console', cookie: { secure: operatorCookie(true), plain: operatorCookie(false) } },
    house,
    readiness,
    served: servedOn('console', rooms.modules),
    constraints: constraintCodes(rooms.modules),
    doors: {
      brandOf: async () => (await rooms.brands.all())[0]?.context,
      authenticate: (facts, brand) => rooms.operators.authenticate(facts, brand),
      audit: writeAudit,
    },
  })
  closeGaps(app, doors, await mountConsolePages(app, house))
  return app
}
