import { topicOf } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import { queuedChats } from './sql.ts'

interface Whose {
  id: string
  memberId: string | null
  visitor: unknown
}

/** Open pages of the owner ask again; call it after the commit. */
export function tellOwner({ events }: Pick<BaseServices, 'events'>, { id, memberId, visitor }: Whose): void {
  if (memberId !== null) events.publish(contract.memberConversationChanged, memberId)
  if (visitor !== null) events.publish(contract.visitorConversationChanged, id)
}

export function tellOwnerSigns({ events }: Pick<BaseServices, 'events'>, { id, memberId, visitor }: Whose): void {
  if (memberId !== null) events.publish(contract.memberSignsChanged, memberId)
  if (visitor !== null) events.publish(contract.visitorSignsChanged, id)
}

/** The places of those who wait have changed. */
export async function tellQueue(read: Parameters<typeof queuedChats>[0], scope: TellScope): Promise<void> {
  const queued = await queuedChats(read)
  scope.afterCommit(() => {
    for (const one of queued) tellOwnerSigns(scope.services, one)
  })
}

/** After the commit both ends ask again. */
export function tellBothEnds(tx: TellScope & { brand: string }, whose: Whose): void {
  tx.afterCommit(() => {
    tellOwner(tx.services, whose)
    tx.services.events.publish(contract.deskChanged, tx.brand)
  })
}

interface TellScope {
  services: Pick<BaseServices, 'events'>
  afterCommit(work: () => void): void
}

const macOf = ({ keyring }: Pick<BaseServices, 'keyring'>, brand: string, id: string) =>
  keyring.mac('session', `support.live:${brand}:${id}`)

/** The ticket of the socket for a visitor's conversation; only its owner is given it. */
export const liveTicket = (services: Pick<BaseServices, 'keyring'>, brand: string, id: string): string =>
  `talk.${id}.${macOf(services, brand, id)}`

/** @returns the topic that the ticket opens; undefined if it is none of this brand */
export function topicOfTicket(services: Pick<BaseServices, 'keyring'>, brand: string, ticket: string): string | undefined {
  const [kind, id = '', mac] = ticket.split('.')
  return kind === 'talk' && /^[0-9a-f-]{36}$/.test(id) && mac === macOf(services, brand, id) ? topicOf('visitor', id) : undefined
}
