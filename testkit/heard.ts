import type { EventType } from '@tonle/contract'
import type { World } from './world.ts'

/**
 * Listens as the sockets of a member, brand or console do. @param id of the member or brand
 * @returns takes the names of the events that came since it was asked last
 */
export function listen(w: World, id: string, ...events: EventType<'member' | 'brand' | 'console'>[]): () => string[] {
  const heard: string[] = []
  for (const event of events) w.services.events.subscribe(event, id, () => heard.push(event.name))
  return () => heard.splice(0)
}
