import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as cashier from '@tonle/cashier/contract'
import { DatabaseBusy } from '@tonle/database'
import { parseMoney } from '@tonle/money'
import type { Person } from '@tonle/testkit'
import * as transfers from '@tonle/transfers/contract'
import { carryTransfer } from '@tonle/transfers/server'
import { insist } from '../insist.ts'
import type { Ground, Side } from './ground.ts'
import { type Act, amountIn } from './plan.ts'

/** What players know at the end: what each expects to have, in millionths, and what was refused, by code. */
export interface Account {
  /** Deposits that were paid as asked: their money must arrive, by id. */
  due: Map<string, { member: Person; amount: bigint }>
  /** By member: what withdrawals took. */
  withdrawn: Map<string, bigint>
  /** What was paid by each way, as the payer's bank says it. */
  paid: Record<string, bigint>
  refused: Record<string, number>
  done: Record<string, number>
}

export const newAccount = (): Account => ({ due: new Map(), withdrawn: new Map(), paid: {}, refused: {}, done: {} })

const POLL_MS = 300
const MOST_MS = 120_000
/** Refusals that a player may meet while several acts of one account are under way. */
const USUAL = new Set([
  ...['cashier.too_many_open_deposits', 'cashier.withdrawal_pending', 'wallet.insufficient_funds'],
  ...['transfers.under_way', 'transfers.nothing_there', 'cashier.state_changed'],
])

/** Retries what was not answered; copies of one request go out at once under one key. @returns undefined: refused */
async function ask<T extends { id: string }>(
  account: Account,
  copies: number,
  act: (key: string) => Promise<T>,
): Promise<T | undefined> {
  const key = randomUUID()
  const said = await Promise.all(
    Array.from({ length: copies }, () =>
      insist(
        () => act(key),
        () => {},
      ),
    ),
  )
  const answers = said.flatMap(one => ('answer' in one ? [one.answer] : []))
  for (const one of said) if ('refused' in one) noteRefusal(account, one.refused)
  if (new Set(answers.map(({ id }) => id)).size > 1) throw new Error('copies of one request were taken as several')
  return answers[0]
}

/** One act with its definitive answer; a refusal is counted. @returns undefined: refused */
async function definitive<T>(account: Account, act: (key: string) => Promise<T>): Promise<{ answer: T } | undefined> {
  const key = randomUUID()
  const said = await insist(
    () => act(key),
    () => {},
  )
  if ('answer' in said) return said
  noteRefusal(account, said.refused)
  return undefined
}

function noteRefusal({ refused }: Account, code: string): void {
  if (!USUAL.has(code)) throw new Error(`refused: ${code}`)
  refused[code] = (refused[code] ?? 0) + 1
}

/** A busy site is asked again, under the same key where it is a write; nothing may refuse it. */
export async function sure<T>(act: (options: { key: string }) => Promise<T>): Promise<T> {
  const key = randomUUID()
  const said = await insist(
    () => act({ key }),
    () => {},
  )
  if ('refused' in said) throw new Error(`refused: ${said.refused}`)
  return said.answer
}

/** As the worker does: where it cannot be carried now, the sweep comes again. */
const carry = ({ w }: Ground, { brandId }: Side, id: string) =>
  carryTransfer(w.services, brandId, id).catch((error: unknown) => {
    if (!(error instanceof DatabaseBusy)) throw error
  })

async function waitFor<T>(read: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  for (let waited = 0; ; waited += POLL_MS) {
    const said = await insist(read, () => {})
    if ('answer' in said && isGood(said.answer)) return said.answer
    if (waited > MOST_MS)
      throw new Error(`still ${JSON.stringify(said, (_key, one) => (typeof one === 'bigint' ? `${one}` : one))}`)
    await sleep(POLL_MS)
  }
}

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1
}
const sum = (of: Map<string, bigint>, name: string, amount: bigint) => void of.set(name, (of.get(name) ?? 0n) + amount)

/** One act of one player, to its end as far as the player is concerned. */
export async function perform(ground: Ground, side: Side, act: Act, account: Account): Promise<void> {
  const person = side.members[act.member]!
  if (act.kind === 'deposit') await deposit(ground, side, person, act, account)
  else if (act.kind === 'withdrawal') await withdraw(side, person, act, account)
  else await move(ground, side, person, act, account)
}

async function deposit(
  { w }: Ground,
  side: Side,
  person: Person,
  act: Extract<Act, { kind: 'deposit' }>,
  account: Account,
): Promise<void> {
  const { way, pays, notice, copies } = act
  const amount = amountIn(side.currency, act.cents)
  const asked = await ask(account, copies, key => person.caller.call(cashier.requestDeposit, { method: way, amount }, { key }))
  if (!asked) return
  const { id } = asked
  const { payUrl, transfer } = await waitFor(
    () => person.caller.call(cashier.depositStatus, { id }),
    one => one.state === 'waiting' && (one.payUrl !== null || one.transfer !== null),
  )
  if (transfer) {
    const of = { to: `${side.merchant}acc`, currency: side.currency, memo: transfer.code, notice }
    const paid = pays === 'less' ? amountIn(side.currency, act.cents / 5) : amount
    for (let nth = 0; nth < (pays === 'twice' ? 2 : 1); nth++) await w.bank.transfer({ ...of, amount: paid })
  } else await w.bank.pay(payUrl!, pays, notice)
  const isDue = pays === 'now' || pays === 'twice'
  if (isDue) account.due.set(id, { member: person, amount: parseMoney(amount) })
  if (isDue && way === 'khqr') account.paid[side.currency] = (account.paid[side.currency] ?? 0n) + parseMoney(amount)
  count(account.done, `deposit ${pays} ${notice}`)
}

async function withdraw(
  { currency, operators: [one, other] }: Side,
  person: Person,
  { cents, copies, decision, isConfirmed }: Extract<Act, { kind: 'withdrawal' }>,
  account: Account,
): Promise<void> {
  const [bound] = await sure(() => person.caller.call(cashier.accounts, {}))
  const wanted = { account: bound!.id, amount: amountIn(currency, cents) }
  const asked = await ask(account, copies, key => person.caller.call(cashier.requestWithdrawal, wanted, { key }))
  if (!asked) return
  const id = asked.id
  const versionOf = async () => (await sure(() => one.caller.call(cashier.consoleWithdrawal, { id }))).version
  const version = await versionOf()
  const act = {
    approve: (key: string) => one.caller.call(cashier.approveWithdrawal, { id, version }, { key }),
    reject: (key: string) => other.caller.call(cashier.rejectWithdrawal, { id, version, reason: 'other' }, { key }),
    cancel: (key: string) => person.caller.call(cashier.cancelWithdrawal, { id }, { key }),
  }
  const acts = decision === 'both' ? [act.approve, act.reject] : [act[decision]]
  const said = await Promise.all(acts.map(act => definitive(account, act)))
  if (said.filter(Boolean).length !== 1) throw new Error(`of ${acts.length} decisions not exactly one was taken`)
  const state = async () => (await person.caller.call(cashier.withdrawalStatus, { id })).state
  count(account.done, `withdrawal ${decision}`)
  if ((await sure(state)) !== 'approved') return
  const approved = await versionOf()
  // Two operators press at once: it is sent once.
  await Promise.all(
    [one, other].map(by => definitive(account, key => by.caller.call(cashier.payWithdrawal, { id, version: approved }, { key }))),
  )
  const end = await waitFor(state, now => now === 'paid' || now === 'payout_failed')
  count(account.done, `payout ${end}`)
  if (end === 'payout_failed') {
    const failed = { id, version: await versionOf(), reason: 'details_wrong' } as const
    return void (await sure(options => one.caller.call(cashier.rejectWithdrawal, failed, options)))
  }
  sum(account.withdrawn, person.id, parseMoney(wanted.amount))
  if (isConfirmed) await sure(options => person.caller.call(cashier.confirmReceipt, { id, answer: 'full' }, options))
}

async function move(
  ground: Ground,
  side: Side,
  person: Person,
  { cents, copies, direction, round }: Extract<Act, { kind: 'transfer' }>,
  account: Account,
): Promise<void> {
  const { w, simulator } = ground
  const { currency, vendor } = side
  const wanted = { vassalage: vendor, direction, ...(direction !== 'OUT_ALL' && { amount: amountIn(currency, cents) }) }
  const asked = await ask(account, copies, key => person.caller.call(transfers.walletTransfer, wanted, { key }))
  if (!asked) return
  const { id } = asked
  for (;;) {
    // Carried by several at once, as by a job and the sweep: to the vendor every copy is the same id.
    await Promise.all(Array.from({ length: copies }, () => carry(ground, side, id)))
    const { state } = await sure(() => person.caller.call(transfers.transferState, { id }))
    if (state === 'check') throw new Error(`transfer ${id} waits for an operator`)
    if (state !== 'sending' && state !== 'unknown') break
  }
  count(account.done, `transfer ${direction}`)
  const { ref } = await w.services.db.system(tx =>
    tx.one<{ ref: string }>('select ref from play.player_ref where member_id = $1', [person.id]),
  )
  const stake = amountIn(currency, round.cents)
  const payout = amountIn(currency, round.cents * round.pays)
  await simulator.post('/control/purse', { vendor, player: ref, currency, stake, payout })
}
