import { settingsIn } from '@tonle/brand/server'
import { AppError, fail, type Id, type In, type Out } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { isOnBreak, keepFunded } from '@tonle/identity/server'
import { move, type WalletRef } from '@tonle/ledger'
import { type Currency, formatMoney, isPostable, type Money } from '@tonle/money'
import { newId } from '@tonle/process'
import { showMoney } from '@tonle/text'
import { cashWallet, hintBalance } from '@tonle/wallet/server'
import * as contract from '../../contract.ts'
import { payoutLevelOf } from '../../rules.ts'
import { requireDepositRoom } from '../limits/deposit-room.ts'
import { takePayoutProof } from '../manage-accounts.ts'
import { endBonuses, requireLevel, requirePayouts, requireReserve, requireTurnover } from '../request-withdrawal.ts'
import { addNotice } from '../tell.ts'
import { askForTurnover } from '../turnover/turnover.ts'
import { bookOf, cashOf } from '../wallets.ts'
import { directDownline, insertTransfer, lockSender, type Neighbour, sentToday, uplineOf } from './sql-send.ts'

type Scope = WriteScope<MemberActor>
type Sent = Out<typeof contract.sendToDownline>

/** What arrives counts as a deposit of the receiver: deposit limits, breaks and turnover hold for it, or it would be a way past them. */
export async function sendToDownline(tx: Scope, input: In<typeof contract.sendToDownline>): Promise<Sent> {
  const named = await directDownline(tx, tx.actor.memberId, input.account)
  if (named) await keepFunded(tx, named.id)
  // Read again: until now an account that nobody took could be closed.
  const to = named && (await directDownline(tx, tx.actor.memberId, input.account))
  if (!to) throw fail('cashier.not_below')
  const wallet = await requireAllowed(tx, to, input)
  const receiver = { memberId: to.id, currency: wallet.currency as Currency, mode: tx.site.mode }
  if (await isOnBreak(tx, to.id)) throw fail('cashier.receiver_closed')
  await requireReceiverRoom(tx, receiver, input.amount)
  await askForTurnover(tx, tx.services, receiver, input.amount)
  return await post(tx, { to, wallet, direction: 'down', ...input })
}

/** It leaves as a withdrawal does: what was deposited has been staked before. */
export async function sendToUpline(tx: Scope, input: In<typeof contract.sendToUpline>): Promise<Sent> {
  const to = await uplineOf(tx, tx.actor.memberId)
  if (!to) throw fail('cashier.no_upline')
  const wallet = await requireAllowed(tx, to, input)
  await requireTurnover(tx, wallet.currency)
  return await post(tx, { to, wallet, direction: 'up', ...input })
}

interface Wanted {
  amount: Money
  givesUpBonus: boolean
}

/** What holds in both directions. Locks the sender's transfers, and uses up the payment password that was given. */
async function requireAllowed(tx: Scope, to: Neighbour, { amount, givesUpBonus }: Wanted): Promise<WalletRef> {
  const { actor, site } = tx
  await lockSender(tx, actor.memberId)
  const wallet = await cashWallet(tx, site, actor)
  const settings = await settingsIn(tx, contract.cashierSettings, wallet.currency)
  if (!settings.agentTransfers) throw fail('cashier.transfers_off')
  if (!isPostable(amount, wallet.currency)) throw fail('request.invalid', { fields: { amount: 'field.malformed' } })
  if (to.status !== 'active') throw fail('cashier.receiver_closed')
  if (to.currency !== wallet.currency) throw fail('cashier.other_currency')
  const show = (value: Money) => ({ params: { amount: showMoney(formatMoney(value), wallet.currency) } })
  if (amount > settings.agentTransferMost) throw fail('cashier.transfer_most', show(settings.agentTransferMost))
  const today = await sentToday(tx, actor.memberId, wallet.currency)
  if (today + amount > settings.agentTransferDay) throw fail('cashier.transfer_day', show(settings.agentTransferDay))
  await requirePayouts(tx)
  await requireLevel(tx, payoutLevelOf(settings, today, amount))
  await requireReserve(tx, wallet, amount)
  await endBonuses(tx, wallet.currency, givesUpBonus)
  await takePayoutProof(tx, settings)
  return wallet
}

/** The sender does not learn which limit the receiver has set. */
async function requireReceiverRoom(tx: Scope, receiver: Parameters<typeof requireDepositRoom>[1], amount: Money): Promise<void> {
  try {
    await requireDepositRoom(tx, receiver, amount)
  } catch (error) {
    if (error instanceof AppError && error.code === 'cashier.deposit_limit') throw fail('cashier.receiver_limit')
    throw error
  }
}

interface Transfer {
  to: Neighbour
  wallet: WalletRef
  direction: 'down' | 'up'
  amount: Money
  remark: string
}

async function post(tx: Scope, { to, wallet, direction, amount, remark }: Transfer): Promise<Sent> {
  const { services, actor, site } = tx
  const id = newId(services.clock)
  const { currency } = wallet
  const of = { currency, mode: site.mode }
  const { at } = await insertTransfer(tx, site.zone, {
    ...{ id, direction, fromMember: actor.memberId, toMember: to.id, amount, remark, sessionId: actor.sessionId },
    ...of,
  })
  await addNotice(tx, { kind: 'transfer_arrived', member: to.id, amount, currency })
  await services.ledger.postOrFail(tx, {
    key: `agent_transfer:${id}`,
    kind: 'agent_transfer',
    book: bookOf(tx.brand, of),
    lines: move({ from: wallet, to: cashOf({ memberId: to.id, ...of }), amount }),
    remark,
  })
  tx.afterCommit(() => {
    for (const member of [actor.memberId, to.id]) {
      services.events.publish(contract.transferSent, member)
      hintBalance(services, member)
    }
  })
  return { id: id as Id<'atr'>, side: 'out', direction, account: to.account, currency, amount, remark, at }
}
