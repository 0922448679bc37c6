import type { WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { MoveEffectOut } from '../contract.ts'

/** What another module has to say and to do when a member moves with everybody below. */
export interface MoveEffects {
  /** What the move would change there. */
  preview?(read: Read, memberId: string): Promise<MoveEffectOut[]>
  /** In the transaction of the move, after it. @param uplines of before and from now on */
  moved?(
    tx: Tx,
    services: Pick<WriteServices, 'clock'>,
    memberId: string,
    uplines: { from: string | null; to: string | null },
  ): Promise<void>
}
