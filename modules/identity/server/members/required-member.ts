import { fail } from '@tonle/contract'
import type { Read } from '@tonle/database'
import { type MemberRow, memberById } from '../sql.ts'

/** The member whom an operator means. @throws identity.no_such_member */
export async function requiredMember(read: Read, id: string): Promise<MemberRow> {
  const row = await memberById(read, id)
  if (!row) throw fail('identity.no_such_member')
  return row
}
