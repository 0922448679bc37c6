import type { In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import * as contract from '../contract.ts'

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

/** An act on several things names each in its change. */
const ABOUT = `a.subject = $about or a.change @> jsonb_build_array(jsonb_build_object('after', jsonb_build_object('subject', $about::text)))`

const auditList = listQuery<Row>({
  columns:
    'a.seq, a.at, o.name as operator, second.name as approver, a.call, a.subject, a.input, a.change, a.why, host(a.ip) as ip, a.hash',
  from: `operators.audit a join operators.operator o on o.id = a.operator_id
    left join operators.operator second on second.id = a.approver_id`,
  where: 'a.brand_id = $brand',
  filters: { operator: 'o.name_key = lower($operator)', call: 'a.call = $call', about: ABOUT },
  range: { at: 'a.at' },
  sorts: { at: ['a.at', 'a.seq'] },
})

export const readAudit = (
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.auditLog>,
): Promise<Out<typeof contract.auditLog>> =>
  answerList(read, contract.auditLog, input, { query: auditList, view: row => ({ ...row, seq: String(row.seq) }) })
