import type { Call } from '@tonle/contract'
import type { Tx } from '@tonle/database'
import { fieldsOf } from './fields-of.ts'
import type { Furnished } from './furnish.ts'
import type { World } from './world.ts'

/** What a brand's people can name, as an attacker from elsewhere would use it. */
export interface Loot {
  /** By prefix: `wdr_…`. */
  ids: Map<string, string[]>
  uuids: string[]
  accounts: string[]
  references: string[]
  transfers: string[]
  sessions: string[]
  cursors: string[]
  affiliateCodes: string[]
  vendorKeys: string[]
  /** Texts that must not stand in anybody else's answer. */
  canaries: string[]
}

/** Makes every reading call as its own people and collects ids and tokens from the answers, so that a new call adds its own. */
export async function lootOf(w: World, brand: string, of: Furnished, calls: readonly [string, Call][]): Promise<Loot> {
  const ids = new Map<string, Set<string>>()
  const found = { references: new Set<string>(), transfers: new Set<string>(), cursors: new Set<string>() }
  const pick = (text: string) => {
    for (const [id, prefix = ''] of text.matchAll(/\b([a-z]{3})_[0-9a-f]{32}\b/g))
      ids.set(prefix, (ids.get(prefix) ?? new Set()).add(id))
    for (const [reference] of text.matchAll(/\b[DPSW]-[2-9A-Z]{10}\b/g)) found.references.add(reference)
    for (const [, transfer = ''] of text.matchAll(/"transferId":"(\d+)"/g)) found.transfers.add(transfer)
    for (const [, next = ''] of text.matchAll(/"next":"([^"]+)"/g)) found.cursors.add(next)
  }
  const reads = calls.filter(([, call]) => call.effect === 'read' && call.method === 'GET')
  for (let round = 0; round < 2; round++)
    for (const [, call] of reads) {
      for (const caller of readersOf(call, of)) {
        const required = fieldsOf(call).filter(field => !field.isOptional)
        if (required.some(field => !field.prefix || !ids.has(field.prefix))) continue
        const wanted = required[0] ? [...(ids.get(required[0].prefix ?? '') ?? [])] : ['']
        for (const id of wanted) {
          const url = `${call.path.replace(/:\w+/, id)}${'limit' in call.input.shape ? '?limit=1' : ''}`
          const response = await caller.app.inject({ url, headers: caller.identity(), remoteAddress: caller.address })
          if (response.statusCode < 300) pick(response.body)
        }
      }
    }
  const members = await w.services.db.system(tx =>
    tx.query<{ id: string; account: string; affiliate_code: string }>(
      'select id, account, affiliate_code from identity.member where brand_id = $1 and id = any ($2)',
      [brand, [...of.members, of.agent].map(person => uuidOf(person.id))],
    ),
  )
  const vendorKeys = await vendorKeysOf(w, brand)
  const accounts = members.map(member => member.account)
  const uuids = members.map(member => member.id)
  return {
    ids: new Map([...ids].map(([prefix, list]) => [prefix, [...list]])),
    uuids,
    accounts,
    references: [...found.references],
    transfers: [...found.transfers],
    sessions: of.handles.session ?? [],
    cursors: [...uuids.slice(0, 1), ...found.cursors],
    affiliateCodes: members.map(member => member.affiliate_code),
    vendorKeys,
    canaries: [
      ...[...ids.values()].flatMap(list => [...list]),
      ...uuids,
      ...accounts.map(account => `"${account}"`),
      ...found.references,
      ...(of.handles.session ?? []),
      ...vendorKeys,
    ],
  }
}

async function vendorKeysOf(w: World, brand: string): Promise<string[]> {
  const rows = await w.services.db.system(tx =>
    tx.query<{ id: string }>('select id from vendors.vendor_key where brand_id = $1 and retired_at is null', [brand]),
  )
  return rows.map(row => row.id)
}

const uuidOf = (id: string) =>
  id.includes('_') ? id.slice(4).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : id

function readersOf({ who }: Call, of: Furnished) {
  if (who === 'operator') return [of.operator.caller]
  if (who === 'agent') return [of.agent.caller]
  return who === 'anyone' || who === 'vendor' ? [] : of.members.map(person => person.caller)
}

/** Every uuid in a row of a brand, in one form; those in rows that all brands share are left out. */
export async function idsOf(w: World, brand: string): Promise<Set<string>> {
  return await w.services.db.system(async tx => {
    const ids = new Set<string>()
    for (const { name } of await tablesOf(tx)) {
      const rows = await tx.query<{ row: string }>(`select t::text as row from ${name} t where t.brand_id = $1`, [brand])
      for (const { row } of rows) for (const id of uuidsIn(row)) ids.add(id)
    }
    return ids
  })
}

/** Uuids as they stand in rows, and as ids on the wire (`mem_…`). */
export const uuidsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![0-9a-f])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}(?![0-9a-f])/g)].map(([id]) =>
    id.replaceAll('-', ''),
  )

const tablesOf = (tx: Tx) =>
  tx.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and a.attname = 'brand_id' and not a.attisdropped order by 1`,
  )

/** What a stranger's refused try leaves with its victim, who sees it. */
const LEFT_BY_STRANGERS: Record<string, string> = { 'identity.login': "and result = 'ok'" }

/** A digest of every row that belongs to a brand, or of those that name some of its members. Sessions of the callers stay out. */
export async function fingerprint(w: World, of: { brand: string; members?: readonly string[] }): Promise<string> {
  return await w.services.db.system(async tx => {
    const tables = await tablesOf(tx)
    const mine = of.members ? `and t::text ~ '${of.members.join('|')}'` : ''
    const books = `select id from ledger.book where brand_id = '${of.brand}'`
    const owners = of.members ? `and a.owner in (${of.members.map(id => `'${id}'`).join(',')})` : ''
    const digest = (from: string) =>
      `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${from}`
    const parts = [
      ...tables.map(({ name }) => digest(`${name} t where t.brand_id = '${of.brand}' ${mine} ${LEFT_BY_STRANGERS[name] ?? ''}`)),
      digest(`(select a.* from ledger.account a where a.book_id in (${books}) ${owners}) t`),
      digest(
        `(select l.* from ledger.line l join ledger.account a on a.id = l.wallet_id where a.book_id in (${books}) ${owners}) t`,
      ),
      digest(
        `(select h.* from ledger.hold h join ledger.account a on a.id = h.wallet_id where a.book_id in (${books}) ${owners}) t`,
      ),
    ]
    const rows = await tx.query<{ digest: string }>(parts.join('\nunion all '))
    return rows.map((row, place) => `${tables[place]?.name ?? 'ledger'} ${row.digest}`).join('\n')
  })
}
