import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'
import {
  addOrigin,
  cdnsOf,
  hostsOf,
  insertHostOf,
  isKinOfOther,
  lockHosts,
  removeOrigin,
  setMain,
  takeHost,
} from './sql-domains.ts'

type Write = WriteScope<OperatorActor>
type Nothing = Record<never, never>

const MOST_HOSTS = 50
const MOST_ORIGINS = 10

export async function domains(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.domains>> {
  return { hosts: await hostsOf(read), cdns: await cdnsOf(read) }
}

export async function addHost(tx: Write, { host }: In<typeof contract.addHost>): Promise<Nothing> {
  const hosts = await lockHosts(tx)
  if (hosts.some(one => one.host === host)) return {}
  if (hosts.length >= MOST_HOSTS) throw fail('brand.too_many_hosts')
  // Operators of the whole installation may share a name out among its brands.
  if (!tx.actor.isOfEveryBrand && (await isKinOfOther(tx, host))) throw fail('brand.host_taken')
  if (!(await insertHostOf(tx, host, hosts.length === 0))) throw fail('brand.host_taken')
  return done(tx, host, undefined, { host })
}

export async function makeMainHost(tx: Write, { host }: In<typeof contract.makeMainHost>): Promise<Nothing> {
  const hosts = await lockHosts(tx)
  if (!hosts.some(one => one.host === host)) throw fail('brand.no_such_host')
  await setMain(tx, host)
  return done(tx, host, { main: hosts.find(({ isMain }) => isMain)?.host ?? null }, { main: host })
}

/** The only host may go, and the main one last: a brand without a host is reached by nobody but the first of a demo. */
export async function removeHost(tx: Write, { host }: In<typeof contract.removeHost>): Promise<Nothing> {
  const hosts = await lockHosts(tx)
  const found = hosts.find(one => one.host === host)
  if (!found) throw fail('brand.no_such_host')
  if (found.isMain) throw fail('brand.main_host')
  await takeHost(tx, host)
  return done(tx, host, { host }, undefined)
}

export async function addCdn(tx: Write, { kind, origin }: In<typeof contract.addCdn>): Promise<Nothing> {
  await lockHosts(tx)
  if ((await cdnsOf(tx)).filter(one => one.kind === kind).length >= MOST_ORIGINS) throw fail('brand.too_many_hosts')
  await addOrigin(tx, kind, origin)
  return done(tx, origin, undefined, { kind, origin })
}

export async function removeCdn(tx: Write, { kind, origin }: In<typeof contract.removeCdn>): Promise<Nothing> {
  await removeOrigin(tx, kind, origin)
  return done(tx, origin, { kind, origin }, undefined)
}

function done(tx: Write, subject: string, before: unknown, after: unknown): Nothing {
  tx.noteAudit({ subject, before, after })
  const { events } = tx.services
  tx.afterCommit(() => {
    events.publish(contract.brandsChanged)
    events.publish(contract.settingsChanged, tx.brand)
    events.publish(contract.domainsChanged, tx.brand)
    events.publish(contract.brandListChanged, tx.brand)
  })
  return {}
}
