import { hash } from 'node:crypto'
import type { Services } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import type { CompanionTable } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import type { Answer, OperationKind, RefusalCode, VendorAccount } from './types.ts'

/** Tables whose rows are stored in the statement of a posting; registered at start. */
export const companions: readonly CompanionTable[] = [
  {
    table: 'play.vendor_tx',
    rowType: 'play.operation_row',
    columns: {
      vendor_account: 'int',
      kind: 'text',
      tx_id: 'text',
      state: 'text',
      input_hash: 'bytea',
      brand_id: 'uuid',
      member_id: 'uuid',
      bet_id: 'uuid',
      ref_tx_id: 'text',
      payload: 'jsonb',
      stake: 'int8',
      payout: 'int8',
      valid_bet: 'int8',
      session_id: 'uuid',
      seed_id: 'uuid',
      nonce: 'int',
      line_version: 'int',
      mode: 'text',
      currency: 'text',
      vendor: 'text',
      game: 'text',
      vertical: 'text',
      round_id: 'text',
      rules_version: 'text',
      campaign: 'text',
      stake_bonus: 'int8',
      grant_id: 'uuid',
      wager_weight: 'smallint',
    },
    filled: { transfer_id: 'transfer_id', balance: 'balance', at: 'at', day: 'day' },
    refused: {
      table: 'play.vendor_refusal',
      columns: ['vendor_account', 'kind', 'tx_id', 'input_hash', 'brand_id', 'member_id'],
      filled: { refusal: 'outcome', at: 'at' },
    },
  },
  {
    table: 'play.bet_event',
    rowType: 'play.bet_event_row',
    columns: {
      bet_id: 'uuid',
      member_id: 'uuid',
      brand_id: 'uuid',
      n: 'smallint',
      kind: 'text',
      amount: 'int8',
      valid_bet_change: 'int8',
      vendor_account: 'int',
      tx_id: 'text',
    },
    filled: { transfer_id: 'transfer_id', at: 'at', day: 'day' },
  },
]

export interface VendorTxRow {
  state: 'posted' | 'refused' | 'tombstone'
  input_hash: Buffer | null
  member_id: string | null
  bet_id: string | null
  transfer_id: bigint | null
  balance: Money | null
  refusal: RefusalCode | null
  at: Date
  payload: unknown
}

/** Stored with an operation that has no bet, for repetitions and for the invariants. */
export interface MovedPayload {
  /** What the wallet got, signed, in millionths. */
  amount?: string
  currency?: Currency
  mode?: 'real' | 'play' | 'trial'
  /** What it could not give back, in millionths. */
  missing?: string
  /** Of a correction: what could be spent right before it, in millionths. */
  before?: string
}

/** Fingerprint of what an operation asks: 16 bytes. */
export function hashOf(parts: readonly (string | bigint)[]): Buffer {
  return hash('sha256', parts.join('\n'), 'buffer').subarray(0, 16)
}

/** The ledger's key of an operation. */
export const ledgerKey = (account: VendorAccount, kind: OperationKind, txId: string): string => `v${account.id}:${kind}:${txId}`

export const TX_COLUMNS = 'state, input_hash, member_id, bet_id, transfer_id, balance, refusal, at, payload'

export const findTx = (read: Read, account: VendorAccount, kind: OperationKind, txId: string) =>
  read.maybe<VendorTxRow>(
    `select ${TX_COLUMNS}
       from play.vendor_tx where vendor_account = $1 and kind = $2 and tx_id = $3`,
    [account.id, kind, txId],
  )

/** What an operation that was decided before is answered now. */
export function decidedAnswer(services: Services, account: VendorAccount, txId: string, row: VendorTxRow, hash: Buffer): Answer {
  if (row.state === 'tombstone') return { code: 'rolled_back', isReplay: true }
  if (!row.input_hash?.equals(hash)) {
    services.metrics.refusals.inc({ kind: 'vendor_tx', outcome: 'key_reused' })
    services.log.error(
      { alarm: 'vendor_tx_conflict', vendor: account.vendor, brand: account.brand, txId },
      'transaction id with other content',
    )
    return { code: 'conflict', isReplay: true }
  }
  if (row.state === 'refused') return { code: row.refusal ?? 'not_allowed', isReplay: true }
  return {
    code: 'ok',
    isReplay: true,
    betId: row.bet_id,
    transferId: row.transfer_id,
    balance: row.balance,
    at: row.at,
    ...toldWith(row.payload),
    payload: row.payload,
  }
}

/** What an operation answered beside its balance. */
export function toldWith(payload: unknown): { missing?: Money; before?: Money } {
  const { missing, before } = (payload ?? {}) as MovedPayload
  return {
    ...(typeof missing === 'string' && { missing: BigInt(missing) as Money }),
    ...(typeof before === 'string' && { before: BigInt(before) as Money }),
  }
}

class DecidedMeanwhile extends Error {}

/** An operation that is remembered though it moves nothing. */
export interface EmptyOperation {
  account: VendorAccount
  kind: 'rollback' | 'release' | 'tipCancel'
  txId: string
  hash: Buffer
  ref: { kind: OperationKind; txId: string }
  /** The operation it names has not arrived, and is barred. */
  bars?: boolean
  found?: { betId: string | null; memberId: string | null }
}

/**
 * Remembers an operation that had nothing to give back, perhaps with the bar for the one it names.
 * @returns when; undefined if one of the two was decided meanwhile: look again
 */
export async function rememberUnmoved(services: Services, of: EmptyOperation): Promise<Date | undefined> {
  try {
    return await services.db.tx(of.account.brand, tx => storeUnmoved(tx, of))
  } catch (error) {
    if (error instanceof DecidedMeanwhile) return undefined
    throw error
  }
}

async function storeUnmoved(tx: Tx, { account, kind, txId, hash, ref, bars, found }: EmptyOperation): Promise<Date> {
  const stored = await tx.query<{ at: Date }>(
    `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, member_id, bet_id, ref_tx_id, at)
     values ($1, $2, $3, 'posted', $4, $5, $6, $7, $8, app_now()) on conflict do nothing returning at`,
    [account.id, kind, txId, hash, account.brand, found?.memberId ?? null, found?.betId ?? null, ref.txId],
  )
  const barred = bars
    ? await tx.query(
        `insert into play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, at)
         values ($1, $2, $3, 'tombstone', $4, app_now()) on conflict do nothing returning 1 as ok`,
        [account.id, ref.kind, ref.txId, account.brand],
      )
    : stored
  if (!stored[0] || barred.length === 0) throw new DecidedMeanwhile()
  return stored[0].at
}

export const nothingMoved: Extract<Answer, { code: 'ok' }> = {
  code: 'ok',
  isReplay: false,
  betId: null,
  transferId: null,
  balance: null,
  payload: null,
}
