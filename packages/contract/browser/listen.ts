/** What a page does with an event that it acts on itself, beside the calls that the event touches. */
type Listener = (payload: Readonly<Record<string, unknown>>) => void

const listeners = new Map<string, Set<Listener>>()

/**
 * Hears an event at once, with what it carries: ids and numbers, never the thing. Delivery is at most once, so the page asks again after a
 * while in any case. @param event its name, by `eventsOf`. @returns a function that ends it
 */
export function listenTo(event: string, listener: Listener): () => void {
  const all = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, all)
  all.add(listener)
  return () => void all.delete(listener)
}

export function hear(event: string, payload: Readonly<Record<string, unknown>>): void {
  for (const listener of listeners.get(event) ?? []) listener(payload)
}
