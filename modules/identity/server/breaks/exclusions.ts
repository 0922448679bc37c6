import type { Services, WriteServices } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Address, textOf } from '@tonle/delivery/server'
import { job, outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { z } from 'zod'
import { contactOwner, contactsOf } from '../contacts/sql-contacts.ts'
import type { MemberRow } from '../sql.ts'
import { setMayBet } from './may-bet.ts'

/**
 * A self-exclusion holds in every brand of the installation. The same person is found by verified numbers and addresses: those of accounts
 * that are open by a job, those of accounts to come by `identity.exclusion`, which knows neither brands nor members.
 */

export const excludeElsewhereJob = job({ name: 'identity.exclude_elsewhere', input: z.object({ member: z.uuid() }) })

type Keys = Pick<WriteServices, 'keyring'>

const printOf = ({ keyring }: Keys, to: Address): string => keyring.mac('blind-index', `exclusion:${to.channel}:${textOf(to)}`)

/** Until the end of the transaction: who verifies an address and who is excluded by it come one after the other. */
const lockPrints = (tx: Tx, prints: readonly string[]) =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('exclusion:' || print, 0)) from unnest($1::text[]) as print`, [
    [...prints].sort(),
  ])

interface Running {
  until: Date
  contacts: Address[]
}

/** A member's running exclusion with the verified addresses by which the person is found. */
async function exclusionOf(read: Read, services: Keys, memberId: string): Promise<Running | undefined> {
  const running = await read.maybe<{ until: Date }>(
    `select break_until as until from identity.member
      where brand_id = $1 and id = $2 and break_kind = 'exclusion' and break_until > app_now()`,
    [read.brand, memberId],
  )
  if (!running) return undefined
  const contacts = await contactsOf(read, services, memberId)
  return { ...running, contacts: contacts.filter(({ verifiedAt }) => verifiedAt !== null).map(({ to }) => to) }
}

/** In the transaction that began or prolonged a member's exclusion, or verified one more address; it holds the lock of the member's row. */
export async function spreadExclusion(tx: Tx, services: Keys, memberId: string): Promise<void> {
  const running = await exclusionOf(tx, services, memberId)
  if (!running || running.contacts.length === 0) return
  const prints = running.contacts.map(to => printOf(services, to))
  await lockPrints(tx, prints)
  await tx.query(
    `insert into identity.exclusion as e (print, until) select print, $2 from unnest($1::text[]) as print
     on conflict (print) do update set until = greatest(e.until, excluded.until)`,
    [prints, running.until],
  )
  await outbox.add(tx, excludeElsewhereJob, { member: memberId })
}

/** In the transaction in which a member has verified an address: whoever is excluded under it elsewhere is here, too. */
export async function heedExclusion(
  tx: Tx,
  services: WriteServices,
  { memberId, to }: { memberId: string; to: Address },
): Promise<void> {
  // The member's row first, as everywhere: of an exclusion that begins meanwhile the address is part, or it is seen here.
  await tx.query('select 1 from identity.member where brand_id = $1 and id = $2 for no key update', [tx.brand, memberId])
  const print = printOf(services, to)
  await lockPrints(tx, [print])
  const known = await tx.maybe<{ until: Date }>('select until from identity.exclusion where print = $1 and until > app_now()', [
    print,
  ])
  const isNew = known !== undefined && (await exclude(tx, services, memberId, known.until))
  if (!isNew) await spreadExclusion(tx, services, memberId)
}

/** @returns whether the member was not excluded as long before */
async function exclude(tx: Tx, services: WriteServices, memberId: string, until: Date): Promise<boolean> {
  const set = await tx.maybe<Pick<MemberRow, 'id' | 'type' | 'currency'>>(
    `update identity.member set break_kind = 'exclusion', break_until = greatest(break_until, $3)
      where brand_id = $1 and id = $2 and (break_kind is distinct from 'exclusion' or break_until < $3) returning id, type, currency`,
    [tx.brand, memberId, until],
  )
  if (!set) return false
  await setMayBet(tx, services.ledger, set, false)
  await outbox.add(tx, noticeJob, { member: memberId, kind: 'identity.excluded_elsewhere', params: {} })
  await spreadExclusion(tx, services, memberId)
  return true
}

/** Excludes the same person's other accounts, each in a transaction of its brand. Run twice it changes nothing. */
export async function excludeElsewhere(services: Services, brand: string, memberId: string): Promise<void> {
  const { running, brands } = await services.db.read(brand, async read => ({
    running: await exclusionOf(read, services, memberId),
    brands: await read.query<{ id: string }>('select brand_id as id from brand.pub_brand where brand_id <> $1', [brand]),
  }))
  if (!running) return
  for (const { id } of brands)
    await services.db.tx(id, async tx => {
      for (const to of running.contacts) {
        const other = await contactOwner(tx, services, to)
        if (other) await exclude(tx, services, other.id, running.until)
      }
    })
}
