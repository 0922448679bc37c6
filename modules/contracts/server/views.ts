import type { Id, Out } from '@tonle/contract'
import { listQuery, type Read } from '@tonle/database'
import type { Currency } from '@tonle/money'
import type * as contract from '../contract.ts'
import { otherSide, type Side } from '../rules-states.ts'
import { readTerms } from './sql-contracts.ts'

export type ContractView = Out<typeof contract.offerContract>

export interface ContractRow {
  id: string
  kind: contract.Kind
  cycle: contract.Cycle
  state: contract.ContractState
  currency: Currency
  giver: string | null
  payee: string
  side: Side
  askedBy: Side | null
  signed: number | null
  asked: number | null
  termsOf: unknown
  termsAsked: unknown
  holdsFrom: Date | null
  endsAt: Date | null
  textVersion: number | null
  changedAt: Date
}

export const CONTRACT_COLUMNS = `c.id, c.kind, c.cycle, c.state, c.currency, g.account as giver, p.account as payee, c.asked_by as "askedBy", c.signed, c.asked,
  v.terms as "termsOf", a.terms as "termsAsked", v.from_at as "holdsFrom", v.to_at as "endsAt", coalesce(v.text_version, a.text_version) as "textVersion", c.changed_at as "changedAt"`
export const CONTRACT_FROM = `contracts.contract c
  join identity.pub_member p on p.brand_id = c.brand_id and p.id = c.payee_id
  left join identity.pub_member g on g.brand_id = c.brand_id and g.id = c.giver_id
  left join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id and v.version = c.signed
  left join contracts.version a on a.brand_id = c.brand_id and a.contract_id = c.id and a.version = c.asked`

export const contractView = ({ termsOf, termsAsked, askedBy, signed, asked, ...row }: ContractRow): ContractView => ({
  ...row,
  id: row.id as Id<'ctr'>,
  awaits: askedBy && otherSide(askedBy),
  terms: termsOf ? readTerms(termsOf) : null,
  asked: termsAsked ? readTerms(termsAsked) : null,
  version: asked ?? signed ?? 1,
})

export const ownContracts = listQuery<ContractRow>({
  columns: `${CONTRACT_COLUMNS}, case when c.payee_id = $member then 'payee' else 'giver' end as side`,
  from: CONTRACT_FROM,
  where: 'c.brand_id = $brand and (c.payee_id = $member or c.giver_id = $member)',
  filters: {
    side: `case $side::text when 'payee' then c.payee_id = $member else c.giver_id = $member end`,
    kind: 'c.kind = $kind',
    state: 'c.state = $state',
    account: 'c.giver_id = $member and starts_with(p.account_key, lower($account))',
  },
  sorts: { changedAt: ['c.changed_at', 'c.id'] },
})

export const allContracts = listQuery<ContractRow>({
  columns: `${CONTRACT_COLUMNS}, 'giver' as side`,
  from: CONTRACT_FROM,
  where: 'c.brand_id = $brand',
  filters: {
    kind: 'c.kind = $kind',
    state: 'c.state = $state',
    isTop: 'c.giver_id is null',
    find: '(starts_with(p.account_key, lower($find)) or starts_with(g.account_key, lower($find)))',
  },
  sorts: { changedAt: ['c.changed_at', 'c.id'] },
})

/** As one side sees it; an operator stands on the side of the giver. */
export async function viewOf(read: Read, id: string, member: string | null): Promise<ContractView> {
  const row = await read.one<ContractRow>(
    `select ${CONTRACT_COLUMNS}, case when c.payee_id = $3 then 'payee' else 'giver' end as side from ${CONTRACT_FROM} where c.brand_id = $1 and c.id = $2`,
    [read.brand, id, member],
  )
  return contractView(row)
}

export interface Text {
  version: number
  texts: Record<string, string>
}
export const newestText = (read: Read): Promise<Text | undefined> =>
  read.maybe<Text>('select version, texts from contracts.text where brand_id = $1 order by version desc limit 1', [read.brand])
