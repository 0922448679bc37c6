import type { Services } from '@tonle/contract/server'
import { endedSessions, onSessionsEnded, redeemTicket } from '@tonle/identity/server'
import { createHub } from '@tonle/realtime'
import type { FastifyInstance } from 'fastify'

/** The live socket at /ws: a one-time ticket opens it, hints of the member and the brand come over it. */
export function mountSocket(app: FastifyInstance, services: Services): void {
  const hub = createHub({
    realtime: services.realtime,
    log: services.log,
    async takeTicket(ticket) {
      const holder = await redeemTicket(services, ticket, 'socket')
      if (!holder) return undefined
      return {
        key: holder.memberId,
        sessionId: holder.sessionId,
        topics: [`member:${holder.memberId}`, `brand:${holder.brandId}`],
      }
    },
    onSessionsEnded: listener => onSessionsEnded(services, listener),
    endedSessions: ids => endedSessions(services, ids),
  })
  hub.attach(app.server)
  app.addHook('preClose', () => hub.close())
}
