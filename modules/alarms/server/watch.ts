import type { BrandContext, Services, WaitingSource } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { roleOf } from '@tonle/operators/server'
import { type AlarmKind, alarmsChanged } from '../contract.ts'
import { isLess, isNews, kindsFor, type Waits } from '../rules.ts'
import { destinationsOf, lockDestination } from './destinations.ts'
import { addMessage } from './messages.ts'

export interface Source extends WaitingSource {
  kind: AlarmKind
}

type Seen = ReadonlyMap<AlarmKind, Waits>

/**
 * Tells each destination of a brand what came since its last message: one message for everything, not before its pause is over, and
 * none while an earlier one is still on its way. So a storm of alarms is one message a pause, with numbers.
 */
export async function watchBrand(
  services: Services,
  { id: brand }: Pick<BrandContext, 'id'>,
  sources: readonly Source[],
): Promise<void> {
  const found = await services.db.read(brand, async read => {
    const destinations = (await destinationsOf(read)).filter(({ isPaused }) => !isPaused)
    if (destinations.length === 0) return undefined
    return { destinations, seen: await readSources(read, sources) }
  })
  for (const { id } of found?.destinations ?? []) {
    const isTold = await services.db.tx(brand, tx => tellDestination(tx, services, id, sources, found!.seen))
    if (isTold) services.events.publish(alarmsChanged, brand)
  }
}

export async function readSources(read: Read, sources: readonly Source[]): Promise<Seen> {
  const seen = new Map<AlarmKind, Waits>()
  for (const source of sources) {
    const { count, newestAt } = await source.read(read)
    seen.set(source.kind, { count, newestMs: newestAt === null ? null : newestAt.getTime() })
  }
  return seen
}

async function tellDestination(tx: Tx, services: Services, id: string, sources: readonly Source[], seen: Seen): Promise<boolean> {
  const destination = await lockDestination(tx, id)
  if (!destination || destination.isPaused) return false
  const told = await toldOf(tx, id)
  const kinds = kindsFor(destination.kinds, sources, (await roleOf(tx, destination.role))?.abilities ?? new Set())
  const of = (kind: AlarmKind): Waits => seen.get(kind) ?? { count: 0, newestMs: null }
  for (const kind of kinds) if (isLess(of(kind), told.get(kind))) await note(tx, id, kind, of(kind))
  const news = kinds.filter(kind => isNews(of(kind), told.get(kind)))
  if (news.length === 0 || !(await isFree(tx, id, destination.everyMinutes))) return false
  for (const kind of news) await note(tx, id, kind, of(kind))
  const items = news.map(kind => ({ kind, count: of(kind).count }))
  await addMessage(tx, services, { destinationId: id, isTest: false, items })
  return true
}

async function toldOf(read: Read, id: string): Promise<ReadonlyMap<AlarmKind, Waits>> {
  const rows = await read.query<{ kind: AlarmKind; count: number; newestAt: Date | null }>(
    'select kind, count, newest_at as "newestAt" from alarms.told where brand_id = $1 and destination_id = $2',
    [read.brand, id],
  )
  return new Map(
    rows.map(({ kind, count, newestAt }) => [kind, { count, newestMs: newestAt === null ? null : newestAt.getTime() }]),
  )
}

const note = (tx: Tx, id: string, kind: AlarmKind, { count, newestMs }: Waits) =>
  tx.query(
    `insert into alarms.told (brand_id, destination_id, kind, count, newest_at) values ($1, $2, $3, $4, $5)
     on conflict (brand_id, destination_id, kind) do update
       set count = excluded.count, newest_at = greatest(alarms.told.newest_at, excluded.newest_at)`,
    [tx.brand, id, kind, count, newestMs === null ? null : new Date(newestMs)],
  )

/** The pause since its last message is over, and none is still on its way. */
async function isFree(read: Read, id: string, everyMinutes: number): Promise<boolean> {
  const { isBusy } = await read.one<{ isBusy: boolean }>(
    `select exists (select from alarms.message where brand_id = $1 and destination_id = $2 and not is_test
       and (state = 'waiting' or asked_at > app_now() - make_interval(mins => $3))) as "isBusy"`,
    [read.brand, id, everyMinutes],
  )
  return !isBusy
}
