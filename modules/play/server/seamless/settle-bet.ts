import type { House } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type AccountRef, isPosted, move, type Outcome, type Plan, type PlanLine, type WalletRef } from '@tonle/ledger'
import { isCurrency, type Money, minOf, zero } from '@tonle/money'
import { hintBalance } from '@tonle/wallet/server'
import { type BetEvent, type BetState, foldBet, mayRollBack, mayWin } from '../../rules.ts'
import { walletOf } from './place-bet.ts'
import type { Answer, RefusalCode, RollbackOperation, VendorAccount, WinOperation } from './types.ts'
import { decidedAnswer, findTx, hashOf, ledgerKey, rememberRollback, type VendorTxRow } from './vendor-tx.ts'

/** Somebody else settled the same bet between our look and our posting: look again, so many times. */
const ATTEMPTS = 12

interface Found {
  betId: string
  memberId: string
  player: string | null
  wallet: WalletRef
  stake: Money
  payout: Money | null
  validBet: Money
  state: BetState
}

/** `win`: pays out a bet. Independent of session, flags and limits. */
export async function payWin(house: House, op: WinOperation): Promise<Answer> {
  const hash = hashOf([op.betTxId, op.amount, op.player ?? '', op.currency ?? ''])
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { before, found } = await look(house, op.account, 'win', op.txId, 'bet', op.betTxId)
    if (before) return decidedAnswer(house, op.account, op.txId, before, hash)
    if (op.currency !== undefined && !isCurrency(op.currency)) return alarm(house, op.account, op.txId, 'wrong_currency')
    if (!found) return { code: 'tx_not_found', isReplay: false }
    const mismatch = mismatchOf(op, found)
    if (mismatch) return alarm(house, op.account, op.txId, mismatch)
    const refusal = mayWin(found.state)
    if (refusal) return alarm(house, op.account, op.txId, refusal)
    const lines = move({ from: houseOf(op.account), to: found.wallet, amount: op.amount, kind: 'win' })
    // An open bet counts as turnover when its first outcome arrives.
    const turnover = found.state.events === 0 ? ((found.stake - found.validBet) as Money) : zero
    const event = { kind: 'win' as const, amount: op.amount, turnover }
    const outcome = await house.ledger.submit(planOf(op, 'win', hash, found, lines, event))
    const answer = toAnswer(house, outcome, found)
    if (answer) return answer
  }
  throw new Error('a bet was settled too often at once')
}

/** `rollback`: gives a stake back (and takes its payout back, of a betWin), or bars a bet that has not arrived. */
export async function rollBack(house: House, op: RollbackOperation): Promise<Answer> {
  const hash = hashOf([op.betKind, op.betTxId, op.player ?? ''])
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { before, bet, found } = await look(house, op.account, 'rollback', op.txId, op.betKind, op.betTxId)
    if (before) return decidedAnswer(house, op.account, op.txId, before, hash)
    if (!found) {
      if (await rememberRollback(house, op, hash, { bars: bet === undefined }))
        return { ...nothingToUndo, isReplay: bet !== undefined }
      continue
    }
    const mismatch = mismatchOf(op, found)
    if (mismatch) return alarm(house, op.account, op.txId, mismatch)
    const refusal = mayRollBack(found.state)
    if (refusal === 'rolled_back') {
      if (await rememberRollback(house, op, hash, { found })) return { ...nothingToUndo, isReplay: true, betId: found.betId }
      continue
    }
    if (refusal) return alarm(house, op.account, op.txId, refusal)
    const outcome = await undo(house, op, hash, found)
    const answer = toAnswer(house, outcome, found)
    if (answer) return answer
  }
  throw new Error('a bet was settled too often at once')
}

/** A vendor that names another player or currency than the bet's confuses two bets. */
function mismatchOf(op: { player?: string; currency?: string }, found: Found): RefusalCode | undefined {
  if (op.player !== undefined && op.player !== found.player) return 'player_unknown'
  if (op.currency !== undefined && op.currency !== found.wallet.currency) return 'wrong_currency'
  return undefined
}

const nothingToUndo: Extract<Answer, { code: 'ok' }> = {
  code: 'ok',
  isReplay: false,
  betId: null,
  transferId: null,
  balance: null,
  payload: null,
}

/** The stake comes back; of a payout that is spent already, the rest is the vendor's deficit, never a wallet below zero. */
async function undo(house: House, op: RollbackOperation, hash: Buffer, found: Found): Promise<Outcome> {
  const revenue = houseOf(op.account)
  const payout = found.payout ?? zero
  const free = await house.db.read(op.account.brand, read => house.ledger.balance(read, found.wallet))
  const taken = minOf(payout, (free.available + found.stake) as Money)
  const missing = (payout - taken) as Money
  const lines: PlanLine[] = move({ from: revenue, to: found.wallet, amount: found.stake, kind: 'bet_void' })
  if (taken > 0n) lines.push(...move({ from: found.wallet, to: revenue, amount: taken, kind: 'win_void' }))
  if (missing > 0n)
    lines.push(
      ...move({ from: { kind: 'vendor_deficit', vendor: op.account.vendor }, to: revenue, amount: missing, kind: 'win_void' }),
    )
  const event = { kind: 'void' as const, amount: (found.stake - taken) as Money, turnover: -found.validBet as Money }
  return await house.ledger.submit(planOf(op, 'rollback', hash, found, lines, event))
}

function planOf(
  op: { account: VendorAccount; txId: string; betTxId: string },
  kind: 'win' | 'rollback',
  hash: Buffer,
  found: Found,
  lines: PlanLine[],
  event: { kind: BetEvent['kind']; amount: Money; turnover: Money },
): Plan {
  const { account, txId } = op
  return {
    key: ledgerKey(account, kind, txId),
    kind: 'win',
    book: { brand: account.brand, currency: found.wallet.currency, mode: found.wallet.mode },
    lines,
    companions: [
      {
        table: 'play.vendor_tx',
        row: {
          vendor_account: account.id,
          kind,
          tx_id: txId,
          state: 'posted',
          input_hash: hash,
          brand_id: account.brand,
          member_id: found.memberId,
          bet_id: found.betId,
          ref_tx_id: op.betTxId,
        },
      },
      {
        table: 'play.bet_event',
        row: {
          bet_id: found.betId,
          member_id: found.memberId,
          brand_id: account.brand,
          n: found.state.events + 1,
          kind: event.kind,
          amount: event.amount,
          valid_bet_change: event.turnover,
          vendor_account: account.id,
          tx_id: txId,
        },
      },
    ],
  }
}

/** @returns undefined if the bet or the wallet changed meanwhile, or this very operation was decided: look again */
function toAnswer(house: House, outcome: Outcome, found: Found): Answer | undefined {
  if (isPosted(outcome)) {
    if (outcome.outcome === 'replayed') return undefined
    hintBalance(house, found.memberId)
    return {
      code: 'ok',
      isReplay: false,
      betId: found.betId,
      transferId: outcome.transferId,
      balance: outcome.balanceOf(found.wallet),
      payload: null,
    }
  }
  if (outcome.outcome === 'no_wallet') return { code: 'player_unknown', isReplay: false }
  return undefined
}

function alarm(house: House, account: VendorAccount, txId: string, code: RefusalCode): Answer {
  house.log.error(
    { alarm: code, vendor: account.vendor, brand: account.brand, txId },
    'operation on a bet that is decided otherwise',
  )
  return { code, isReplay: false }
}

const houseOf = (account: VendorAccount): AccountRef => ({ kind: 'house_revenue', vendor: account.vendor })

async function look(
  house: House,
  account: VendorAccount,
  kind: 'win' | 'rollback',
  txId: string,
  betKind: 'bet' | 'betWin',
  betTxId: string,
): Promise<{ before?: VendorTxRow; bet?: VendorTxRow; found?: Found }> {
  return await house.db.read(account.brand, async read => {
    const before = await findTx(read, account, kind, txId)
    if (before) return { before }
    const bet = await findTx(read, account, betKind, betTxId)
    if (bet?.state !== 'posted' || !bet.bet_id || !bet.member_id) return { bet }
    return { bet, found: await findBet(read, bet.member_id, bet.bet_id) }
  })
}

async function findBet(read: Read, memberId: string, betId: string): Promise<Found> {
  const row = await read.one<{
    stake: Money
    payout: Money | null
    valid_bet: Money
    currency: string
    mode: 'real' | 'play' | 'trial'
    player: string | null
    closed: boolean
  }>(
    `select b.stake, b.payout, b.valid_bet, b.currency, b.mode,
            (select m.player_ref from identity.pub_member m where m.brand_id = b.brand_id and m.id = b.member_id) as player,
            exists (select from play.round r where r.brand_id = b.brand_id and r.vendor = b.vendor and r.round_id = b.round_id
                       and r.closed_at is not null) as closed
       from play.bet b where b.member_id = $1 and b.bet_id = $2`,
    [memberId, betId],
  )
  const events = await read.query<BetEvent & { valid_bet_change: bigint }>(
    'select kind, amount, valid_bet_change from play.bet_event where member_id = $1 and bet_id = $2 order by n',
    [memberId, betId],
  )
  const turnover = events.reduce((sum, event) => sum + event.valid_bet_change, row.valid_bet as bigint)
  return {
    betId,
    memberId,
    player: row.player,
    wallet: walletOf({ memberId, currency: row.currency, mode: row.mode }),
    stake: row.stake,
    payout: row.payout,
    validBet: turnover as Money,
    state: foldBet(row, events, row.closed),
  }
}
