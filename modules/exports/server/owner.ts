import type { MemberActor, OperatorActor } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { memberActor } from '@tonle/identity/server'
import { operatorActor } from '@tonle/operators/server'
import type { StoredExport } from './sql.ts'

/** Whose file it is; exactly one of both. */
export type Owner = Pick<StoredExport, 'operatorId' | 'memberId'>

export const ownerOf = (actor: OperatorActor | MemberActor): Owner =>
  actor.type === 'operator' ? { operatorId: actor.operatorId, memberId: null } : { operatorId: null, memberId: actor.memberId }

export const isOwner = (row: Owner, owner: Owner): boolean =>
  row.operatorId === owner.operatorId && row.memberId === owner.memberId

/** The owner as the rights are now. @returns undefined: locked or gone */
export const actorOf = (read: Read, { operatorId, memberId }: Owner): Promise<OperatorActor | MemberActor | undefined> =>
  operatorId === null ? memberActor(read, memberId as string) : operatorActor(read, operatorId)
