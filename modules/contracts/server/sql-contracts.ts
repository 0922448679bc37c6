import type { Read, Tx } from '@tonle/database'
import type { Currency } from '@tonle/money'
import { z } from 'zod'
import { type ContractState, type Cycle, type Kind, type Terms, terms } from '../contract.ts'
import type { Side } from '../rules-states.ts'

export interface StoredContract {
  id: string
  kind: Kind
  cycle: Cycle
  giverId: string | null
  payeeId: string
  aboveId: string | null
  currency: Currency
  mode: 'real' | 'play'
  state: ContractState
  askedBy: Side | null
  asked: number | null
  signed: number | null
}

export const readTerms = (stored: unknown): Terms => z.decode(terms, stored as never)
export const writeTerms = (value: Terms): string => JSON.stringify(z.encode(terms, value))

const COLUMNS = `c.id, c.kind, c.cycle, c.giver_id as "giverId", c.payee_id as "payeeId", c.above_id as "aboveId", c.currency, c.mode, c.state,
  c.asked_by as "askedBy", c.asked, c.signed`

export const contractById = (read: Read, id: string): Promise<StoredContract | undefined> =>
  read.maybe<StoredContract>(`select ${COLUMNS} from contracts.contract c where c.brand_id = $1 and c.id = $2`, [read.brand, id])

/** The contract of a kind that is not over. */
export const liveContract = (read: Read, payee: string, kind: Kind): Promise<StoredContract | undefined> =>
  read.maybe<StoredContract>(
    `select ${COLUMNS} from contracts.contract c
      where c.brand_id = $1 and c.payee_id = $2 and c.kind = $3 and c.state not in ('rejected', 'terminated')`,
    [read.brand, payee, kind],
  )

/** Contracts of a kind that are signed and not over, with the terms signed last; of one payee, or all. */
export async function signedContracts(
  read: Read,
  kind: Kind,
  payee: string | null = null,
): Promise<(StoredContract & { terms: Terms })[]> {
  const rows = await read.query<StoredContract & { stored: unknown }>(
    `select ${COLUMNS}, v.terms as stored from contracts.contract c
       join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id and v.version = c.signed
      where c.brand_id = $1 and c.kind = $2 and c.state not in ('rejected', 'terminated') and ($3::uuid is null or c.payee_id = $3)`,
    [read.brand, kind, payee],
  )
  return rows.map(({ stored, ...row }) => ({ ...row, terms: readTerms(stored) }))
}

export interface InForce {
  id: string
  version: number
  kind: Kind
  cycle: Cycle
  giverId: string | null
  payeeId: string
  aboveId: string | null
  currency: Currency
  terms: Terms
}

/** The versions that hold when a period begins. */
export async function inForceAt(read: Read, mode: string, cycle: Cycle, at: Date): Promise<InForce[]> {
  const rows = await read.query<Omit<InForce, 'terms'> & { stored: unknown }>(
    `select c.id, v.version, c.kind, c.cycle, c.giver_id as "giverId", c.payee_id as "payeeId", c.above_id as "aboveId", c.currency, v.terms as stored
       from contracts.contract c join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id
      where c.brand_id = $1 and c.mode = $2 and c.cycle = $3 and v.from_at <= $4 and (v.to_at is null or v.to_at > $4)`,
    [read.brand, mode, cycle, at],
  )
  return rows.map(({ stored, ...row }) => ({ ...row, terms: readTerms(stored) }))
}

export const versionTerms = async (read: Read, contract: string, version: number): Promise<Terms | undefined> => {
  const row = await read.maybe<{ terms: unknown }>(
    'select terms from contracts.version where brand_id = $1 and contract_id = $2 and version = $3',
    [read.brand, contract, version],
  )
  return row && readTerms(row.terms)
}

/** One writer of a brand's contracts of a kind at a time: what a downline is paid is compared with what its upline is. */
export const lockKind = (tx: Tx, kind: Kind): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`contracts ${tx.brand} ${kind}`])

/** @returns the number of the new version */
export async function addVersion(tx: Tx, contract: string, value: Terms, askedBy: string): Promise<number> {
  const { version } = await tx.one<{ version: number }>(
    `insert into contracts.version (brand_id, contract_id, version, terms, text_version, asked_by)
     select $1, $2, (select coalesce(max(o.version), 0) + 1 from contracts.version o where o.brand_id = $1 and o.contract_id = $2), $3::jsonb,
            (select max(x.version) from contracts.text x where x.brand_id = $1), $4
     returning version`,
    [tx.brand, contract, writeTerms(value), askedBy],
  )
  return version
}

export const setState = (
  tx: Tx,
  id: string,
  { state, askedBy, asked, signed }: { state: ContractState; askedBy: Side | null; asked: number | null; signed: number | null },
): Promise<unknown> =>
  tx.query(
    `update contracts.contract set state = $3, asked_by = $4, asked = $5, signed = $6, changed_at = app_now() where brand_id = $1 and id = $2`,
    [tx.brand, id, state, askedBy, asked, signed],
  )

/** Puts a version in force from a boundary of periods on; the one before ends there. */
export async function putInForce(tx: Tx, contract: string, version: number, from: Date): Promise<void> {
  await endVersions(tx, [contract], from)
  await tx.query(
    `update contracts.version set signed_at = app_now(), from_at = $4 where brand_id = $1 and contract_id = $2 and version = $3`,
    [tx.brand, contract, version, from],
  )
}

/** Versions that had not begun by then never hold. */
export const endVersions = (tx: Tx, contracts: readonly string[], at: Date): Promise<unknown> =>
  tx.query(
    `update contracts.version set to_at = greatest(from_at, $3) where brand_id = $1 and contract_id = any ($2) and from_at is not null and to_at is null`,
    [tx.brand, contracts, at],
  )
