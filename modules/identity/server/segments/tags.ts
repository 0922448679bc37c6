import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'
import { requiredMember } from '../members/required-member.ts'

/** Tags counted for the choice: a brand has few, a member ten at most. */
const MOST_COUNTED = 20_000

export const tagsOf = async (read: Read, memberId: string): Promise<string[]> =>
  (
    await read.query<{ tag: string }>('select tag from identity.member_tag where brand_id = $1 and member_id = $2 order by tag', [
      read.brand,
      memberId,
    ])
  ).map(({ tag }) => tag)

export async function setMemberTags(
  tx: WriteScope<OperatorActor>,
  input: In<typeof contract.setMemberTags>,
): Promise<Out<typeof contract.setMemberTags>> {
  const member = await requiredMember(tx, input.id)
  const before = await tagsOf(tx, member.id)
  const tags = [...new Set(input.tags)].sort()
  await tx.query('delete from identity.member_tag where brand_id = $1 and member_id = $2 and tag <> all ($3)', [
    tx.brand,
    member.id,
    tags,
  ])
  await tx.query(
    `insert into identity.member_tag (brand_id, member_id, tag) select $1, $2, tag from unnest($3::text[]) as tag on conflict do nothing`,
    [tx.brand, member.id, tags],
  )
  tx.noteAudit({ subject: member.account, before: { tags: before }, after: { tags } })
  return { tags }
}

export async function memberTags(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.memberTags>> {
  const tags = await read.query<{ tag: string; members: number }>(
    `select tag, count(*)::int as members from (
       select tag from identity.member_tag where brand_id = $1 limit ${MOST_COUNTED}) counted
      group by tag order by members desc, tag limit 50`,
    [read.brand],
  )
  return { tags }
}
