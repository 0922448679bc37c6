import { type Ability, fail, type Id, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isLoopback, messageStates, readEmail } from '@tonle/delivery/server'
import { roleOf, rolesOf } from '@tonle/operators/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { type AlarmKind, alarmsChanged } from '../contract.ts'
import { isSafeAddress, kindsFor, MOST_DESTINATIONS, shortAddress } from '../rules.ts'
import { type Destination, destinationById, destinationsOf, insertDestination, sealPart } from './destinations.ts'
import { addMessage, type Item } from './messages.ts'
import type { Source } from './watch.ts'

type Act = WriteScope<OperatorActor>
type Terms = Pick<Destination, 'role' | 'kinds'>

export async function alarmDestinations(
  read: ReadScope<OperatorActor>,
  sources: readonly Source[],
): Promise<Out<typeof contract.alarmDestinations>> {
  const last = await lastOf(read)
  const mails = await messageStates(
    read,
    last.flatMap(({ mailId }) => (mailId ? [mailId] : [])),
  )
  return {
    destinations: (await destinationsOf(read)).map(one => {
      const found = last.find(({ destinationId }) => destinationId === one.id)
      return {
        ...one,
        id: one.id as Id<'ald'>,
        shown: one.addressShort,
        hasSecret: one.secretSealed !== null,
        last: found ? { ...found, ...fateOf(found, found.mailId === null ? undefined : mails.get(found.mailId)) } : null,
        sent: found?.sent ?? 0,
        failed: found?.failed ?? 0,
      }
    }),
    roles: (await rolesOf(read, read)).map(({ key, name, abilities }) => ({
      ...{ role: key, name, kinds: kindsFor([], sources, abilities) },
    })),
  }
}

interface Last {
  destinationId: string
  at: Date
  isTest: boolean
  state: 'waiting' | 'sent' | 'failed'
  failure: string | null
  items: Item[]
  mailId: string | null
  sent: number
  failed: number
}

/** The newest message of each destination, and how those of a day did. */
const lastOf = (read: Read): Promise<Last[]> =>
  read.query<Last>(
    `select d.id as "destinationId", m.asked_at as at, m.is_test as "isTest", m.state, m.failure, m.items, m.mail_id as "mailId",
            c.sent, c.failed
       from alarms.destination d
       cross join lateral (select * from alarms.message m where m.brand_id = d.brand_id and m.destination_id = d.id
                            order by m.asked_at desc limit 1) m
       cross join lateral (select (count(*) filter (where x.state = 'sent'))::int as sent, (count(*) filter (where x.state = 'failed'))::int as failed
                             from alarms.message x where x.brand_id = d.brand_id and x.destination_id = d.id
                              and x.asked_at > app_now() - interval '24 hours') c
      where d.brand_id = $1`,
    [read.brand],
  )

/** An e-mail is sent when its provider took it, not when it was put into the outbox. */
function fateOf(
  { state, failure }: Last,
  mail: { state: string; failure: string | null } | undefined,
): Pick<Last, 'state' | 'failure'> {
  if (!mail) return { state, failure }
  if (mail.state === 'waiting') return { state: 'waiting', failure: null }
  return mail.state === 'sent' ? { state: 'sent', failure: null } : { state: 'failed', failure: mail.failure ?? mail.state }
}

/** Nobody sends out what he may not see himself. */
async function requireOwn(tx: Act, sources: readonly Source[], { role, kinds }: Terms): Promise<void> {
  const abilities = (await roleOf(tx, role))?.abilities
  if (!abilities) throw fail('request.invalid', { fields: { role: 'field.not_allowed' } })
  const own = tx.actor.abilities
  const needed = kindsFor(kinds, sources, abilities).map(kind => abilityOf(sources, kind))
  if (needed.some(ability => ability === undefined || !own.has(ability))) throw fail('alarms.beyond_own')
}

const abilityOf = (sources: readonly Source[], kind: AlarmKind): Ability | undefined =>
  sources.find(source => source.kind === kind)?.ability

export async function addDestination(
  tx: Act,
  sources: readonly Source[],
  { name, role, kinds, language, everyMinutes, channel, ...to }: In<typeof contract.addDestination>,
): Promise<Out<typeof contract.addDestination>> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alarms.destination:' || $1, 0))`, [tx.brand])
  const { count } = await tx.one<{ count: number }>('select count(*)::int as count from alarms.destination where brand_id = $1', [
    tx.brand,
  ])
  if (count >= MOST_DESTINATIONS) throw fail('alarms.too_many')
  await requireOwn(tx, sources, { role, kinds })
  const address = addressOf(tx, channel, to)
  const id = newId(tx.services.clock) as Id<'ald'>
  const made = channel === 'webhook' ? `whsec_${Buffer.from(tx.services.random.bytes(32)).toString('base64')}` : null
  const secret = made ?? (channel === 'telegram' ? (to.token ?? null) : null)
  const seal = (what: 'address' | 'secret', plain: string) => sealPart(tx.services, what, tx.brand, id, plain)
  await insertDestination(tx, {
    ...{ id, name, channel, role, kinds, language, everyMinutes },
    addressSealed: seal('address', address),
    addressShort: shortAddress(channel, address),
    secretSealed: secret === null ? null : seal('secret', secret),
    server: channel === 'telegram' ? (to.server ?? null) : null,
  })
  tx.noteAudit({ subject: name, after: { channel, role, kinds, everyMinutes, address: shortAddress(channel, address) } })
  announce(tx)
  return { id, secret: made }
}

type To = Pick<In<typeof contract.addDestination>, 'address' | 'token' | 'server'>

/** @returns the address as it is kept */
function addressOf(tx: Act, channel: contract.AlarmChannel, { address, token, server }: To): string {
  const isDemo = tx.site.profile === 'demo'
  if (channel === 'email') {
    const email = readEmail(address)
    if (email === undefined) throw fail('delivery.email_invalid', { fields: { address: 'delivery.email_invalid' } })
    return email
  }
  if (channel === 'webhook') {
    if (!isSafeAddress(address, isDemo, isLoopback))
      throw fail('alarms.unsafe_address', { fields: { address: 'alarms.unsafe_address' } })
    return address
  }
  if (token === undefined) throw fail('request.invalid', { fields: { token: 'field.missing' } })
  if (!/^(-?\d{3,20}|@\w{4,40})$/.test(address)) throw fail('request.invalid', { fields: { address: 'field.malformed' } })
  if (server !== undefined && (server.endsWith('/') || !isSafeAddress(server, isDemo, isLoopback)))
    throw fail('alarms.unsafe_address', { fields: { server: 'alarms.unsafe_address' } })
  return address
}

export async function changeDestination(
  tx: Act,
  sources: readonly Source[],
  { id, name, role, kinds, language, everyMinutes, isPaused }: In<typeof contract.changeDestination>,
): Promise<Out<typeof contract.changeDestination>> {
  const before = await requireDestination(tx, id)
  await requireOwn(tx, sources, { role, kinds })
  const { version } = await tx.one<{ version: number }>(
    `update alarms.destination set name = $3, role = $4, kinds = $5, language = $6, every_minutes = $7, is_paused = $8
      where brand_id = $1 and id = $2 returning version`,
    [tx.brand, id, name, role, kinds, language, everyMinutes, isPaused],
  )
  tx.noteAudit({ subject: before.name, before: termsOf(before), after: termsOf({ name, role, kinds, everyMinutes, isPaused }) })
  announce(tx)
  return { version }
}

const termsOf = ({
  name,
  role,
  kinds,
  everyMinutes,
  isPaused,
}: Pick<Destination, 'name' | 'role' | 'kinds' | 'everyMinutes' | 'isPaused'>) => ({
  ...{ name, role, kinds, everyMinutes, isPaused },
})

export async function removeDestination(
  tx: Act,
  { id }: In<typeof contract.removeDestination>,
): Promise<Out<typeof contract.removeDestination>> {
  const { name, channel } = await requireDestination(tx, id)
  await tx.query('delete from alarms.destination where brand_id = $1 and id = $2', [tx.brand, id])
  tx.noteAudit({ subject: name, before: { channel } })
  announce(tx)
  return {}
}

export async function sendAlarmTest(
  tx: Act,
  { id }: In<typeof contract.sendAlarmTest>,
): Promise<Out<typeof contract.sendAlarmTest>> {
  const { name } = await requireDestination(tx, id)
  await addMessage(tx, tx.services, { destinationId: id, isTest: true, items: [] })
  tx.noteAudit({ subject: name })
  announce(tx)
  return {}
}

async function requireDestination(tx: Act, id: string): Promise<Destination> {
  const found = await destinationById(tx, id)
  if (!found) throw fail('alarms.no_such_destination')
  return found
}

const announce = (tx: Act) => tx.afterCommit(() => tx.services.events.publish(alarmsChanged, tx.brand))
