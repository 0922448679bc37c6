import { accountKey, isPosted, isWallet, type Outcome, type Plan, partsOf, type WalletRef } from '@tonle/ledger'
import { checkHolds } from './wallet-check-holds.ts'
import type { Attempt, History, State, WalletHistory } from './wallet-history.ts'
import { Intents } from './wallet-intents.ts'

/** A position of a wallet between two transfers. */
export interface Moment extends Pick<State, 'held' | 'mayBet' | 'holds'> {
  seq: number
  balance: bigint
}

/**
 * Judges a run by what is stored in the end: every certain answer was true at some moment while its request was under way, nothing
 * acknowledged is lost, nothing is there that nobody was told of, nothing is there twice, and each wallet's order was kept.
 * @returns what is wrong
 */
export function checkHistory(history: History): string[] {
  const failures: string[] = []
  const intents = new Intents(history)
  for (const attempt of history.attempts) {
    const { told, request } = attempt
    if (told.what === 'outcome' && request.what === 'plan') {
      const wrong = wrongAnswer(history, intents, attempt, request.plan, told.outcome)
      if (wrong) failures.push(`${request.label} was told ${said(told.outcome)} at step ${attempt.to}, but ${wrong}`)
    }
  }
  failures.push(
    ...intents.ghosts(),
    ...intents.disorder(),
    ...intents.forbidden(),
    ...intents.rowFailures(),
    ...checkHolds(history),
  )
  return failures
}

function wrongAnswer(history: History, intents: Intents, attempt: Attempt, plan: Plan, outcome: Outcome): string | undefined {
  if (isPosted(outcome)) return wrongPosting(history, intents, attempt, plan, outcome)
  const wallets = [...new Set(plan.lines.map(line => line.account).filter(isWallet))]
  const known = wallets.map(wallet => history.wallets.get(accountKey(wallet)))
  const isAnywhere = (test: (moment: Moment, wallet: WalletHistory, ref: WalletRef) => boolean) =>
    wallets.some((ref, i) => {
      const wallet = known[i]
      return wallet && momentsOf(wallet, attempt.from, attempt.to).some(moment => test(moment, wallet, ref))
    })
  if (known.includes(undefined)) return outcome.outcome === 'no_wallet' ? undefined : 'there is no such wallet'
  switch (outcome.outcome) {
    case 'no_wallet':
      return 'the wallet exists'
    case 'insufficient': {
      const [low, high] = intents.placeOf(attempt)
      const couldNotPay = (moment: Moment, wallet: WalletHistory, ref: WalletRef) =>
        moment.seq >= low && moment.seq <= high && isShort(plan, ref, wallet, moment)
      return isAnywhere(couldNotPay) ? undefined : 'the wallet could pay'
    }
    case 'not_allowed':
      return isAnywhere(moment => !moment.mayBet) ? undefined : 'the wallet was allowed to bet'
    case 'key_reused':
      return intents.isOther(plan) ? undefined : 'nothing else stands under the key'
    case 'conflict':
      return intents.hasRow(plan) && !intents.isPosted(plan) ? undefined : 'no other has its row'
    case 'hold_resolved': {
      const { key } = plan.capture!
      const hold = known[0]!.holds.find(one => one.key === key)
      const isOver = hold?.expiresAtMs != null && hold.expiresAtMs <= attempt.toMs
      return isOver || isAnywhere(moment => moment.holds.get(key) !== 'pending') ? undefined : 'the hold was pending'
    }
  }
}

function wrongPosting(
  history: History,
  intents: Intents,
  attempt: Attempt,
  plan: Plan,
  outcome: Extract<Outcome, { transferId: bigint }>,
): string | undefined {
  if (!intents.isPosted(plan)) return 'it is not in the books'
  for (const { wallet, lines } of intents.linesOf(plan)) {
    const last = lines.at(-1)!
    if (lines.some(line => line.transferId !== outcome.transferId)) return 'the books have another transfer'
    const seen = stateAt(history.wallets.get(accountKey(wallet))!, attempt.to)
    if (!seen || seen.seq < last.seq) return 'it was not committed yet'
    // A batch answers for the wallet of the first line only; it has no other.
    if (outcome.balanceOf(wallet) !== last.balanceAfter) return `the balance after it was ${last.balanceAfter}`
  }
  if (outcome.outcome === 'posted' && intents.countPosted(plan) > 1) return 'somebody else was told so too'
  return undefined
}

/** The state at a step. */
function stateAt(wallet: WalletHistory, step: number): State | undefined {
  return wallet.states.findLast(state => state.step <= step)
}

/** All positions a wallet had between two steps; where several transfers were committed at once, those between them too. */
export function momentsOf(wallet: WalletHistory, from: number, to: number): Moment[] {
  const first = stateAt(wallet, from)
  const states = wallet.states.filter(state => state === first || (state.step > from && state.step <= to))
  return states.flatMap((state, i) => {
    const before = states[i - 1]
    if (!before) return [state]
    const between = wallet.lines.filter(
      (line, at) => line.seq > before.seq && line.seq <= state.seq && wallet.lines[at + 1]?.transferId !== line.transferId,
    )
    const unseen = withUnseenHolds(wallet, before, state)
    return [
      { ...before, seq: before.seq, balance: before.balance },
      ...(unseen ? [unseen] : []),
      ...between.flatMap(line =>
        [before, state, ...(unseen ? [unseen] : [])].map(({ held, mayBet, holds }) => {
          return { held, mayBet, holds, seq: line.seq, balance: line.balanceAfter }
        }),
      ),
      { ...before, held: state.held, holds: state.holds, mayBet: state.mayBet },
      state,
    ]
  })
}

/** The first state with the holds that were placed and resolved before anybody looked again: while they were pending, others were decided. */
function withUnseenHolds(wallet: WalletHistory, before: State, after: State): State | undefined {
  const unseen = wallet.holds.filter(
    ({ key }) => !before.holds.has(key) && after.holds.has(key) && after.holds.get(key) !== 'pending',
  )
  if (unseen.length === 0) return undefined
  const held = unseen.reduce((sum, { amount }) => sum + amount, before.held)
  return { ...before, held, holds: new Map([...before.holds, ...unseen.map(({ key }) => [key, 'pending'] as const)]) }
}

/** Whether the plan's lines, one after the other, would leave the wallet below what is free. */
export function isShort(plan: Plan, ref: WalletRef, wallet: WalletHistory, moment: Moment): boolean {
  let free = moment.balance - moment.held
  const { capture } = plan
  if (capture && accountKey(capture.account) === accountKey(ref) && moment.holds.get(capture.key) === 'pending')
    free += wallet.holds.find(hold => hold.key === capture.key)!.amount
  for (const line of plan.lines) {
    if (accountKey(line.account) !== accountKey(ref)) continue
    free += line.amount
    if (line.amount < 0n && free < 0n) return true
  }
  return false
}

const said = (outcome: Outcome): string => outcome.outcome

/** Content of a plan's lines by wallet, in the shape of stored lines. */
export function contentsOf(plan: Plan): Map<string, string[]> {
  const contents = new Map<string, string[]>()
  plan.lines.forEach((line, i) => {
    const { kind, owner, label } = partsOf(line.counter)
    const name = accountKey(line.account)
    const text = `${i + 1} ${line.kind ?? plan.kind} ${line.amount} ${kind}|${owner}|${label}`
    contents.set(name, [...(contents.get(name) ?? []), text])
  })
  return contents
}
