import type { MemberType } from '@tonle/contract'
import type { MemberActor, MemberId } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { abilitiesOf } from './member-abilities.ts'

/** An active member or agent as the rights are now, for work outside any request. @returns undefined: locked, closed or of another brand */
export async function memberActor(read: Read, memberId: string): Promise<MemberActor | undefined> {
  const row = await read.maybe<{ id: MemberId; type: MemberType; account: string }>(
    `select id, type, account from identity.member where brand_id = $1 and id = $2 and status = 'active'`,
    [read.brand, memberId],
  )
  return (
    row && {
      ...{ type: 'member', memberId: row.id, memberType: row.type, account: row.account },
      ...{ abilities: abilitiesOf(row.type), sessionId: '', restricted: false },
    }
  )
}
