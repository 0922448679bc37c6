import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Currency, Money } from '@tonle/money'
import { newId } from '@tonle/process'
import * as contract from '../contract.ts'
import { isComplete, isCycleOf } from '../rules-terms.ts'
import { agree, askedEnds, lockContract, offer, type Person, refuse, request } from './lifecycle.ts'
import { contractById, readTerms, type StoredContract, versionTerms, writeTerms } from './sql-contracts.ts'
import { allContracts, type ContractView, contractView, newestText, viewOf } from './views.ts'

type Desk = ReadScope<OperatorActor>
type Act = WriteScope<OperatorActor>

export const consoleContracts = (
  read: Desk,
  input: In<typeof contract.consoleContracts>,
): Promise<Out<typeof contract.consoleContracts>> => {
  const { kind, state, isTop, find } = input
  return answerList(read, contract.consoleContracts, input, {
    query: allContracts,
    values: { kind, state, isTop, find },
    view: contractView,
  })
}

interface TemplateRow {
  id: string
  name: string
  kind: contract.Kind
  cycle: contract.Cycle
  terms: unknown
  version: number
}

export async function templates(read: Desk): Promise<Out<typeof contract.templates>> {
  const rows = await read.query<TemplateRow>(
    'select id, name, kind, cycle, terms, version from contracts.template where brand_id = $1 order by kind, name limit 200',
    [read.brand],
  )
  const prices = await read.query<{ currency: Currency; price: Money; from: Date }>(
    `select distinct on (currency) currency, price, from_at as "from" from contracts.price where brand_id = $1 order by currency, from_at desc`,
    [read.brand],
  )
  return {
    templates: rows.map(row => ({ ...row, id: row.id as Id<'ctp'>, terms: readTerms(row.terms) })),
    text: (await newestText(read)) ?? null,
    prices,
    currency: read.site.currency,
  }
}

const changed = (tx: Act) => tx.afterCommit(() => tx.services.events.publish(contract.deskChanged, tx.brand))

export async function saveTemplate(tx: Act, input: In<typeof contract.saveTemplate>): Promise<Out<typeof contract.saveTemplate>> {
  const { kind, cycle, terms, name } = input
  if (!isComplete(kind, terms) || !isCycleOf(kind, cycle) || terms.payer === 'upline') throw fail('contracts.no_ladder')
  const id = input.id ?? newId(tx.services.clock)
  const values = [tx.brand, id, name, kind, cycle, writeTerms(terms)]
  if (input.id) {
    const found = await tx.query(
      'update contracts.template set name = $3, kind = $4, cycle = $5, terms = $6::jsonb where brand_id = $1 and id = $2 returning id',
      values,
    )
    if (found.length === 0) throw fail('contracts.no_such_contract')
  } else
    await tx.query(
      'insert into contracts.template (brand_id, id, name, kind, cycle, terms) values ($1, $2, $3, $4, $5, $6::jsonb)',
      values,
    )
  tx.noteAudit({ subject: name, after: { kind, cycle, terms: writeTerms(terms) } })
  changed(tx)
  return { id: id as Id<'ctp'> }
}

export async function saveText(tx: Act, { texts }: In<typeof contract.saveText>): Promise<Out<typeof contract.saveText>> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contracts text ${tx.brand}`])
  const { version } = await tx.one<{ version: number }>(
    `insert into contracts.text (brand_id, version, texts)
     values ($1, (select coalesce(max(o.version), 0) + 1 from contracts.text o where o.brand_id = $1), $2::jsonb) returning version`,
    [tx.brand, JSON.stringify(texts)],
  )
  tx.noteAudit({ subject: `v${version}`, after: { texts } })
  changed(tx)
  return { version }
}

export async function setPrice(
  tx: Act,
  { currency, price }: In<typeof contract.setPrice>,
): Promise<Out<typeof contract.setPrice>> {
  const { from } = await tx.one<{ from: Date }>(
    `insert into contracts.price (brand_id, currency, from_at, price, set_by) values ($1, $2, app_now(), $3, $4) returning from_at as "from"`,
    [tx.brand, currency, price, tx.actor.operatorId],
  )
  tx.noteAudit({ subject: currency, after: { price: String(price), from } })
  changed(tx)
  return { from }
}

const templateOf = async (read: Read, id: string) => {
  const row = await read.maybe<TemplateRow>(
    'select id, name, kind, cycle, terms, version from contracts.template where brand_id = $1 and id = $2',
    [read.brand, id],
  )
  if (!row) throw fail('contracts.no_such_contract')
  return { ...row, terms: readTerms(row.terms) }
}

/** The platform's side of contracts with top agents. */
const ofPlatform = (one: StoredContract) => (one.giverId === null ? ('giver' as const) : undefined)

export async function offerToAgent(tx: Act, { account, template }: In<typeof contract.offerToAgent>): Promise<ContractView> {
  const { kind, cycle, terms } = await templateOf(tx, template)
  const payee = await tx.maybe<Person>(
    `select m.id, m.account, m.currency from identity.pub_member m join agents.pub_line l on l.brand_id = m.brand_id and l.member_id = m.id
      where m.brand_id = $1 and m.account_key = lower($2) and m.type in (1, 2, 41, 42) and l.valid_to is null and cardinality(l.ancestors) = 0`,
    [tx.brand, account],
  )
  if (!payee) throw fail('contracts.not_your_downline')
  const id = await offer(tx, { kind, cycle, giver: null, above: null, payee, terms, by: `operator:${tx.actor.operatorId}` })
  tx.noteAudit({ subject: payee.account, after: { kind, cycle, terms: writeTerms(terms) } })
  return await viewOf(tx, id, null)
}

export async function changeAgentContract(
  tx: Act,
  { id, template }: In<typeof contract.changeAgentContract>,
): Promise<ContractView> {
  const { kind, cycle, terms } = await templateOf(tx, template)
  const own = await lockContract(tx, id, ofPlatform)
  if (own.one.kind !== kind || own.one.cycle !== cycle) throw fail('contracts.not_now')
  await request(tx, own, 'change', terms, `operator:${tx.actor.operatorId}`)
  return await seen(tx, id, { asks: writeTerms(terms) })
}

export async function endAgentContract(tx: Act, { id }: In<typeof contract.endAgentContract>): Promise<ContractView> {
  await request(tx, await lockContract(tx, id, ofPlatform), 'end', undefined, `operator:${tx.actor.operatorId}`)
  return await seen(tx, id, { asks: 'end' })
}

export async function contractEnds(
  read: Desk,
  { id }: In<typeof contract.contractEnds>,
): Promise<Out<typeof contract.contractEnds>> {
  const one = await contractById(read, id)
  if (!one || !ofPlatform(one)) throw fail('contracts.no_such_contract')
  const asked = one.asked ? await versionTerms(read, id, one.asked) : undefined
  const ends = await askedEnds(read, one, asked)
  return {
    ends: await read.query<Out<typeof contract.contractEnds>['ends'][number]>(
      `select c.id, m.account as payee from contracts.contract c join identity.pub_member m on m.brand_id = c.brand_id and m.id = c.payee_id
        where c.brand_id = $1 and c.id = any ($2) order by c.changed_at, c.id`,
      [read.brand, ends.map(one => one.id)],
    ),
  }
}

export async function answerAgent(tx: Act, { id, isAgreed, confirmed }: In<typeof contract.answerAgent>): Promise<ContractView> {
  const own = await lockContract(tx, id, ofPlatform)
  if (isAgreed) await agree(tx, own, confirmed)
  else await refuse(tx, own)
  return await seen(tx, id, { isAgreed })
}

async function seen(tx: Act, id: string, after: Readonly<Record<string, string | boolean>>): Promise<ContractView> {
  const view = await viewOf(tx, id, null)
  tx.noteAudit({ subject: view.payee, after: { kind: view.kind, state: view.state, ...after } })
  return view
}
