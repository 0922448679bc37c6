import type { Out } from '@tonle/contract'
import type { ReadScope } from '@tonle/contract/server'
import { type Currency, formatMoney, type Money } from '@tonle/money'
import type * as contract from '../contract.ts'
import type { DetailRow } from './records.ts'
import type * as rows from './rows.ts'
import { unseal } from './studio/seeds.ts'
import type { RoundOutcome, RoundPromise } from './studio/shared-rounds.ts'

export type BetFairness = NonNullable<Out<typeof contract.betDetail>['fairness']>

/** What was committed to before a bet in an own game, and its round's record; null: an outside vendor's. The server seed only once it is revealed. */
export const fairnessOf = (read: ReadScope, row: DetailRow): Promise<BetFairness | null> =>
  row.seedId === null ? sharedFairnessOf(read, row) : seededFairnessOf(read, row, row.seedId)

async function seededFairnessOf(read: ReadScope, row: DetailRow, seedId: string): Promise<BetFairness> {
  const seed = await read.one<{ sealed: string } & Pick<rows.SeedRow, 'commitment' | 'revealedAt'>>(
    'select server_seed as sealed, commitment, revealed_at as "revealedAt" from play.seed where brand_id = $1 and id = $2',
    [read.brand, seedId],
  )
  const { record } = await read.one<{ record: { seed: { clientSeed: string; nonce: number } } }>(
    `select payload -> 'record' as record from play.vendor_tx where vendor_account = $1 and kind = $2 and tx_id = $3`,
    [row.vendorAccount, row.txKind, row.txId],
  )
  const over = await read.maybe<{ state: object; payout: Money }>(
    'select state, payout from play.round_state where brand_id = $1 and bet_id = $2 and ended_at is not null',
    [read.brand, row.betId],
  )
  return {
    commitment: seed.commitment,
    clientSeed: record.seed.clientSeed,
    nonce: record.seed.nonce,
    serverSeed: seed.revealedAt ? Buffer.from(unseal(read.services, { id: seedId, sealed: seed.sealed })).toString('hex') : null,
    revealedAt: seed.revealedAt,
    rulesVersion: row.rulesVersion ?? '',
    record: over ? steppedRecord(record, over, row.currency) : record,
  }
}

/** Of a bet in a shared round: what was committed to before it, and what proved it when it was over. */
async function sharedFairnessOf(read: ReadScope, row: DetailRow): Promise<BetFairness | null> {
  if (row.roundId === null) return null
  const round = await read.maybe<{ promise: RoundPromise; outcome: RoundOutcome | null } & Pick<rows.RoundRow, 'closedAt'>>(
    `select promise, outcome, closed_at as "closedAt" from play.round where brand_id = $1 and vendor = $2 and round_id = $3 and is_shared`,
    [read.brand, row.vendor, row.roundId],
  )
  if (!round) return null
  const { record } = await read.one<{ record: object }>(
    `select payload -> 'record' as record from play.vendor_tx where vendor_account = $1 and kind = $2 and tx_id = $3`,
    [row.vendorAccount, row.txKind, row.txId],
  )
  const { commitment, clientSeed, nonce } = round.promise
  return {
    commitment,
    clientSeed,
    nonce,
    serverSeed: round.outcome?.serverSeed ?? null,
    revealedAt: round.closedAt,
    rulesVersion: row.rulesVersion ?? '',
    record: sharedRecord(record, round, formatMoney(row.paid, row.currency)),
  }
}

/** Of a round of several steps: what its bet stored, how it went and what it paid. */
export const steppedRecord = (
  record: object,
  { state, payout }: { state: object; payout: Money },
  currency: Currency,
): object => ({
  ...record,
  ...state,
  payout: formatMoney(payout, currency),
})

/** Of a bet in a shared round: what it stored, what the round came to, what was paid and what was committed to. */
export const sharedRecord = (
  record: object,
  { promise, outcome }: { promise: RoundPromise; outcome: RoundOutcome | null },
  payout: string,
): object => ({ ...record, ...outcome?.result, payout, seed: promise })
