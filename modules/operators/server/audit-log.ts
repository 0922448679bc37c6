import type { In, Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'

const PAGE = 50

interface Row {
  seq: bigint
  at: Date
  operator: string
  call: string
  subject: string | null
  input: unknown
  change: unknown
  why: string | null
  ip: string | null
  approver: string | null
  hash: string
}

export async function readAudit(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.auditLog>,
): Promise<Out<typeof contract.auditLog>> {
  const before = input.cursor && /^\d{1,18}$/.test(input.cursor) ? BigInt(input.cursor) : null
  const rows = await read.query<Row>(
    `select a.seq, a.at, o.name as operator, second.name as approver, a.call, a.subject, a.input, a.change, a.why, host(a.ip) as ip, a.hash
       from operators.audit a join operators.operator o on o.id = a.operator_id
       left join operators.operator second on second.id = a.approver_id
      where a.brand_id = $1 and ($2::bigint is null or a.seq < $2) and ($3::text is null or o.name_key = lower($3))
        and ($4::text is null or a.call = $4)
      order by a.seq desc limit ${PAGE + 1}`,
    [read.brand, before, input.operator ?? null, input.call ?? null],
  )
  const content = rows.slice(0, PAGE).map(row => ({ ...row, seq: String(row.seq) }))
  return { content, next: rows.length > PAGE ? (content.at(-1)?.seq ?? null) : null }
}
