import type { EventType } from '@tonle/contract'
import type { World } from './world.ts'

/**
 * Subscribes to events like the sockets of a member, brand or console. @param id of the member or brand
 * @returns a function that takes the names of the events since its last call
 */
export function listen(w: World, id: string, ...events: EventType<'member' | 'brand' | 'console'>[]): () => string[] {
  const heard: string[] = []
  for (const event of events) w.services.events.subscribe(event, id, () => heard.push(event.name))
  return () => heard.splice(0)
}
