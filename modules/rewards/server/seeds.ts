import type { BaseServices, SealedRows } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { commitmentOf, toHex } from '@tonle/fairness'
import { newServerSeed } from '@tonle/fairness/server'
import { newId } from '@tonle/process'

/** A seed that was committed to and is not revealed yet. */
export interface OpenSeed {
  id: string
  sealed: string
  commitment: string
}

type SeedServices = Pick<BaseServices, 'clock' | 'random' | 'keyring'>

const SEED = 'id, server_seed as sealed, commitment'

/** @param holder what the seed decides: a member's next spin, a lot of envelopes, a raffle */
export const openSeedOf = (read: Read, program: string, holder: string): Promise<OpenSeed | undefined> =>
  read.maybe<OpenSeed>(
    `select ${SEED} from rewards.seed where brand_id = $1 and program_id = $2 and holder = $3 and revealed_at is null`,
    [read.brand, program, holder],
  )

/** Commits to a new seed where none is open. Two at once agree on one. */
export async function commitSeed(tx: Tx, services: SeedServices, program: string, holder: string): Promise<OpenSeed> {
  const id = newId(services.clock)
  const serverSeed = newServerSeed(length => services.random.bytes(length))
  await tx.query(
    `insert into rewards.seed (brand_id, id, program_id, holder, server_seed, commitment) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand_id, program_id, holder) where revealed_at is null do nothing`,
    [tx.brand, id, program, holder, services.keyring.seal('seed', serverSeed, id), commitmentOf(serverSeed)],
  )
  const open = await openSeedOf(tx, program, holder)
  if (!open) throw new Error('a seed just committed to is not there')
  return open
}

export const serverSeedOf = ({ keyring }: Pick<BaseServices, 'keyring'>, seed: { id: string; sealed: string }): Uint8Array =>
  Uint8Array.from(keyring.open('seed', seed.sealed, seed.id))

/** Of a seed that is revealed. */
export const revealedHex = (services: Pick<BaseServices, 'keyring'>, seed: { id: string; sealed: string }): string =>
  toHex(serverSeedOf(services, seed))

/** From now on its holder's record shows it. @throws where another transaction revealed it */
export async function reveal(tx: Tx, seed: string): Promise<void> {
  await tx.one(
    'update rewards.seed set revealed_at = app_now() where brand_id = $1 and id = $2 and revealed_at is null returning id',
    [tx.brand, seed],
  )
}

export const sealedRewardSeeds: SealedRows = {
  purpose: 'seed',
  sql: `select distinct on (split_part(server_seed, '.', 1)) server_seed as sealed, id::text as context from rewards.seed`,
}
