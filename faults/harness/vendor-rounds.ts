import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '@tonle/contract/server'
import { type Money, money } from '@tonle/money'
import type { Answer, OperationKind, Seamless, VendorAccount } from '@tonle/play/server'
import { newId } from '@tonle/process'

/** One call of a vendor. `betTxId` and `betKind`: what a win or a rollback belongs to. */
export interface Delivery {
  kind: OperationKind
  txId: string
  memberId: string
  amount: Money
  payout?: Money
  betTxId?: string
  betKind?: 'bet' | 'betWin'
  roundId: string
}

export interface Rounds {
  deliveries: Delivery[]
  /** What a member's cash must have changed by in the end, whatever the order. */
  nets: { memberId: string; net: bigint }[]
}

const CENT = 10_000n

/** Rounds whose end does not depend on the order of their calls, each call one to four times. */
export function planRounds(of: {
  prefix: string
  members: readonly string[]
  deliveries: number
  random: () => number
  /** What the vendor can say; without `roundEnd` its rounds just end. Default: everything. */
  speaks?: ReadonlySet<string>
}): Rounds {
  const { prefix, members, random, speaks } = of
  const rounds: Rounds = { deliveries: [], nets: [] }
  const cents = (most: number) => money(BigInt(Math.floor(random() * most)) * CENT)
  for (let n = 0; rounds.deliveries.length < of.deliveries; n++) {
    const memberId = members[Math.floor(random() * members.length)]!
    const [stake, payout] = [cents(500), cents(900)]
    const bet = { memberId, roundId: `${prefix}-r${n}`, betTxId: `${prefix}-b${n}` }
    const place: Delivery = { ...bet, kind: 'bet', txId: bet.betTxId, amount: stake }
    const both: Delivery = { ...bet, kind: 'betWin', txId: bet.betTxId, amount: stake, payout }
    const win = (i: number): Delivery => ({ ...bet, kind: 'win', txId: `${prefix}-w${n}-${i}`, amount: payout })
    const undo = (betKind: 'bet' | 'betWin'): Delivery => ({
      ...bet,
      kind: 'rollback',
      txId: `${prefix}-u${n}`,
      amount: stake,
      betKind,
    })
    const end: Delivery = { ...bet, kind: 'roundEnd', txId: `${prefix}-e${n}`, amount: stake }
    const shapes: [Delivery[], bigint][] = [
      [[place, win(1), end], payout - stake],
      [[place, win(1), win(2)], payout * 2n - stake],
      [[place, end], -stake],
      [[place, undo('bet')], 0n],
      [[both], payout - stake],
      [[both, undo('betWin')], 0n],
    ]
    const said = shapes.filter(([calls]) => calls.every(({ kind }) => kind === 'roundEnd' || (speaks?.has(kind) ?? true)))
    const [calls, net] = said[Math.floor(random() * said.length)]!
    rounds.nets.push({ memberId, net })
    for (const call of calls.filter(({ kind }) => speaks?.has(kind) ?? true))
      for (let copies = 1 + Math.floor(random() * 4); copies > 0; copies--) rounds.deliveries.push(call)
  }
  return rounds
}

export interface Seen {
  deliveries: number
  /** `kind txId` of what was answered as done. */
  answered: Set<string>
  /** Copies of one call that were answered with different money. */
  contradictions: string[]
  /** Answers that no such round may get. */
  surprises: string[]
}

const MOST_TRIES = 2000
/** A vendor waits before it sends again. */
const LATER_MS = 10

/** Delivers all calls, many at once; one that is answered "not found" or not at all comes again later. */
export async function deliver(of: {
  services: Services
  seamless: Seamless
  account: VendorAccount
  queue: Delivery[]
  atOnce: number
}): Promise<Seen> {
  const { queue } = of
  const seen: Seen = { deliveries: 0, answered: new Set(), contradictions: [], surprises: [] }
  const first = new Map<string, string>()
  const tries = new Map<Delivery, number>()
  const work = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) {
      seen.deliveries++
      const answer = await send(of.services, of.seamless, of.account, call).catch(() => undefined)
      const tried = (tries.get(call) ?? 0) + 1
      tries.set(call, tried)
      const isLate = answer === undefined || answer.code === 'tx_not_found'
      // The bet of a rolled-back round is refused for good, whichever of the two came first.
      if (isLate && tried < MOST_TRIES) queue.push(call)
      else if (answer?.code === 'ok') note(seen, first, call, answer)
      else if (answer?.code !== 'rolled_back') seen.surprises.push(`${call.kind} ${call.txId} was answered ${answer?.code}`)
      if (isLate) await sleep(LATER_MS)
    }
  }
  await Promise.all(Array.from({ length: of.atOnce }, work))
  return seen
}

function note(seen: Seen, first: Map<string, string>, call: Delivery, answer: Extract<Answer, { code: 'ok' }>): void {
  const name = `${call.kind} ${call.txId}`
  seen.answered.add(name)
  if (answer.transferId === null) return
  const said = `${answer.transferId} ${answer.balance}`
  const before = first.get(name)
  if (before === undefined) first.set(name, said)
  else if (before !== said) seen.contradictions.push(`${name} was answered ${before} and ${said}`)
}

function send(services: Services, seamless: Seamless, account: VendorAccount, call: Delivery): Promise<Answer> {
  const { txId, amount, roundId, memberId } = call
  const betTxId = call.betTxId ?? ''
  const stake = {
    account,
    txId,
    betId: newId(services.clock),
    memberId,
    currency: 'USD',
    mode: 'play',
    game: 'fortune',
    vertical: 'RNG',
    roundId,
    stake: amount,
    lineVersion: 1,
    isRefusalFinal: true,
  } as const
  switch (call.kind) {
    case 'bet':
      return seamless.bet({ ...stake, input: [amount] })
    case 'betWin':
      return seamless.betWin({ ...stake, input: [amount, call.payout!], payout: call.payout! })
    case 'win':
      return seamless.win({ account, txId, betTxId, amount })
    case 'rollback':
      return seamless.rollback({ account, txId, betTxId, betKind: call.betKind ?? 'bet' })
    default:
      return seamless.roundEnd({ account, txId, game: 'fortune', roundId })
  }
}
