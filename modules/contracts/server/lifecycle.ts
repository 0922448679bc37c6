import { fail } from '@tonle/contract'
import type { BaseServices, BrandContext } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { Currency } from '@tonle/money'
import { newId } from '@tonle/process'
import { type Cycle, contractsChanged, deskChanged, type Kind, type Terms } from '../contract.ts'
import { type Act, type Side, stateAfter } from '../rules-states.ts'
import { endedBy, isComplete, isCycleOf, paysMore } from '../rules-terms.ts'
import { spanAt } from './periods.ts'
import {
  addVersion,
  contractById,
  endVersions,
  liveContract,
  lockKind,
  putInForce,
  type StoredContract,
  setState,
  signedContracts,
  versionTerms,
} from './sql-contracts.ts'

/** What the life of a contract needs of the call that moves it. */
export interface Scope extends Tx {
  site: Pick<BrandContext, 'zone' | 'mode'>
  services: BaseServices
  afterCommit(effect: () => void): void
}

export interface Person {
  id: string
  account: string
  currency: Currency
}

/** Offers a contract of a kind to somebody who has none of it. @throws contracts.already_there, .no_ladder, .above_upline */
export async function offer(
  tx: Scope,
  {
    kind,
    cycle,
    giver,
    above,
    payee,
    terms,
    by,
  }: { kind: Kind; cycle: Cycle; giver: string | null; above: string | null; payee: Person; terms: Terms; by: string },
): Promise<string> {
  await lockKind(tx, kind)
  if (!isComplete(kind, terms) || !isCycleOf(kind, cycle) || (giver === null && terms.payer === 'upline'))
    throw fail('contracts.no_ladder')
  if (await liveContract(tx, payee.id, kind)) throw fail('contracts.already_there')
  await requireWithin(tx, above, terms)
  const id = newId(tx.services.clock)
  await tx.query(
    `insert into contracts.contract (brand_id, id, kind, cycle, giver_id, payee_id, above_id, currency, mode, state, asked_by)
     select $1, $2, $3, $4, $5, m.id, $7, m.currency, $8, 'offered', 'giver' from identity.pub_member m where m.brand_id = $1 and m.id = $6`,
    [tx.brand, id, kind, cycle, giver, payee.id, above, tx.site.mode],
  )
  const asked = await addVersion(tx, id, terms, by)
  await setState(tx, id, { state: 'offered', askedBy: 'giver', asked, signed: null })
  await tell(tx, 'contracts.asked', [payee.id])
  publish(tx, [giver, payee.id])
  return id
}

/** A contract of the caller, under the lock of its kind. @throws contracts.no_such_contract */
export async function lockContract(
  tx: Scope,
  id: string,
  isOwn: (one: StoredContract) => Side | undefined,
): Promise<{ one: StoredContract; side: Side }> {
  const found = await contractById(tx, id)
  if (!found || !isOwn(found)) throw fail('contracts.no_such_contract')
  await lockKind(tx, found.kind)
  // Read again: until now it could change.
  const one = (await contractById(tx, id))!
  return { one, side: isOwn(one)! }
}

export async function request(
  tx: Scope,
  { one, side }: { one: StoredContract; side: Side },
  act: 'change' | 'end',
  terms: Terms | undefined,
  by: string,
): Promise<void> {
  const state = next(one, side, act)
  if (terms) {
    if (!isComplete(one.kind, terms) || (one.giverId === null && terms.payer === 'upline')) throw fail('contracts.no_ladder')
    await requireWithin(tx, one.aboveId, terms)
  }
  const asked = terms ? await addVersion(tx, one.id, terms, by) : null
  await setState(tx, one.id, { state, askedBy: side, asked, signed: one.signed })
  await tell(tx, 'contracts.asked', [side === 'giver' ? one.payeeId : one.giverId])
  publish(tx, [one.giverId, one.payeeId])
}

/** Rejects what the other side asked for, or takes the own request back. */
export async function refuse(tx: Scope, { one, side }: { one: StoredContract; side: Side }): Promise<void> {
  const act = side === one.askedBy ? 'withdraw' : 'reject'
  const state = next(one, side, act)
  await setState(tx, one.id, { state, askedBy: null, asked: null, signed: one.signed })
  if (act === 'reject') await tell(tx, 'contracts.rejected', [side === 'giver' ? one.payeeId : one.giverId])
  publish(tx, [one.giverId, one.payeeId])
}

/**
 * Agrees to an offer, a change or an end. It holds from the next period on, and ends contracts below that would pay more, or all below
 * one that ends: their list must be confirmed as it is now.
 * @throws contracts.conflicts, .above_upline, .no_own_contract, .not_now
 */
export async function agree(
  tx: Scope,
  { one, side }: { one: StoredContract; side: Side },
  confirmed: readonly string[],
): Promise<void> {
  const state = next(one, side, 'agree')
  const terms = state === 'terminated' ? undefined : await versionTerms(tx, one.id, one.asked!)
  if (terms) await requireWithin(tx, one.aboveId, terms)
  const ended = await conflicts(tx, one, terms)
  if (
    !isSame(
      ended.map(({ id }) => id),
      confirmed,
    )
  )
    throw fail('contracts.conflicts')
  const boundary = spanAt(one.cycle, tx.site.zone, tx.services.clock.now()).to
  if (terms) await putInForce(tx, one.id, one.asked!, boundary)
  const over = [...ended.map(({ id }) => id), ...(terms ? [] : [one.id])]
  await endVersions(tx, over, boundary)
  await setState(tx, one.id, { state, askedBy: null, asked: null, signed: terms ? one.asked : one.signed })
  const payees = await endedPayees(tx, over, one.id)
  await tell(tx, terms ? 'contracts.signed' : 'contracts.ended', [side === 'giver' ? one.payeeId : one.giverId])
  await tell(tx, 'contracts.ended', payees)
  publish(tx, [one.giverId, one.payeeId, ...payees])
}

/**
 * Ends a contract at a boundary of its periods without anybody's consent, with all below that stand on it and what is offered under them.
 * @returns their payees, who are told
 */
export async function terminate(tx: Tx, one: StoredContract, boundary: Date): Promise<string[]> {
  const over = [one.id, ...(await conflicts(tx, one, undefined)).map(({ id }) => id)]
  await endVersions(tx, over, boundary)
  const payees = await endedPayees(tx, over)
  await tell(tx, 'contracts.ended', [one.giverId, ...payees])
  return payees
}

/** Marks contracts as over, and offers under them. @param but one whose state is set elsewhere */
async function endedPayees(tx: Tx, over: readonly string[], but: string | null = null): Promise<string[]> {
  const rows = await tx.query<{ payee: string }>(
    `update contracts.contract set state = 'terminated', asked_by = null, asked = null, changed_at = app_now()
      where brand_id = $1 and (id = any ($2) or (above_id = any ($2) and state = 'offered')) and id is distinct from $3 returning payee_id as payee`,
    [tx.brand, over, but],
  )
  return rows.map(({ payee }) => payee)
}

/** Contracts below that would end by terms, or all if it ends itself. */
export async function conflicts(
  tx: Tx | Parameters<typeof signedContracts>[0],
  one: Pick<StoredContract, 'id' | 'kind'>,
  terms: Terms | undefined,
): Promise<(StoredContract & { terms: Terms })[]> {
  const all = await signedContracts(tx, one.kind)
  const ended = new Set(endedBy(all, one.id, terms))
  return all.filter(({ id }) => ended.has(id))
}

/** Contracts below that would end by agreeing to what is asked for. */
export async function askedEnds(
  read: Parameters<typeof signedContracts>[0],
  one: StoredContract,
  asked: Terms | undefined,
): Promise<StoredContract[]> {
  return asked || one.state === 'end_requested' ? await conflicts(read, one, asked) : []
}

/** @throws contracts.no_own_contract, .above_upline */
export async function requireWithin(
  tx: Parameters<typeof signedContracts>[0],
  above: string | null,
  terms: Terms,
): Promise<void> {
  if (above === null) return
  const own = await contractById(tx, above)
  const ownTerms =
    own?.signed && !['rejected', 'terminated'].includes(own.state) ? await versionTerms(tx, own.id, own.signed) : undefined
  if (!ownTerms) throw fail('contracts.no_own_contract')
  if (paysMore(terms, ownTerms)) throw fail('contracts.above_upline')
}

function next(one: StoredContract, side: Side, act: Act): StoredContract['state'] {
  const state = stateAfter(one, side, act)
  if (!state) throw fail('contracts.not_now')
  return state
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  [...some].sort().join() === [...new Set(others)].sort().join()

async function tell(
  tx: Tx,
  kind: 'contracts.asked' | 'contracts.signed' | 'contracts.rejected' | 'contracts.ended',
  members: readonly (string | null)[],
): Promise<void> {
  for (const member of members) if (member) await outbox.add(tx, noticeJob, { member, kind, params: {} })
}

function publish(tx: Scope, members: readonly (string | null)[]): void {
  tx.afterCommit(() => {
    for (const member of new Set(members)) if (member) tx.services.events.publish(contractsChanged, member)
    tx.services.events.publish(deskChanged, tx.brand)
  })
}
