import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { move, type WalletRef } from '@tonle/ledger'
import { type Money, zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { besideCash } from './bonus.ts'
import type { Context } from './context.ts'
import { type OperationRequest, repeated } from './decide-once.ts'
import { holdKey } from './hold-row.ts'
import { decidedBefore, refusalOf } from './place-bet.ts'
import { houseOf, movedPayload, planOf } from './plans.ts'
import { tipHash } from './tip.ts'
import type { Answer, HoldOperation, RefusalCode } from './types.ts'
import { findTx } from './vendor-tx.ts'
import { walletOf } from './wallet-of.ts'

class HoldRefused extends Error {
  readonly refusal: RefusalCode
  constructor(refusal: RefusalCode) {
    super(refusal)
    this.refusal = refusal
  }
}

/** `hold`: sets money aside. Flags and limits decide as for a stake of the whole amount. */
export async function hold({ services, decided, reach }: Context, op: HoldOperation): Promise<Answer> {
  const { account, txId, memberId, amount } = op
  const asked: OperationRequest = { account, kind: 'hold', txId, by: op.by, hash: tipHash(op) }
  const { currency, mode } = op
  const about = { account, memberId, currency, mode, kind: 'hold', txId } as const
  const verdict = await reach.judge({ ...about, isStake: true, debit: amount, credit: zero, net: zero, holds: zero, needs: [] })
  if (verdict.outcome === 'refused')
    return (await decidedBefore(services, decided, asked)) ?? { code: verdict.refusal, isReplay: false }
  try {
    const answer = await services.db.tx(account.brand, tx => placeHold(services, tx, asked, op))
    if (answer.code === 'ok' && !answer.isReplay) hintBalance(services, memberId)
    return answer
  } catch (error) {
    if (!(error instanceof HoldRefused)) throw error
    const { refusal } = error
    if (refusal !== 'conflict' && (await decided.refuse({ ...asked, memberId, refusal })))
      return { code: refusal, isReplay: false }
    return (await decidedBefore(services, decided, asked)) ?? { code: refusal, isReplay: false }
  }
}

async function placeHold(services: Services, tx: Tx, asked: OperationRequest, op: HoldOperation): Promise<Answer> {
  const { account, txId, memberId, amount, seconds } = op
  const before = await findTx(tx, account, 'hold', txId)
  if (before) return await repeated(services, tx, asked, before)
  const wallet = walletOf(op)
  // A stake of nothing asks the wallet's flags, stores the operation, and locks the wallet until the commit.
  const lines = move({ from: wallet, to: houseOf(account), amount: zero, kind: 'bet', stake: true })
  const of = { memberId, wallet, betId: null, held: zero, bonus: zero }
  const payload = movedPayload(zero, wallet)
  const plan = planOf({ asked, of, lines, kind: 'hold', refTxId: null, payload })
  asked.by?.claim(plan)
  const posted = await services.ledger.post(tx, plan)
  if (posted.outcome !== 'posted') throw new HoldRefused(refusalOf(posted))
  await requireLimits(services, tx, wallet, op)
  const expiresAt = new Date(posted.at.getTime() + seconds * 1000)
  const held = await services.ledger.hold(tx, { account: wallet, amount, key: holdKey(account.id, txId, 1), expiresAt })
  if (held.outcome !== 'held') throw new HoldRefused(held.outcome === 'insufficient' ? 'insufficient' : 'conflict')
  await tx.query(
    `insert into play.hold (brand_id, vendor_account, tx_id, member_id, currency, mode, session_id, game, vertical, round_id, line_version,
                            amount, rest, seconds, expires_at)
     select $1, h.account, h."txId", h."memberId", h.currency, h.mode, h."sessionId", h.game, h.vertical, h."roundId", h."lineVersion", $3, $3, $4, $5
       from json_to_record($2) as h(account int, "txId" text, "memberId" uuid, currency text, mode text, "sessionId" uuid, game text,
                                    vertical text, "roundId" text, "lineVersion" int)`,
    [account.brand, holdRecord(op), amount, seconds, expiresAt],
  )
  return {
    code: 'ok',
    isReplay: false,
    betId: null,
    transferId: posted.transferId,
    balance: posted.balanceOf(wallet),
    ...(await besideCash(tx, wallet)),
    at: posted.at,
    payload: null,
  }
}

/** A hold may become a stake as a whole: with what is held already it stays within the limits. The wallet is locked. */
async function requireLimits(services: Services, tx: Tx, wallet: WalletRef, { memberId, amount }: HoldOperation): Promise<void> {
  const limits = await services.ledger.limits(tx, wallet)
  if (limits.length === 0) return
  const { rest } = await tx.one<{ rest: Money }>(
    `select coalesce(sum(rest), 0)::int8 as rest from play.hold
      where brand_id = $1 and member_id = $2 and currency = $3 and mode = $4 and released_at is null`,
    [tx.brand, memberId, wallet.currency, wallet.mode],
  )
  for (const { what, used, cap } of limits) {
    if (what === 'deposit') continue
    const counted = what === 'stake' && used < 0n ? 0n : used
    if (counted + rest + amount > cap) throw new HoldRefused(what === 'stake' ? 'stake_limit' : 'loss_limit')
  }
}

const holdRecord = ({
  account,
  txId,
  memberId,
  currency,
  mode,
  sessionId,
  game,
  vertical,
  roundId,
  lineVersion,
}: HoldOperation): string =>
  JSON.stringify({ account: account.id, txId, memberId, currency, mode, sessionId, game, vertical, roundId, lineVersion })
