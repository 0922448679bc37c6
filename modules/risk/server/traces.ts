import type { BaseServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'

export const TRACE_KINDS = ['device', 'network', 'payment', 'name', 'paper'] as const
export type TraceKind = (typeof TRACE_KINDS)[number]

export interface Trace {
  kind: TraceKind
  /** In clear, made equal by the caller where two spellings are one. It is stored as a keyed value. */
  value: string
}

/** Values of a kind that a member keeps, the newest. */
const KEPT = 50

/** Writes what a member left behind, in the transaction of what happened. */
export async function noteTraces(
  tx: Tx,
  { keyring }: Pick<BaseServices, 'keyring'>,
  memberId: string,
  traces: readonly Trace[],
): Promise<void> {
  if (traces.length === 0) return
  const keyed = traces.map(({ kind, value }) => ({
    kind,
    value: keyring.mac('blind-index', `${tx.brand}:risk:${kind}:${value}`),
  }))
  await tx.query(
    `insert into risk.trace as t (brand_id, kind, value, member_id)
     select distinct $1::uuid, n.kind, n.value, $2::uuid from jsonb_to_recordset($3) as n(kind text, value text) order by n.kind, n.value
     on conflict (brand_id, kind, value, member_id) do update set last_at = app_now() where t.last_at < app_now() - interval '1 hour'`,
    [tx.brand, memberId, JSON.stringify(keyed)],
  )
  await tx.query(
    `delete from risk.trace t using (
       select kind, value from (select kind, value, row_number() over (partition by kind order by last_at desc, value) as place
                                  from risk.trace where brand_id = $1 and member_id = $2) ranked where place > ${KEPT}) o
      where t.brand_id = $1 and t.member_id = $2 and t.kind = o.kind and t.value = o.value`,
    [tx.brand, memberId],
  )
}

/** Another member and what both left behind. */
export interface Link {
  memberId: string
  account: string
  kinds: readonly TraceKind[]
  lastAt: Date
}

/** Members who share something with this one, those who share most kinds first. At most fifty. */
export const linksOf = (read: Read, memberId: string): Promise<Link[]> =>
  read.query<Link>(
    `select l.other_id as "memberId", m.account, array_agg(l.kind order by l.kind) as kinds, max(l.last_at) as "lastAt"
       from risk.pub_link l join identity.pub_member m on m.brand_id = l.brand_id and m.id = l.other_id
      where l.brand_id = $1 and l.member_id = $2
      group by l.other_id, m.account order by count(*) desc, max(l.last_at) desc, m.account limit 50`,
    [read.brand, memberId],
  )
