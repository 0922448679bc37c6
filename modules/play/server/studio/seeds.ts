import { fail, type In, type Out } from '@tonle/contract'
import type { BaseServices, SealedRows, Services, WriteScope } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { commitmentOf, isClientSeed } from '@tonle/fairness'
import { newClientSeed, newServerSeed, type PreparedSeed, prepareSeed } from '@tonle/fairness/server'
import { newId } from '@tonle/process'
import type * as contract from '../../contract.ts'
import { seedChanged } from '../../contract.ts'
import { type PlaySession, requireSession, type SessionUse } from '../sessions.ts'

/** A seed pair in use; `nonce` is that of the next round. */
export interface SeedPair {
  id: string
  sealed: string
  commitment: string
  clientSeed: string
  nonce: number
}

/** Whose rounds a session's seeds decide: the member's, over all games, or the demo session's. */
export const holderOf = (session: PlaySession): string =>
  session.mode === 'demo' ? session.id : (session.memberId ?? session.id)

/** Whose pair is asked for. Rounds of a demo are in its session's row alone, so its nonce is there, too. */
interface SeedOwner {
  holder: string
  demo?: PlaySession | undefined
}

const ownerOf = (session: PlaySession): SeedOwner => ({
  holder: holderOf(session),
  demo: session.mode === 'demo' ? session : undefined,
})

/** The owner by a session's token; without one the signed-in member, whose pair decides the rounds of all games. */
async function callerOf(tx: WriteScope, token: string | undefined, use: SessionUse): Promise<SeedOwner> {
  const { actor } = tx
  if (token !== undefined) return ownerOf(await requireSession(tx, actor, token, use))
  if (actor.type !== 'member') throw fail((actor.type === 'visitor' && actor.reason) || 'session.required')
  if (actor.restricted) throw fail('session.password_change_required')
  return { holder: actor.memberId }
}

/** The seed pair in use, with the nonce after its last committed round. */
export const seedInUse = (read: Read, session: PlaySession): Promise<SeedPair | undefined> => pairOf(read, ownerOf(session))

async function pairOf(read: Read, { holder, demo }: SeedOwner): Promise<SeedPair | undefined> {
  const seed = (await seedsOf(read, [holder])).get(holder)
  return seed && demo ? { ...seed, nonce: demo.demoNonce } : seed
}

/** The seed pairs in use, by holder, with the nonces after their last committed rounds. */
export async function seedsOf(read: Read, holders: readonly string[]): Promise<Map<string, SeedPair>> {
  const rows = await read.query<SeedPair & { holder: string }>(
    `select s.holder, s.id, s.server_seed as sealed, s.commitment, s.client_seed as "clientSeed",
            coalesce((select max(b.nonce) from play.bet b where b.seed_id = s.id), 0) + 1 as nonce
       from play.seed s where s.brand_id = $1 and s.holder = any ($2) and s.revealed_at is null`,
    [read.brand, holders],
  )
  return new Map(rows.map(({ holder, ...seed }) => [holder, seed]))
}

export const onSeedChanged = (services: Services, listener: (holder: string) => void): (() => void) =>
  services.events.subscribe(seedChanged, ({ holder }) => listener(holder))
const tellSeedChanged = (tx: WriteScope, holder: string): void =>
  tx.afterCommit(() => tx.services.events.publish(seedChanged, { holder }))

/** The seed pair in use; the first one is made and committed to when the first game is opened. */
export const ensureSeed = (tx: Tx, services: BaseServices, session: PlaySession): Promise<SeedPair> =>
  ensurePair(tx, services, ownerOf(session))

async function ensurePair(tx: Tx, services: BaseServices, owner: SeedOwner): Promise<SeedPair> {
  const known = await pairOf(tx, owner)
  if (known) return known
  await insertSeed(
    tx,
    services,
    owner.holder,
    newClientSeed(length => services.random.bytes(length)),
  )
  const made = await pairOf(tx, owner)
  if (!made) throw new Error('a seed just made is not there')
  return made
}

async function insertSeed(tx: Tx, services: BaseServices, holder: string, clientSeed: string): Promise<void> {
  const id = newId(services.clock)
  const serverSeed = newServerSeed(length => services.random.bytes(length))
  await tx.query(
    `insert into play.seed (brand_id, id, holder, server_seed, commitment, client_seed) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, holder) where revealed_at is null do nothing`,
    [tx.brand, id, holder, services.keyring.seal('seed', serverSeed, id), commitmentOf(serverSeed), clientSeed],
  )
}

export const unseal = (services: BaseServices, seed: { id: string; sealed: string }): Uint8Array =>
  Uint8Array.from(services.keyring.open('seed', seed.sealed, seed.id))

export const sealedSeeds: SealedRows = {
  purpose: 'seed',
  sql: `select distinct on (split_part(server_seed, '.', 1)) server_seed as sealed, id::text as context from play.seed`,
}

const MAX_PREPARED = 5_000
const prepared = new Map<string, PreparedSeed>()

/** The opened seed, ready to draw from; kept for the next round. */
export function preparedSeed(services: BaseServices, seed: { id: string; sealed: string }): PreparedSeed {
  const known = prepared.get(seed.id)
  if (known) return known
  if (prepared.size >= MAX_PREPARED) prepared.clear()
  const fresh = prepareSeed(unseal(services, seed))
  prepared.set(seed.id, fresh)
  return fresh
}

export const seedView = ({ commitment, clientSeed, nonce }: SeedPair) => ({ commitment, clientSeed, nonce })

export async function sessionSeed(
  tx: WriteScope,
  input: In<typeof contract.sessionSeed>,
): Promise<Out<typeof contract.sessionSeed>> {
  const owner = await callerOf(tx, input.session, { mayFinish: true })
  return { seed: seedView(await ensurePair(tx, tx.services, owner)) }
}

/** The player's own part changes from the next round on; the commitment stays. */
export async function setClientSeed(
  tx: WriteScope,
  input: In<typeof contract.setClientSeed>,
): Promise<Out<typeof contract.setClientSeed>> {
  if (!isClientSeed(input.clientSeed)) throw fail('request.invalid', { fields: { clientSeed: 'play.client_seed_malformed' } })
  const owner = await callerOf(tx, input.session, {})
  const seed = await ensurePair(tx, tx.services, owner)
  const changed = await tx.query(
    'update play.seed set client_seed = $3 where brand_id = $1 and id = $2 and revealed_at is null returning id',
    [tx.brand, seed.id, input.clientSeed],
  )
  if (changed.length === 0) throw rotatedMeanwhile()
  tellSeedChanged(tx, owner.holder)
  return { seed: seedView({ ...seed, clientSeed: input.clientSeed }) }
}

/** The member rotated the seed in another tab at the same moment. */
const rotatedMeanwhile = () => fail('system.busy', { retryAfterSeconds: 1 })

/**
 * Reveals the seed in use and commits to a new one. A round under way with the old seed is refused by the table and drawn again; one that
 * takes several steps keeps its seed hidden until it is over: a reader of the seed would know how it ends.
 */
export async function rotateSeed(
  tx: WriteScope,
  input: In<typeof contract.rotateSeed>,
): Promise<Out<typeof contract.rotateSeed>> {
  const owner = await callerOf(tx, input.session, { lock: true, mayFinish: true })
  const { holder, demo } = owner
  const seed = await ensurePair(tx, tx.services, owner)
  const revealed = await tx.query(
    'update play.seed set revealed_at = app_now() where brand_id = $1 and id = $2 and revealed_at is null returning id',
    [tx.brand, seed.id],
  )
  if (revealed.length === 0) throw rotatedMeanwhile()
  // Read after the seed's row is locked: a round that is being opened holds it shared until its bet is committed.
  const open = await tx.maybe(
    'select 1 as ok from play.round_state where brand_id = $1 and seed_id = $2 and settled_at is null',
    [tx.brand, seed.id],
  )
  if (open || demo?.demoRound?.isOpen) throw fail('play.round_open')
  await insertSeed(tx, tx.services, holder, seed.clientSeed)
  if (demo) await tx.query('update play.session set demo_nonce = 1 where brand_id = $1 and id = $2', [tx.brand, demo.id])
  tellSeedChanged(tx, holder)
  const next = await pairOf(tx, { holder, demo: demo && { ...demo, demoNonce: 1 } })
  if (!next) throw new Error('a seed just made is not there')
  const serverSeed = Buffer.from(unseal(tx.services, seed)).toString('hex')
  return { revealed: { serverSeed, commitment: seed.commitment, rounds: seed.nonce - 1 }, seed: seedView(next) }
}
