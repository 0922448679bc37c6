import { settingsIn } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { reservedOf } from '@tonle/contracts/server'
import { isOnBreak, payoutsFrom, verificationLevelOf } from '@tonle/identity/server'
import type { WalletRef } from '@tonle/ledger'
import { type Currency, formatMoney, type Money } from '@tonle/money'
import { approvalLimit } from '@tonle/operators/server'
import { invariant, newId } from '@tonle/process'
import { bonusAtStake, bonusEvent, giveUpAll } from '@tonle/promotions/server'
import { showMoney } from '@tonle/text'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { cashierSettings } from '../contract.ts'
import { amountProblem, payoutLevelOf } from '../rules.ts'
import { judge, passesAlone } from '../rules-risk.ts'
import { takePayoutProof } from './manage-accounts.ts'
import { requireOpenProvider } from './providers.ts'
import { newReference } from './reference.ts'
import { lockedAccount } from './sql-accounts.ts'
import { methodOf } from './sql-methods.ts'
import { hasPendingWithdrawal, insertWithdrawal, withdrawnToday } from './sql-withdrawals.ts'
import { addNotice, tell } from './tell.ts'
import { turnoverOf } from './turnover/turnover.ts'
import { withdrawalView } from './views.ts'
import { cashOf, holdKeyOf } from './wallets.ts'
import { approveAlone } from './withdrawals/automatic.ts'
import { riskFactsOf } from './withdrawals/risk-facts.ts'

/** Writes the request and holds the money in the same transaction: requested money cannot be staked. */
export async function requestWithdrawal(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.requestWithdrawal>,
): Promise<Out<typeof contract.requestWithdrawal>> {
  const { services, site, actor } = tx
  await requirePayouts(tx)
  const account = await lockedAccount(tx, actor.memberId, input.account)
  if (!account) throw fail('cashier.not_found')
  const method = await methodOf(tx, 'withdrawal', account.method)
  const wallet = await cashWallet(tx, site, actor)
  if (!method?.isOpen || !method.isNow || method.currency !== wallet.currency) throw fail('cashier.method_closed')
  await requireOpenProvider(tx, site, method.provider)
  const problem = amountProblem(input.amount, method)
  if (problem) throw fail('request.invalid', { fields: { amount: problem } })
  if (await hasPendingWithdrawal(tx, actor.memberId)) throw fail('cashier.withdrawal_pending')
  const settings = await settingsIn(tx, cashierSettings, wallet.currency)
  const today = await withdrawnToday(tx, actor.memberId, wallet.currency, site.zone)
  if (today + input.amount > settings.dailyWithdrawal) throw fail('cashier.daily_limit')
  await requireLevel(tx, payoutLevelOf(settings, today, input.amount))
  await requireTurnover(tx, wallet.currency)
  await requireReserve(tx, wallet, input.amount)
  requireUsable(tx, account.usableFrom)
  await endBonuses(tx, wallet.currency, input.givesUpBonus)
  await takePayoutProof(tx, settings)

  const facts = await riskFactsOf(tx, { account, amount: input.amount, currency: wallet.currency })
  const checks = judge(facts, settings)
  const limits = { amount: input.amount, today, autoBelow: settings.autoBelow }
  const isAlone = passesAlone(checks, { ...limits, approvalLimit: await approvalLimit(tx, wallet.currency) })

  // Two requests at once have both come to here; the unique index lets one through.
  const row = await insertWithdrawal(tx, {
    id: newId(services.clock),
    memberId: actor.memberId,
    accountId: account.id,
    reference: newReference('W', services.random),
    method: method.code,
    provider: method.provider,
    bank: method.name,
    last4: account.last4,
    amount: input.amount,
    fee: method.fee,
    currency: method.currency,
    mode: site.mode,
    zone: site.zone,
    checks: checks.map(one => ({ ...one, amount: one.amount === null ? null : formatMoney(one.amount) })),
  })
  await addNotice(tx, {
    kind: 'withdrawal_requested',
    member: actor.memberId,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
  })
  const held = await services.ledger.hold(tx, { account: cashOf(row), amount: row.amount, key: holdKeyOf(row.id) })
  if (held.outcome === 'insufficient') throw fail('wallet.insufficient_funds')
  invariant(held.outcome === 'held', 'INV-11 a new withdrawal holds its amount')
  tx.afterCommit(() => tell(services, tx.brand, [{ member: actor.memberId, what: 'withdrawal', money: true }]))
  return withdrawalView(isAlone ? await approveAlone(tx, services, row) : row)
}

/** Money that leaves ends the bonuses it was played with; what is lost is said before it is. */
export async function endBonuses(tx: WriteScope<MemberActor>, currency: Currency, isAgreed: boolean): Promise<void> {
  const book = { memberId: tx.actor.memberId, currency, mode: tx.site.mode }
  const atStake = await bonusAtStake(tx, book)
  if (!atStake) return
  if (!isAgreed) throw fail('promotions.would_be_lost', { params: { amount: showMoney(formatMoney(atStake.lost), currency) } })
  await giveUpAll(tx, tx.services, book)
  tx.afterCommit(() => tx.services.events.publish(bonusEvent, book.memberId))
}

/** The text of the refusal says what to do: bind a contact, or send papers to customer service. */
export async function requireLevel(tx: WriteScope<MemberActor>, needed: number): Promise<void> {
  if (needed > 0 && (await verificationLevelOf(tx, tx.actor.memberId)) < needed)
    throw fail('cashier.level_required', { params: { level: needed } })
}

/** After a reset password or a changed contact no money leaves for a while (security.md §2.3). */
export async function requirePayouts(tx: WriteScope<MemberActor>): Promise<void> {
  const from = await payoutsFrom(tx, tx.actor.memberId)
  if (from) throw waits(tx, 'cashier.payouts_wait', from)
}

/** A bank account that was added a moment ago gets nothing yet: who took the account over by then is found out. */
function requireUsable(tx: WriteScope<MemberActor>, from: Date): void {
  if (from.getTime() > tx.services.clock.nowMs()) throw waits(tx, 'cashier.account_waits', from)
}

/** What contracts have earned that the caller pays stays in the wallet until it is paid. */
export async function requireReserve(
  tx: WriteScope<MemberActor>,
  wallet: WalletRef & { currency: Currency },
  amount: Money,
): Promise<void> {
  const payer = { memberId: tx.actor.memberId, currency: wallet.currency, mode: tx.site.mode }
  const reserved = await reservedOf(tx, payer, tx.site)
  if (reserved === 0n) return
  const { available } = await tx.services.ledger.balance(tx, wallet)
  if (available - amount < reserved)
    throw fail('cashier.reserved', { params: { amount: showMoney(formatMoney(reserved), wallet.currency) } })
}

/** Who is on a break cannot stake, and withdraws all the same: operators see what is open. */
export async function requireTurnover(tx: WriteScope<MemberActor>, currency: Currency): Promise<void> {
  const member = { memberId: tx.actor.memberId, currency, mode: tx.site.mode }
  const open = await turnoverOf(tx, member)
  if (open && !(await isOnBreak(tx, member.memberId)))
    throw fail('cashier.turnover_open', { params: { amount: showMoney(formatMoney(open.left), currency) } })
}

function waits(tx: WriteScope<MemberActor>, code: 'cashier.payouts_wait' | 'cashier.account_waits', from: Date) {
  const hours = Math.max(1, Math.ceil((from.getTime() - tx.services.clock.nowMs()) / 3_600_000))
  return fail(code, { params: { hours }, retryAfterSeconds: hours * 3600 })
}
