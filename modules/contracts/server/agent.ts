import { maskedName } from '@tonle/agents/server'
import { settingsOf } from '@tonle/brand/server'
import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type MemberActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Money, ONE, zero } from '@tonle/money'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { payOf } from '../rules-pay.ts'
import type { Side } from '../rules-states.ts'
import { type Given, isComplete, type Margin, marginsOf, paysMore, within } from '../rules-terms.ts'
import { countTeams } from './count.ts'
import { agree, askedEnds, conflicts, lockContract, offer, type Person, refuse, request } from './lifecycle.ts'
import { isSameMonth, pastSpans } from './periods.ts'
import { contractById, type StoredContract, signedContracts, versionTerms } from './sql-contracts.ts'
import { type ContractView, contractView, newestText, ownContracts, viewOf } from './views.ts'

type Agent = ReadScope<MemberActor>
type Act = WriteScope<MemberActor>

export const contracts = (read: Agent, input: In<typeof contract.contracts>): Promise<Out<typeof contract.contracts>> => {
  const { side, kind, state, account } = input
  const values = { member: read.actor.memberId, side, kind, state, account }
  return answerList(read, contract.contracts, input, { query: ownContracts, values, view: contractView })
}

export async function contractBase(read: Agent): Promise<Out<typeof contract.contractBase>> {
  const own = await ownSigned(read, read.actor.memberId)
  const requests = await read.query<{ kind: contract.Kind; n: number }>(
    'select kind, count(*)::int as n from contracts.pub_request where brand_id = $1 and member_id = $2 group by kind',
    [read.brand, read.actor.memberId],
  )
  const waiting = (kind: contract.Kind) => requests.find(one => one.kind === kind)?.n ?? 0
  return {
    own: own.map(({ id, kind, cycle, currency, terms }) => ({ id: id as Id<'ctr'>, kind, cycle, currency, terms })),
    text: await textOf(read),
    waiting: Object.fromEntries(contract.KINDS.map(kind => [kind, waiting(kind)])) as Record<contract.Kind, number>,
  }
}

async function textOf(read: Agent): Promise<{ version: number; text: string } | null> {
  const text = await newestText(read)
  return text ? { version: text.version, text: localText(text.texts, read.lang) } : null
}

async function ownSigned(read: Read, member: string): ReturnType<typeof signedContracts> {
  const own: Awaited<ReturnType<typeof signedContracts>> = []
  for (const kind of contract.KINDS) own.push(...(await signedContracts(read, kind, member)))
  return own
}

/** An account directly below, and the caller's contract that bounds what it may be given. */
async function boundsOf(
  read: Agent | Act,
  account: string,
  kind: contract.Kind,
): Promise<{ payee: Person; above: StoredContract & { terms: contract.Terms } }> {
  const payee = await read.maybe<Person>(
    `select m.id, m.account, m.currency from identity.pub_member m
       join agents.pub_downline d on d.brand_id = m.brand_id and d.member_id = m.id and d.agent_id = $2 and d.depth = 1
      where m.brand_id = $1 and m.account_key = lower($3) and m.type in (1, 2, 41, 42)`,
    [read.brand, read.actor.memberId, account],
  )
  if (!payee) throw fail('contracts.not_your_downline')
  const [above] = await signedContracts(read, kind, read.actor.memberId)
  if (!above) throw fail('contracts.no_own_contract')
  return { payee, above }
}

export async function offerContract(tx: Act, input: In<typeof contract.offerContract>): Promise<ContractView> {
  const { account, kind, ...given } = input
  const { payee, above } = await boundsOf(tx, account, kind)
  if (payee.currency !== above.currency) throw fail('contracts.other_currency')
  const id = await offer(tx, {
    ...{ kind, cycle: above.cycle, giver: tx.actor.memberId, above: above.id, payee },
    ...{ terms: within(given, above.terms), by: tx.actor.memberId },
  })
  return await viewOf(tx, id, tx.actor.memberId)
}

/** What a new contract would have come to, from the sums that real runs read. */
export async function checkTerms(read: Agent, input: In<typeof contract.checkTerms>): Promise<Out<typeof contract.checkTerms>> {
  const { account, kind, periods: count, ...given } = input
  const { payee, above } = await boundsOf(read, account, kind)
  const terms = within(given, above.terms)
  if (!isComplete(kind, terms)) throw fail('contracts.no_ladder')
  if (paysMore(terms, above.terms)) throw fail('contracts.above_upline')
  const spans = pastSpans(above.cycle, read.site.zone, read.services.clock.now(), count).reverse()
  const periods: Out<typeof contract.checkTerms>['periods'] = []
  let last: { carries: Money; fromDay: string } | undefined
  for (const span of spans) {
    const asked = { key: payee.id, payee: payee.id, currency: above.currency, kind, terms }
    const team = (await countTeams(read, { mode: read.site.mode, span, brandCurrency: read.site.currency }, [asked])).get(
      payee.id,
    )!
    const from = { carried: last?.carries ?? zero, isSameMonth: last ? isSameMonth(last.fromDay, span.fromDay) : false }
    const { figures, level, pay, carries } = payOf(kind, terms, team.parts, from)
    periods.push({ from: span.from, to: span.to, ...figures, level, pay: (pay / ONE) as Money })
    last = { carries, fromDay: span.fromDay }
  }
  const [live] = await signedContracts(read, kind, payee.id)
  const ends = live ? await conflicts(read, live, terms) : []
  return { periods, currency: above.currency, ends: await named(read, ends), margin: await marginOf(read, payee.id, kind, terms) }
}

/** Of contracts further below the names are masked. */
async function named(read: Agent, ends: readonly StoredContract[]): Promise<{ id: Id<'ctr'>; payee: string }[]> {
  if (ends.length === 0) return []
  const rows = await read.query<{ id: Id<'ctr'>; payee: string; isNear: boolean }>(
    `select c.id, m.account as payee, c.giver_id = $3 or c.payee_id = $3 as "isNear" from contracts.contract c
       join identity.pub_member m on m.brand_id = c.brand_id and m.id = c.payee_id
      where c.brand_id = $1 and c.id = any ($2) order by c.changed_at, c.id`,
    [read.brand, ends.map(({ id }) => id), read.actor.memberId],
  )
  return rows.map(({ id, payee, isNear }) => ({ id, payee: isNear ? payee : maskedName(payee) }))
}

/** All contracts of a payee with these terms in the place of those of their kind. */
async function marginOf(
  read: Read,
  payee: string,
  kind: contract.Kind,
  terms: contract.Terms,
): Promise<(Margin & { edge: Money; rates: Money })[]> {
  const settings = await settingsOf(read, contract.contractsSettings)
  const others = (await ownSigned(read, payee)).filter(one => one.kind !== kind)
  const hundredths = {
    slots: settings.edgeSlots,
    tables: settings.edgeTables,
    sports: settings.edgeSports,
    lottery: settings.edgeLottery,
  }
  const edges = Object.fromEntries(Object.entries(hundredths).map(([name, value]) => [name, BigInt(value) * 100n]))
  return marginsOf([...others, { terms }], edges) as (Margin & { edge: Money; rates: Money })[]
}

export async function ownContract(read: Agent, { id }: In<typeof contract.contract>): Promise<Out<typeof contract.contract>> {
  const one = await contractById(read, id)
  if (!one || !sideOf(read.actor.memberId)(one)) throw fail('contracts.no_such_contract')
  const asked = one.asked ? await versionTerms(read, one.id, one.asked) : undefined
  const ends = await askedEnds(read, one, asked)
  const terms = asked ?? (one.signed ? await versionTerms(read, one.id, one.signed) : undefined)
  return {
    ...(await viewOf(read, id, read.actor.memberId)),
    ends: await named(read, ends),
    margin: terms ? await marginOf(read, one.payeeId, one.kind, terms) : [],
    text: await textOf(read),
  }
}

const sideOf =
  (member: string) =>
  (one: StoredContract): Side | undefined =>
    one.payeeId === member ? 'payee' : one.giverId === member ? 'giver' : undefined

/** The version is that which the caller saw: other terms are not signed by it. */
export async function signContract(tx: Act, { id, version, confirmed }: In<typeof contract.signContract>): Promise<ContractView> {
  const own = await lockContract(tx, id, sideOf(tx.actor.memberId))
  if ((own.one.asked ?? own.one.signed) !== version) throw fail('contracts.not_now')
  await agree(tx, own, confirmed)
  return await viewOf(tx, id, tx.actor.memberId)
}

export async function rejectContract(tx: Act, { id }: In<typeof contract.rejectContract>): Promise<ContractView> {
  await refuse(tx, await lockContract(tx, id, sideOf(tx.actor.memberId)))
  return await viewOf(tx, id, tx.actor.memberId)
}

export async function requestChange(tx: Act, { id, ...given }: In<typeof contract.requestChange>): Promise<ContractView> {
  const own = await lockContract(tx, id, sideOf(tx.actor.memberId))
  const terms = own.one.signed ? await versionTerms(tx, id, own.one.signed) : undefined
  if (!terms) throw fail('contracts.not_now')
  await request(tx, own, 'change', within(given satisfies Given, terms), tx.actor.memberId)
  return await viewOf(tx, id, tx.actor.memberId)
}

export async function requestEnd(tx: Act, { id }: In<typeof contract.requestEnd>): Promise<ContractView> {
  await request(tx, await lockContract(tx, id, sideOf(tx.actor.memberId)), 'end', undefined, tx.actor.memberId)
  return await viewOf(tx, id, tx.actor.memberId)
}
