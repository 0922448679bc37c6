import { fail } from '@tonle/contract'
import type { ServedCall } from '@tonle/contract/server'
import type { VendorScope } from './wallet-session.ts'

/**
 * Calls of one vendor account that a process works on at once. A thousand calls a second of 50 ms are fifty; a second in which the
 * database stands still is let through too. Less than the share at which the gate (`packages/contract/server/gate.ts`) begins to send
 * anybody away, so that one vendor's flood is refused to that vendor alone.
 */
export const MOST_IN_FLIGHT = 960
/** Above this only what settles is let in: a stake that is refused costs a player nothing, a win that waits does. */
export const MOST_STAKES_IN_FLIGHT = 720

/** Calls that end something under way. One that is missing here is only let in a little later. */
const SETTLING: ReadonlySet<string> = new Set(
  [
    ...['vendorWin', 'vendorRollback', 'vendorCapture', 'vendorRelease', 'vendorAdjust', 'vendorReverseWin'],
    ...['vendorTipCancel', 'vendorRoundEnd', 'hub88Win', 'hub88Rollback', 'pgsoftAdjustment'],
  ].map(name => `play.${name}`),
)

/** Vendors' calls, each bound by what its vendor has under way; beyond it the answer is `system.busy`, before anything is decided. */
export function boundByVendor(calls: readonly ServedCall[]): ServedCall[] {
  const running = new Map<number, { calls: number }>()
  return calls.map(served => (served.call.who === 'vendor' ? { ...served, handler: bound(served, running) } : served))
}

function bound({ name, handler }: ServedCall, running: Map<number, { calls: number }>): ServedCall['handler'] {
  const most = SETTLING.has(name) ? MOST_IN_FLIGHT : MOST_STAKES_IN_FLIGHT
  return async (scope: VendorScope, input: never) => {
    const { accountId } = scope.actor
    const own = running.get(accountId) ?? { calls: 0 }
    if (own.calls === 0) running.set(accountId, own)
    if (own.calls >= most) throw fail('system.busy', { retryAfterSeconds: 1 })
    own.calls++
    try {
      return await handler(scope as never, input)
    } finally {
      own.calls--
    }
  }
}
