import type { In, Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import * as contract from '../../contract.ts'

type Log = Out<typeof contract.vendorCallLog>
type RawCall = Log['content'][number]

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

/** Ids grow with time; each vendor's calls are read along its index. */
const callList = listQuery<Row>({
  columns: COLUMNS,
  each: 'vendors.vendor_account a',
  from: 'vendors.vendor_call c',
  where: `a.brand_id = $brand and c.brand_id = a.brand_id and c.vendor_account = a.id
    and c.id > play.id_floor(app_now() - make_interval(hours => $hours))`,
  filters: { vassalage: 'a.vendor = $vassalage', isFailed: 'c.is_failure', find: '$find = any (c.names)' },
  sorts: { at: ['c.id'] },
})

export const vendorCallLog = (read: ReadScope<OperatorActor>, input: In<typeof contract.vendorCallLog>): Promise<Log> =>
  answerList(read, contract.vendorCallLog, input, {
    query: callList,
    values: { hours: Number(input.hours), isFailed: input.only === 'failed' },
    view: viewOf,
  })

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
