import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type * as contract from '../../contract.ts'

type Log = Out<typeof contract.vendorCallLog>
type RawCall = Log['content'][number]

const PAGE = 50
/** Calls shown of a round, and seconds around each of its transactions in which they are looked for. */
const MOST_OF_ROUND = 200
const AROUND_SECONDS = 30

interface Row {
  id: string
  at: Date
  vendor: string
  is_outbound: boolean
  call: string
  code: string
  is_failure: boolean
  status: number
  micros: number
  ip: string
  trace_id: string
  names: string[]
  request: string
  answer: string
}
const COLUMNS =
  'c.id, c.at, c.vendor, c.is_outbound, c.call, c.code, c.is_failure, c.status, c.micros, c.ip, c.trace_id, c.names, c.request, c.answer'

/** Ids grow with time, so that each vendor's calls are read backwards from the newest and merged. */
export async function vendorCallLog(read: ReadScope<OperatorActor>, input: In<typeof contract.vendorCallLog>): Promise<Log> {
  const { vassalage, only, hours, find, cursor } = input
  if (cursor !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(cursor))
    throw fail('request.invalid', { fields: { cursor: 'field.malformed' } })
  const rows = await read.query<Row>(
    `select c.* from vendors.vendor_account a cross join lateral (
       select ${COLUMNS} from vendors.vendor_call c
        where c.brand_id = a.brand_id and c.vendor_account = a.id
          and c.id > play.id_floor(app_now() - make_interval(hours => $2)) and ($3::uuid is null or c.id < $3)
          and ($4 = 'all' or c.is_failure) and ($5::text is null or $5 = any (c.names))
        order by c.id desc limit ${PAGE + 1}) c
      where a.brand_id = $1 and ($6::text is null or a.vendor = $6)
      order by c.id desc limit ${PAGE + 1}`,
    [read.brand, Number(hours), cursor ?? null, only, find ?? null, vassalage ?? null],
  )
  const content = rows.slice(0, PAGE).map(viewOf)
  return { content, next: rows.length > PAGE ? content.at(-1)!.id : null }
}

/** The vendor's calls that name any of these transactions or rounds, around these moments; oldest first. */
export async function callsNaming(
  read: Read,
  account: number,
  names: readonly string[],
  moments: readonly Date[],
): Promise<RawCall[]> {
  const rows = await read.query<Row>(
    `select distinct on (c.id) ${COLUMNS} from unnest($3::timestamptz[]) as moment
       join vendors.vendor_call c on c.vendor_account = $2
        and c.id > play.id_floor(moment - make_interval(secs => $5)) and c.id < play.id_floor(moment + make_interval(secs => $5))
      where c.brand_id = $1 and c.names && $4
      order by c.id limit ${MOST_OF_ROUND}`,
    [read.brand, account, moments, names, AROUND_SECONDS],
  )
  return rows.map(viewOf)
}

const viewOf = (row: Row): RawCall => ({
  id: row.id,
  at: row.at,
  vassalage: row.vendor,
  direction: row.is_outbound ? 'out' : 'in',
  call: row.call.replace(/^play\./, ''),
  code: row.code,
  isFailure: row.is_failure,
  status: row.status,
  ms: row.micros / 1000,
  ip: row.ip,
  traceId: row.trace_id,
  names: row.names,
  request: row.request,
  answer: row.answer,
})
