import { money } from '@tonle/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dialect, httpTransport, type Operation, type Signing } from '../simulators/game-vendors/protocol/index.ts'
import type { Ground } from './ground.ts'
import { Lab, type LabOptions } from './lab.ts'
import { openOwnGround } from './own/own-ground.ts'
import { OwnWallet } from './own/own-wallet.ts'
import { runCases } from './run-cases.ts'

/**
 * A kit that finds nothing proves nothing. Each of these stands between the kit and our wallet, and makes of it one that is wrong in a
 * single way: the case that is named must find it.
 */
interface Wrong {
  isWrong: string
  cases: number[]
  /** What reaches our wallet of an operation. */
  hears?: (operation: Operation, signing?: Signing) => [Operation, Signing?]
  /** What is answered instead of asking our wallet; undefined: it is asked. */
  says?: (operation: Operation) => object | undefined
  /** What our wallet did is told otherwise. */
  tells?: (answer: Record<string, unknown>) => object
  /** What is done to our wallet. */
  suffers?: (ground: Ground) => Partial<Ground>
}

let fresh = 0
/** By which name the last stake was made. */
let lastSeat = ''
function isNamed(operation: Operation): operation is Extract<Operation, { op: 'win' | 'adjust' }> {
  if (operation.op === 'bet') lastSeat = operation.seat.playerId
  return operation.op === 'win' || operation.op === 'adjust'
}
const anew = <O extends object>(operation: O): O => ({ ...operation, txId: `anew${++fresh}-${process.pid}` })
const isStake = (operation: Operation) => operation.op === 'bet'
/** Remembers what has come. @returns how often it came before */
function counter(): (name: string) => number {
  const seen = new Map<string, number>()
  return name => {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return before
  }
}

const [bets, undone, amounts] = [counter(), new Set<string>(), new Map<string, bigint>()]
const placed = new Set<string>()
const ended = new Set<string>()
const [unnamed, large] = [counter(), counter()]
const LOW = money(50_000_000n)
const OK = { code: 'OK', replay: false, betId: null, balance: null }
interface Told {
  real: string
  held?: string
}
const wrongs: readonly Wrong[] = [
  {
    isWrong: 'books a repetition as a new bet',
    cases: [2, 30, 31],
    hears: operation => [isStake(operation) && bets(`${operation.txId}`) > 0 ? anew(operation) : operation],
  },
  {
    isWrong: 'takes another amount under a known id',
    cases: [3],
    hears(operation) {
      if (!isStake(operation)) return [operation]
      const first = amounts.get(operation.txId) ?? operation.amount
      amounts.set(operation.txId, first)
      return [first === operation.amount ? operation : anew(operation)]
    },
  },
  {
    isWrong: 'pays a prize whatever grant it names',
    cases: [48],
    hears({ ...operation }) {
      if (operation.op === 'win') delete operation.campaignId
      return [operation]
    },
  },
  {
    isWrong: 'forgets a rollback that came before its bet',
    cases: [4],
    hears(operation) {
      if (isStake(operation)) placed.add(operation.txId)
      return [
        operation.op === 'rollback' && !placed.has(operation.refTxId) ? { ...operation, refTxId: `none${++fresh}` } : operation,
      ]
    },
  },
  {
    isWrong: 'pays for every rollback that comes',
    cases: [5],
    hears(operation) {
      if (operation.op !== 'rollback' || !undone.has(operation.refTxId)) {
        if (operation.op === 'rollback') undone.add(operation.refTxId)
        return [operation]
      }
      const { seat, roundId } = operation
      return [{ op: 'betWin', seat, roundId, txId: anew(operation).txId, amount: money(0n), payout: money(10_000_000n) }]
    },
  },
  {
    isWrong: 'says done to a win without a bet, and forgets it',
    cases: [6],
    says: operation =>
      operation.op === 'win' && !placed.has(operation.refTxId ?? '')
        ? { code: 'OK', replay: false, betId: null, balance: null }
        : undefined,
    hears(operation) {
      if (isStake(operation)) placed.add(operation.txId)
      return [operation]
    },
  },
  {
    isWrong: 'wants a session for wins',
    cases: [13, 14],
    says: operation => (operation.op === 'win' ? { code: 'TOKEN_EXPIRED', replay: false } : undefined),
  },
  {
    isWrong: 'pays nothing once a round is over',
    cases: [8],
    says(operation) {
      if (operation.op === 'roundEnd') ended.add(operation.roundId)
      return operation.op === 'win' && ended.has(operation.roundId) ? { code: 'BET_NOT_ALLOWED', replay: false } : undefined
    },
  },
  {
    isWrong: 'takes a capture that comes twice for two',
    cases: [26],
    hears: operation => [operation.op === 'capture' ? anew(operation) : operation],
  },
  {
    isWrong: 'gives credit of a cent',
    cases: [11],
    hears: operation => [
      isStake(operation) && operation.amount === 10_010_000n ? { ...operation, amount: money(10_000_000n) } : operation,
    ],
  },
  {
    isWrong: 'looks at no currency',
    cases: [17],
    hears: operation => [
      'seat' in operation ? ({ ...operation, seat: { ...operation.seat, currency: 'USD' } } as Operation) : operation,
    ],
  },
  {
    isWrong: 'rounds amounts',
    cases: [18],
    hears: operation => [
      isStake(operation) ? { ...operation, amount: money((operation.amount / 10_000n) * 10_000n) } : operation,
    ],
  },
  {
    isWrong: 'reads ids as numbers',
    cases: [19],
    hears: operation => [
      isStake(operation) && /^\d+$/.test(operation.txId) ? { ...operation, txId: String(Number(operation.txId)) } : operation,
    ],
  },
  {
    isWrong: 'looks at no signature and no clock',
    cases: [21, 34],
    hears: (operation, signing) => [operation, signing && { ...signing, isForged: false, lateBySeconds: 0 }],
  },
  {
    isWrong: 'pays promotions and jackpots twice',
    cases: [24],
    hears: operation => [
      operation.op === 'betWin' && operation.jackpot ? { ...operation, jackpot: money(operation.jackpot * 2n) } : operation,
    ],
  },
  {
    isWrong: 'tells an old balance',
    cases: [1, 10],
    tells: answer => ({
      ...answer,
      ...(answer.balance !== undefined && answer.balance !== null && { balance: { real: '1.00' } }),
    }),
  },
  {
    isWrong: 'says done to every stake and does nothing',
    cases: [1, 12, 15, 16, 22, 39],
    says: operation => (isStake(operation) ? { code: 'OK', replay: false, betId: null, balance: null } : undefined),
  },
  {
    isWrong: 'does what is not enabled',
    cases: [41],
    suffers: () => ({ enable: async () => {} }),
  },
  {
    isWrong: 'refuses what it did when that was still enabled',
    cases: [41],
    says: operation =>
      operation.op === 'adjust' && unnamed(operation.txId) > 0 ? { code: 'NOT_ENABLED', replay: false } : undefined,
  },
  {
    isWrong: 'takes debits above its ceiling',
    cases: [42],
    suffers: () => ({ ceilings: async () => {} }),
  },
  {
    isWrong: 'remembers for ever that a debit was above its ceiling',
    cases: [42],
    says: operation =>
      isStake(operation) && operation.amount > LOW && large(operation.txId) > 0
        ? { code: 'LIMIT_REACHED', replay: true }
        : undefined,
  },
  {
    isWrong: 'refuses credits above its ceiling',
    cases: [43, 44, 45, 46],
    says: operation => (operation.op === 'win' && operation.amount > LOW ? { code: 'LIMIT_REACHED', replay: false } : undefined),
  },
  {
    isWrong: 'tells what is held as what can be spent',
    cases: [43, 44],
    tells(answer) {
      const { real, held = '0' } = (answer.balance ?? { real: '0' }) as Told
      return { ...answer, ...(answer.balance ? { balance: { real: (Number(real) + Number(held)).toFixed(2) } } : {}) }
    },
  },
  {
    isWrong: 'leaves held what a vendor takes back',
    cases: [44],
    says: operation => (operation.op === 'reverseWin' ? OK : undefined),
  },
  {
    isWrong: 'keeps held what an operator has decided',
    cases: [45],
    suffers: () => ({ decideHeld: async () => {} }),
  },
  {
    isWrong: 'counts what was rejected as never paid',
    cases: [45],
    hears: operation => [operation.op === 'roundEnd' && operation.totalWin ? { ...operation, totalWin: money(0n) } : operation],
  },
  {
    isWrong: 'has no answer to amounts beyond its numbers',
    cases: [46],
    says: operation => ('amount' in operation && operation.amount > 10n ** 17n ? { code: 'RETRYABLE_INTERNAL' } : undefined),
  },
  {
    isWrong: 'takes the free rounds of any campaign',
    cases: [25],
    says: operation => (operation.op === 'bet' && operation.campaignId !== undefined ? OK : undefined),
  },
  {
    isWrong: 'pays a player whatever the name',
    cases: [47],
    hears: operation => [
      isNamed(operation) ? ({ ...operation, seat: { ...operation.seat, playerId: lastSeat } } as Operation) : operation,
    ],
  },
  {
    isWrong: 'has one name of a player for all vendors',
    cases: [47],
    hears(operation) {
      isNamed(operation)
      return [operation]
    },
    suffers: () => ({ nameElsewhere: async () => lastSeat }),
  },
]

/** The wrong wallet, as the kit sees it. */
function disguise(dialect: Dialect, wrong: Wrong, url: string): Pick<LabOptions, 'dialect' | 'transport'> {
  // A request is sent as soon as it is composed.
  let asked: Operation | undefined
  return {
    dialect: {
      ...dialect,
      compose(operation, signing) {
        asked = operation
        const [heard, by] = wrong.hears?.(operation, signing) ?? [operation, signing]
        return dialect.compose(heard, by)
      },
    },
    transport: timeoutMs => async request => {
      const said = asked && wrong.says?.(asked)
      if (said) return { status: 200, body: JSON.stringify(said) }
      const answer = await httpTransport(url, timeoutMs)(request)
      if (!wrong.tells || answer.status !== 200) return answer
      return { status: 200, body: JSON.stringify(wrong.tells(JSON.parse(answer.body) as Record<string, unknown>)) }
    },
  }
}

describe('a wallet that', () => {
  let wallet: OwnWallet
  let own: Awaited<ReturnType<typeof openOwnGround>>
  beforeAll(async () => {
    wallet = await OwnWallet.open()
    own = await openOwnGround(wallet, 'neutral')
  }, 90_000)
  afterAll(() => wallet?.close())

  test.each(wrongs)('$isWrong is found by $cases', { timeout: 60_000 }, async wrong => {
    for (const id of wrong.cases) {
      const ground = { ...own.ground, ...wrong.suffers?.(own.ground) }
      const lab = new Lab({ ...disguise(own.dialect, wrong, wallet.url), ground, isQuick: true })
      const [result] = await runCases(lab, undefined, [id])
      expect({ id, verdict: result?.verdict }).toEqual({ id, verdict: 'failed' })
    }
  })
})
