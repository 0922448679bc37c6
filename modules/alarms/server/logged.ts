import type { Out } from '@tonle/contract'
import { type OperatorActor, type ReadScope, type Services, waitingSource } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { type LoggedAlarm, onAlarm } from '@tonle/process'
import { type AlarmKind, alarmsChanged, type loggedAlarms } from '../contract.ts'

/** Lines wait so long for others, so that a storm of them is one statement. */
const GATHER_MS = 1000
/** Codes of payments begin so; all others are of vendors and their rounds. */
const OF_PAYMENTS = 'notice_'

/** Writes the alarms of this process's log into its brands' rows. @returns a function that ends it, after the last of them */
export function keepLogged(services: Services): () => Promise<void> {
  let gathered = new Map<string, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    timer = undefined
    const now = gathered
    gathered = new Map()
    writing = writing.then(() => write(services, now))
  }
  const end = onAlarm(services.log, ({ brand, code }: LoggedAlarm) => {
    const ofBrand = gathered.get(brand) ?? new Map<string, number>()
    gathered.set(brand, ofBrand.set(code, (ofBrand.get(code) ?? 0) + 1))
    timer ??= setTimeout(flush, GATHER_MS)
  })
  return async () => {
    end()
    clearTimeout(timer)
    flush()
    await writing
  }
}

async function write({ db, log, events }: Services, gathered: ReadonlyMap<string, ReadonlyMap<string, number>>): Promise<void> {
  for (const [brand, codes] of gathered)
    try {
      await db.tx(brand, tx => addLogged(tx, codes))
      events.publish(alarmsChanged, brand)
    } catch (error) {
      // They stand in the log itself.
      log.warn({ err: error, brand }, 'alarms of the log were not kept')
    }
}

/** @param codes how often each was raised */
export const addLogged = (tx: Tx, codes: ReadonlyMap<string, number>) =>
  tx.query(
    `insert into alarms.logged as l (brand_id, code, minute, count, newest_at)
     select $1, left(c.code, 60), date_trunc('minute', app_now()), c.count, app_now() from unnest($2::text[], $3::int[]) as c (code, count)
      order by c.code
     on conflict (brand_id, code, minute) do update set count = l.count + excluded.count, newest_at = excluded.newest_at`,
    [tx.brand, [...codes.keys()], [...codes.values()]],
  )

const sumOf = (kind: 'vendor_alarms' | 'payment_alarms') =>
  `select coalesce(sum(count), 0)::int as count, max(newest_at) as "newestAt" from alarms.logged
    where brand_id = $1 and newest_at > app_now() - interval '1 day' and ${kind === 'payment_alarms' ? '' : 'not '}starts_with(code, '${OF_PAYMENTS}')`

/** Of the last day. */
export const loggedWaiting = [
  waitingSource('vendor_alarms', 'vendors.read', sumOf('vendor_alarms')),
  waitingSource('payment_alarms', 'deposits.read', sumOf('payment_alarms')),
]

const kindOf = (code: string): AlarmKind => (code.startsWith(OF_PAYMENTS) ? 'payment_alarms' : 'vendor_alarms')

export async function listLogged(read: ReadScope<OperatorActor>): Promise<Out<typeof loggedAlarms>> {
  const rows = await read.query<{ code: string; count: number; newestAt: Date }>(
    `select code, sum(count)::int as count, max(newest_at) as "newestAt" from alarms.logged
      where brand_id = $1 and newest_at > app_now() - interval '1 day' group by code order by max(newest_at) desc, code limit 100`,
    [read.brand],
  )
  const may = (kind: AlarmKind) => read.actor.abilities.has(kind === 'payment_alarms' ? 'deposits.read' : 'vendors.read')
  return { alarms: rows.map(row => ({ ...row, kind: kindOf(row.code) })).filter(({ kind }) => may(kind)) }
}

export const forgetLogged = (tx: Tx, days: number) =>
  tx.query('delete from alarms.logged where newest_at < app_now() - make_interval(days => $1)', [days])
