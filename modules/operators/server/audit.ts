import { createHash } from 'node:crypto'
import type { AuditEntry, Scope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { auditChanged } from '../contract.ts'

/** Fields that are kept out of the log for every call. */
const SECRET = /password|code|secret|token|proof|file/i

interface Link {
  seq: bigint
  hash: string
}

/** Adds an act to the brand's chain. One act at a time per brand: the chain has no forks. */
export async function writeAudit(tx: Tx & Scope, { call, input, notes, why, approverId }: AuditEntry): Promise<void> {
  if (tx.actor.type !== 'operator') return
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('audit:' || $1, 0))`, [tx.brand])
  const last = await tx.maybe<Link>('select seq, hash from operators.audit where brand_id = $1 order by seq desc limit 1', [
    tx.brand,
  ])
  const { at } = await tx.one<{ at: string }>(
    `select to_char(app_now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  const change = notes.some(note => note.before !== undefined || note.after !== undefined)
    ? notes.map(({ before, after }) => ({ before: before ?? null, after: after ?? null }))
    : null
  const row = {
    seq: String((last?.seq ?? 0n) + 1n),
    at,
    operatorId: tx.actor.operatorId,
    call,
    subject: notes.find(note => note.subject)?.subject ?? null,
    input: withoutSecrets(input),
    change: plain(change),
    why: why ?? null,
    ip: tx.request.ip || null,
    ...(approverId && { approverId }),
  }
  await tx.query(
    `insert into operators.audit (brand_id, seq, at, operator_id, call, subject, input, change, why, ip, hash, approver_id)
     select $1, a.seq, a.at, a."operatorId", a.call, a.subject, a.input, a.change, a.why, a.ip, $3, a."approverId"
       from jsonb_to_record($2) as a(seq int8, at timestamptz, "operatorId" uuid, call text, subject text, input jsonb, change jsonb, why text,
                                     ip inet, "approverId" uuid)`,
    [tx.brand, row, linkHash(last?.hash ?? '', row)],
  )
  const { services, brand } = tx
  tx.afterCommit(() => services.events.publish(auditChanged, brand))
}

function withoutSecrets(input: unknown): unknown {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
  return plain(Object.fromEntries(entries.map(([name, value]) => [name, SECRET.test(name) ? '[hidden]' : value])))
}

/** What JSON can hold; amounts become text. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner))) as unknown

interface AuditRow {
  seq: string
  at: string
  operatorId: string
  call: string
  subject: string | null
  input: unknown
  change: unknown
  why: string | null
  ip: string | null
  /** Only for actions that a second operator approved: the hash of other rows is unchanged. */
  approverId?: string
}

/** SHA-256 over the previous hash and the row with sorted keys, so that the database's own order of JSON keys does not matter. */
function linkHash(previous: string, row: AuditRow): string {
  return createHash('sha256')
    .update(`${previous}\n${canonical(row)}`)
    .digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** Walks the chain from its start. @returns the first row whose hash does not follow, if any */
export async function checkChain(read: Read): Promise<{ rows: bigint; brokenAt: bigint | null }> {
  let previous = ''
  let seq = 0n
  for (;;) {
    const rows = await read.query<Omit<AuditRow, 'approverId'> & { approverId: string | null; hash: string }>(
      `select seq::text, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, operator_id as "operatorId", call, subject, input,
              change, why, host(ip) as ip, approver_id as "approverId", hash
         from operators.audit a where brand_id = $1 and a.seq > $2 order by a.seq limit 1000`,
      [read.brand, seq],
    )
    for (const { hash, approverId, ...act } of rows) {
      const row: AuditRow = approverId === null ? act : { ...act, approverId }
      if (BigInt(row.seq) !== seq + 1n || hash !== linkHash(previous, row)) return { rows: seq, brokenAt: BigInt(row.seq) }
      previous = hash
      seq = BigInt(row.seq)
    }
    if (rows.length < 1000) return { rows: seq, brokenAt: null }
  }
}
