import { keepDevice, networkOf, type OpenScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { noteTraces } from '@tonle/risk/server'
import { rememberDevice } from '../sql.ts'

/** A member has signed in or registered in this browser: it is known from now on, and what it shares with others is noted. */
export async function keepPlace(tx: Tx, scope: OpenScope, memberId: string, isTrusted = false): Promise<void> {
  const device = keepDevice(scope)
  await rememberDevice(tx, device, memberId, isTrusted)
  const { ip } = scope.request
  await noteTraces(tx, scope.services, memberId, [
    { kind: 'device', value: device },
    ...(ip ? [{ kind: 'network', value: networkOf(ip) } as const] : []),
  ])
}
