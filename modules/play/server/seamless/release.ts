import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import type * as rows from '../rows.ts'
import { besideCash } from './bonus.ts'
import { alarm, type OperationRequest, repeated } from './decide-once.ts'
import { mismatchOf } from './find-bet.ts'
import { freeHold, type HoldRow, lockExpired, lockHold, walletOfHold } from './hold-row.ts'
import { movedPayload } from './plans.ts'
import type { Answer, ReleaseOperation } from './types.ts'
import { findTx, hashOf, nothingMoved, rememberUnmoved } from './vendor-tx.ts'

const ATTEMPTS = 12

/** `release`: gives the rest of a hold back, or bars a hold that has not arrived. Needs no session. */
export async function release(services: Services, op: ReleaseOperation): Promise<Answer> {
  const { account, txId, holdTxId, player } = op
  const asked: OperationRequest = { account, kind: 'release', txId, by: op.by, hash: hashOf([holdTxId, player ?? '']) }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const done = await services.db.tx(account.brand, async tx => {
      const hold = await lockHold(tx, account, holdTxId)
      const before = await findTx(tx, account, 'release', txId)
      if (before) return { answer: await repeated(services, tx, asked, before) }
      if (!hold) return { held: await findTx(tx, account, 'hold', holdTxId) }
      const mismatch = mismatchOf(op, { player: hold.player, wallet: walletOfHold(hold) })
      return mismatch ? alarm(services, asked, mismatch) : { hold, answer: await giveBack(services, tx, asked, hold) }
    })
    if ('answer' in done) {
      if ('hold' in done && done.hold) hintBalance(services, done.hold.member_id)
      if (done.answer) return done.answer
      continue
    }
    const bars = done.held === undefined
    const at = await rememberUnmoved(services, { ...asked, kind: 'release', ref: { kind: 'hold', txId: holdTxId }, bars })
    if (at) return { ...nothingMoved, isReplay: !bars, at }
  }
  throw new Error('a release was decided too often at once')
}

/** @returns undefined if the same transaction id was decided meanwhile: nothing is done */
async function giveBack(services: Services, tx: Tx, asked: OperationRequest, hold: HoldRow): Promise<Answer | undefined> {
  const wallet = walletOfHold(hold)
  const located = { kind: 'member_cash', member: hold.member_id, currency: wallet.currency, mode: hold.mode } as const
  const { balance } = await services.ledger.balance(tx, located)
  const [stored] = await tx.query<{ at: Date }>(
    `insert into play.vendor_tx (vendor_account, kind, tx_id, state, input_hash, brand_id, member_id, ref_tx_id, balance, payload, at)
     values ($1, 'release', $2, 'posted', $3, $4, $5, $6, $7, $8, app_now()) on conflict do nothing returning at`,
    [
      ...[asked.account.id, asked.txId, asked.hash, tx.brand, hold.member_id, hold.tx_id, balance],
      JSON.stringify(movedPayload(zero, wallet)),
    ],
  )
  if (!stored) return undefined
  if (!hold.isReleased) await freeHold(services, tx, hold, 'vendor')
  const beside = await besideCash(tx, located)
  return { ...nothingMoved, isReplay: hold.isReleased, balance, ...beside, at: stored.at }
}

/** Releases expired holds of vendors. @returns how many holds */
export async function releaseExpired(services: Services): Promise<number> {
  const brands = await services.db.system(tx =>
    tx.query<Pick<rows.HoldRow, 'brandId'>>(
      'select distinct brand_id as "brandId" from play.hold where released_at is null and expires_at <= app_now()',
    ),
  )
  let total = 0
  for (const { brandId } of brands) {
    // One hold per transaction, which locks one wallet only.
    for (;;) {
      const freed = await services.db.tx(brandId, async tx => {
        const hold = await lockExpired(tx)
        if (hold) await freeHold(services, tx, hold, 'expired')
        return hold
      })
      if (!freed) break
      hintBalance(services, freed.member_id)
      total++
    }
  }
  if (total > 0) services.log.info({ holds: total }, "vendors' holds were over")
  return total
}
