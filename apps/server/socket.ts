import type { BrandDirectory } from '@tonle/brand/server'
import { topicOf } from '@tonle/contract'
import { networkOf, ownOrigin, peerReader, type Services } from '@tonle/contract/server'
import { endedSessions, onSessionsEnded, redeemTicket } from '@tonle/identity/server'
import { operatorSessionsEnded } from '@tonle/operators/contract'
import { endedOperatorSessions, redeemOperatorTicket } from '@tonle/operators/server'
import { createHub, type Holder, type HubConfig } from '@tonle/realtime'
import { topicOfTicket } from '@tonle/support/server'
import type { FastifyInstance } from 'fastify'

type Whose = Pick<HubConfig, 'takeTicket' | 'onSessionsEnded' | 'endedSessions' | 'isRepeated'>

/** The live socket at /ws: events of its holder come over it. */
function mountHub(app: FastifyInstance, services: Services, whose: Whose): void {
  const isOwnOrigin = ownOrigin(services.config.trustedProxies)
  const hub = createHub({ realtime: services.fanOut, log: services.log, isOwnOrigin, ...whose })
  hub.attach(app.server)
  app.addHook('preClose', () => hub.close())
}

/** What a page shows of its brand came with it, before its socket. */
const isOfBrand = (topic: string) => topic.startsWith('brand:')

/** Events of the brand for everybody; of the member too for members and agents, who bring a ticket. */
export function mountSiteSocket(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  const peerOf = peerReader(services.config.trustedProxies)
  mountHub(app, services, {
    async takeTicket(ticket, request) {
      if (ticket === undefined) return await visitorAt(brands, peerOf(request))
      if (ticket.startsWith('talk.')) return await talkAt(services, brands, peerOf(request), ticket)
      const holder = await redeemTicket(services, ticket, 'socket')
      if (!holder) return undefined
      const { memberId, brandId, sessionId, isRestricted } = holder
      if (!(await brands.serves(peerOf(request).ip, brandId))) return undefined
      const ofMember = isRestricted ? [] : [topicOf('member', memberId)]
      return { key: memberId, sessionId, topics: [...ofMember, topicOf('brand', brandId)] }
    },
    isRepeated: isOfBrand,
    onSessionsEnded: listener => onSessionsEnded(services, listener),
    endedSessions: ids => endedSessions(services, ids),
  })
}

async function visitorAt(brands: BrandDirectory, { host, ip }: { host: string; ip: string }): Promise<Holder | undefined> {
  const brand = host === '' ? undefined : await brands.byHost(host)
  return brand && (await brands.admission(brand, ip)).isServed
    ? { key: networkOf(ip), topics: [topicOf('brand', brand.context.id)] }
    : undefined
}

/** The page of a visitor's conversation: a visitor's socket with the conversation's topic. */
async function talkAt(
  services: Services,
  brands: BrandDirectory,
  peer: { host: string; ip: string },
  ticket: string,
): Promise<Holder | undefined> {
  const visitor = await visitorAt(brands, peer)
  const brand = visitor && (await brands.byHost(peer.host))
  const topic = brand && topicOfTicket(services, brand.context.id, ticket)
  return visitor && topic ? { key: visitor.key, topics: [topic] } : undefined
}

/** Events for the console of the brand that the operator's session is in. */
export const mountConsoleSocket = (app: FastifyInstance, services: Services): void =>
  mountHub(app, services, {
    async takeTicket(ticket) {
      const holder = ticket === undefined ? undefined : await redeemOperatorTicket(services, ticket)
      return holder && { key: holder.operatorId, sessionId: holder.sessionId, topics: [topicOf('console', holder.brandId)] }
    },
    onSessionsEnded: listener => services.events.subscribe(operatorSessionsEnded, ({ ids }) => listener(ids)),
    endedSessions: ids => endedOperatorSessions(services, ids),
  })
