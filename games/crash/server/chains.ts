import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BaseServices, SealedRows, Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { newId } from '@tonle/process'
import type { CrashTitle } from '../model.ts'
import type * as rows from './rows.ts'

export type Chain = Pick<rows.ChainRow, 'id' | 'game' | 'length' | 'terminal' | 'salt'> & { sealed: string }

/** How many links of a chain `c` have decided a round, or are about to. */
const USED = 'select coalesce(max(r.n), 0) as n from crash.round r where r.brand_id = c.brand_id and r.chain_id = c.id'
/** Every so many links one is kept; the others are hashed from the next kept one. */
const STRIDE = 200
/** Hashes between two looks at other work. */
const SLICE = 4000

export const sealedChains: SealedRows = {
  purpose: 'seed',
  sql: `select distinct on (split_part(root, '.', 1)) root as sealed, id::text as context from crash.chain`,
}

const before = (link: string): string => hash('sha256', link)

/** So many links before its last one a chain's successor is published. */
const AHEAD = 200

/** Publishes a table's first chain, and the next one in time, by their ends: before anybody knows their salt. Two processes publish one. */
export async function commitChains(services: Services, brand: string, { gameCode, chainLength }: CrashTitle): Promise<void> {
  const { last, left } = await services.db.read(brand, read => chainsLeft(read, gameCode))
  if (left > Math.min(AHEAD, chainLength / 2)) return
  const id = newId(services.clock)
  const root = Buffer.from(services.random.bytes(32)).toString('hex')
  const [terminal] = await keptLinks(root, chainLength)
  await services.db.tx(brand, tx =>
    tx.query(
      `insert into crash.chain (brand_id, id, game, ordinal, length, terminal, root) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (brand_id, game, ordinal) do nothing`,
      [brand, id, gameCode, last + 1, chainLength, terminal, services.keyring.seal('seed', root, id)],
    ),
  )
}

const chainsLeft = (read: Read, gameCode: string) =>
  read.one<{ last: number; left: number }>(
    `select coalesce(max(c.ordinal), 0) as last, coalesce(sum(c.length - u.n), 0)::int as left
       from crash.chain c cross join lateral (${USED}) u where c.brand_id = $1 and c.game = $2`,
    [read.brand, gameCode],
  )

/** The chain that decides the next round, with its place in it; undefined before there is one with links left. */
export async function chainInUse(read: Read, gameCode: string): Promise<{ chain: Chain; n: number } | undefined> {
  const chain = await read.maybe<Chain & { used: number }>(
    `select c.id, c.game, c.length, c.terminal, c.salt, c.root as sealed, u.n as used
       from crash.chain c cross join lateral (${USED}) u
      where c.brand_id = $1 and c.game = $2 and u.n < c.length order by c.ordinal limit 1`,
    [read.brand, gameCode],
  )
  return chain && { chain, n: chain.used + 1 }
}

/**
 * Fixes the salt of a chain, once: by the client seed of a player who opened the table after the chain was published.
 * @returns undefined while there was none
 */
export async function saltChain(tx: Tx, { id, terminal, game, salt }: Chain): Promise<string | undefined> {
  if (salt !== null) return salt
  const desk = await tx.maybe<{ clientSeed: string }>(
    `select d.client_seed as "clientSeed" from crash.desk d join crash.chain c on c.brand_id = d.brand_id and c.game = d.game and c.id = $3
      where d.brand_id = $1 and d.game = $2 and d.opened_at >= c.committed_at for share of d`,
    [tx.brand, game, id],
  )
  if (!desk) return undefined
  const fixed = await tx.one<{ salt: string }>(
    `update crash.chain set client_seed = coalesce(client_seed, $3), salt = coalesce(salt, $4), salted_at = coalesce(salted_at, app_now())
      where brand_id = $1 and id = $2 returning salt`,
    [tx.brand, id, desk.clientSeed, hash('sha256', `${terminal}:${desk.clientSeed}`)],
  )
  return fixed.salt
}

/** Links of chains, which tell every round to come: nothing here may leave the server before a flight is over. */
export class Links {
  readonly #services: BaseServices
  readonly #kept = new Map<string, Promise<readonly string[]>>()

  constructor(services: BaseServices) {
    this.#services = services
  }

  async of({ id, sealed, length }: Chain, n: number): Promise<string> {
    if (n < 1 || n > length) throw new RangeError(`a chain of ${length} has no link ${n}`)
    let kept = this.#kept.get(id)
    if (!kept) {
      kept = keptLinks(this.#services.keyring.open('seed', sealed, id).toString('utf8'), length)
      this.#kept.set(id, kept)
      kept.catch(() => this.#kept.delete(id))
    }
    const links = await kept
    const from = Math.min(Math.ceil(n / STRIDE), links.length - 1)
    let link = links[from]!
    for (let at = Math.min(from * STRIDE, length); at > n; at--) link = before(link)
    return link
  }
}

/** The links 0, `STRIDE`, 2 × `STRIDE` … and the last one. */
async function keptLinks(root: string, length: number): Promise<readonly string[]> {
  const kept: string[] = [root]
  let link = root
  for (let at = length - 1; at >= 0; at--) {
    link = before(link)
    if (at % STRIDE === 0) kept.unshift(link)
    if (at % SLICE === 0) await nextTurn()
  }
  return kept
}
