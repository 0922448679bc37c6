/**
 * What a vendor's page may tell ours (README "The page of an outside vendor"): that it can be seen, that the player wants to leave,
 * that its session is over, that a stake is above the balance. Anything else is nothing.
 */
export type VendorMessage = 'ready' | 'exit' | 'over' | 'funds'

const MESSAGES: readonly unknown[] = ['ready', 'exit', 'over', 'funds'] satisfies VendorMessage[]

/** @param origin of the launched page; messages of other origins are ignored */
export function readMessage(event: { origin: string; data: unknown }, origin: string): VendorMessage | undefined {
  if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return undefined
  const said = (event.data as { tonle?: unknown }).tonle
  return MESSAGES.includes(said) ? (said as VendorMessage) : undefined
}
