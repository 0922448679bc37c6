import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { MoveEffectOut } from '../contract.ts'

/** What another module has to say and to do when a member moves with everybody below. */
export interface MoveEffects {
  /** What the move would change there. */
  preview?(read: Read, memberId: string): Promise<MoveEffectOut[]>
  /**
   * In the transaction of the move, after it.
   * @returns what is to be done after the commit
   */
  moved?(tx: Tx, services: Pick<Services, 'clock' | 'events'>, memberId: string): Promise<() => void>
}
