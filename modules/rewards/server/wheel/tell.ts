import type { WriteScope } from '@tonle/contract/server'
import { pointsChanged } from '@tonle/points/contract'
import { programsChanged, wheelsChanged } from '../../contract.ts'

/** After the commit: the member's wheels, points and the desk are read again. */
export function tellWheels(tx: Pick<WriteScope, 'afterCommit' | 'services' | 'brand'>, member: string): void {
  tx.afterCommit(() => {
    tx.services.events.publish(wheelsChanged, member)
    tx.services.events.publish(pointsChanged, member)
    tx.services.events.publish(programsChanged, tx.brand)
  })
}
