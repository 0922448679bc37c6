import { OutcomeUnknown } from '@tonle/database'
import type { Money } from '@tonle/money'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { LedgerBusy } from './failures.ts'
import { groupLanes, type LaneSettings } from './lanes.ts'
import type { Outcome, Posted } from './outcome.ts'
import { InvalidPlan, move, type Plan, type WalletRef } from './plan.ts'

/** Without a database: the three paths are told what to answer, and say when they were asked for what. */

// What does not come at once never comes.
vi.setConfig({ testTimeout: 2000 })

type Path = 'plain' | 'batch' | 'single'
type Answer = Outcome | Error | undefined
const book = { brand: 'b', currency: 'USD', mode: 'play' } as const
const walletOf = (member: string): WalletRef => ({ kind: 'member_cash', member, currency: 'USD', mode: 'play' })
const amount = (n: number) => BigInt(n * 10_000) as Money

/** `a1`: the first plan of wallet `a`. */
const bet = (name: string, cents = 1): Plan => ({
  key: name,
  kind: 'bet',
  book,
  lines: move({ from: walletOf(name.charAt(0)), to: { kind: 'suspense' }, amount: amount(cents) }),
})
/** To another wallet: no batch can hold it. */
const send = (name: string): Plan => ({
  ...bet(name),
  lines: move({ from: walletOf(name.charAt(0)), to: walletOf('z'), amount: amount(1) }),
})
const posted = (key: string): Posted => ({
  outcome: 'posted',
  transferId: 1n,
  day: key,
  at: new Date(0),
  balanceOf: () => amount(0),
})

function refusal(code: string): Error {
  const error = new DatabaseError(code, 0, 'error')
  error.code = code
  return error
}
const CUT = new Error('Connection terminated unexpectedly')

interface Options extends LaneSettings {
  max?: number | undefined
  /** What a path answers; by default the first one posts. An error of one plan is the error of its whole batch. */
  answer?: (path: Path, plan: Plan, time: number) => Answer
  /** Waited for before a path answers. */
  gate?: (path: Path, plans: readonly Plan[]) => Promise<unknown> | undefined
  connect?: () => void
  /** Whether the backend of a lost connection could be ended; it could by default. */
  endLost?: (time: number) => boolean
  /** Of every connection's backend; by default each has one of its own. */
  pid?: null
}

function fakePool({ max, connect, pid }: Pick<Options, 'max' | 'connect' | 'pid'>) {
  const released: unknown[] = []
  let held = 0
  let mostHeld = 0
  let backends = 0
  const pool = {
    options: { max: max === 0 ? undefined : max },
    connect: async () => {
      connect?.()
      mostHeld = Math.max(mostHeld, ++held)
      return {
        processID: pid === null ? null : ++backends,
        release: (isBroken: unknown) => {
          held--
          released.push(isBroken)
        },
      }
    },
  }
  return { pool, released, mostHeld: () => mostHeld }
}

function site({ max = 10, answer = () => undefined, gate, connect, endLost = () => true, pid, ...settings }: Options = {}) {
  const asked: string[] = []
  const pauses: number[] = []
  const times = new Map<string, number>()
  const { pool, released, mostHeld } = fakePool({ max, ...(connect && { connect }), ...(pid === null && { pid }) })
  let ends = 0
  const one = (path: Path, plan: Plan): Answer => {
    const name = `${path} ${plan.key}`
    times.set(name, (times.get(name) ?? 0) + 1)
    return answer(path, plan, times.get(name)!)
  }
  const many = (path: 'plain' | 'batch') => async (_client: PoolClient, plans: readonly Plan[]) => {
    asked.push(`${path} ${plans.map(plan => plan.key).join(' ')}`)
    await gate?.(path, plans)
    const answers = plans.map(plan => one(path, plan))
    for (const one of answers) if (one instanceof Error) throw one
    return answers as (Outcome | undefined)[]
  }
  const lanes = groupLanes(
    pool as unknown as Pool,
    {
      plain: many('plain'),
      batch: many('batch'),
      async single(_client, plan) {
        asked.push(`single ${plan.key}`)
        await gate?.('single', [plan])
        const answer = one('single', plan) ?? posted(plan.key)
        if (answer instanceof Error) throw answer
        return answer
      },
      async endLost(_client, pid) {
        asked.push(`end ${pid}`)
        return endLost(++ends)
      },
    },
    { lanes: 1, pause: async ms => void pauses.push(ms), ...settings },
  )
  return {
    lanes,
    asked,
    pauses,
    released,
    mostHeld,
    /** @returns each answer in a word */
    all: (...plans: Plan[]) => Promise.all(plans.map(plan => told(lanes.submit(plan.key.charAt(0), plan)))),
    one: (plan: Plan) => lanes.submit(plan.key.charAt(0), plan),
  }
}

const told = (outcome: Promise<Outcome>): Promise<string> =>
  outcome.then(
    one => one.outcome,
    (error: Error) => (error instanceof DatabaseError ? error.code! : error.name),
  )
/** Posts at the first path, or as told. */
const first =
  (answers: Record<string, Answer> = {}) =>
  (path: Path, plan: Plan) => {
    const name = `${path} ${plan.key}`
    return name in answers ? answers[name] : posted(plan.key)
  }
/** Lets everything run that waits for nothing. */
const turn = () => new Promise(resolve => setImmediate(resolve))
async function turns(n: number): Promise<void> {
  for (let i = 0; i < n; i++) await turn()
}

test('what one turn brought goes together; what comes meanwhile is the next batch', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ answer: first(), gate: (_path, plans) => (plans[0]!.key === 'a1' ? gate.promise : undefined) })
  const before = s.all(bet('a1'), bet('b1'))
  await turn()
  const meanwhile = s.all(bet('c1'), bet('a2'))
  await turn()
  expect(s.asked).toEqual(['plain a1 b1'])
  gate.resolve()
  expect([await before, await meanwhile].flat()).toEqual(['posted', 'posted', 'posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 b1', 'plain c1 a2'])
  await s.all(bet('a3'))
  expect(s.asked.at(-1)).toBe('plain a3')
  expect(s.released).toEqual([false, false, false])
})

test('what several sockets bring in a turn goes together', async () => {
  const s = site({ lanes: 1, answer: first() })
  const answers = ['a1', 'b1', 'c1'].map(
    name =>
      new Promise(resolve => {
        // Callbacks of one turn, as those of sockets that became readable together.
        setImmediate(() => resolve(s.all(bet(name))))
      }),
  )
  await Promise.all(answers)
  expect(s.asked).toEqual(['plain a1 b1 c1'])
})

test('a batch holds a thousand plans', async () => {
  const sizes: number[] = []
  const s = site({ answer: first(), gate: (_path, plans) => void sizes.push(plans.length) as undefined })
  await Promise.all(Array.from({ length: 1001 }, (_, i) => s.lanes.submit(`w${i}`, { ...bet('a1'), key: `k${i}` })))
  expect(sizes).toEqual([1000, 1])
})

test('each path gets what the one before left, and the last decides alone', async () => {
  const s = site({ answer: first({ 'plain b1': undefined, 'plain c1': undefined, 'batch c1': undefined }) })
  expect(await s.all(bet('a1'), bet('b1'), bet('c1'))).toEqual(['posted', 'posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 b1 c1', 'batch b1 c1', 'single c1'])
})

test('a path that has nothing left to ask is not asked', async () => {
  const s = site({ answer: first() })
  await s.all(send('a1'))
  expect(s.asked).toEqual(['single a1'])
  expect(s.mostHeld()).toBe(1)
})

test('a plan that no batch can hold goes alone, and what comes for its wallet follows it, together', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ answer: first(), gate: path => (path === 'single' ? gate.promise : undefined) })
  const answers = s.all(send('a1'), bet('a2'), bet('b1'), bet('a3'))
  await turn()
  const later = s.all(bet('a4'), bet('b2'))
  // By then no flush is under way: the end of the one alone has to begin the next.
  await turns(10)
  expect([...s.asked].sort()).toEqual(['plain b1', 'plain b2', 'single a1'])
  gate.resolve()
  await Promise.all([answers, later])
  expect(s.asked.slice(3)).toEqual(['plain a2 a3 a4'])
})

test('behind plans of its wallet that a batch holds it waits for the next flush, and what follows it waits too', async () => {
  const s = site({ answer: first() })
  await s.all(bet('a1'), send('a2'), bet('a3'), bet('b1'))
  expect(s.asked).toEqual(['plain a1 b1', 'single a2', 'plain a3'])
})

test('plans of a wallet that follow one left to the last path follow it there, one after the other', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({
    answer: first({ 'plain a1': undefined, 'batch a1': undefined, 'plain a2': undefined, 'batch a2': undefined }),
    gate: path => (path === 'single' ? gate.promise : undefined),
  })
  const order: string[] = []
  const answers = Promise.all(['a1', 'a2'].map(name => s.one(bet(name)).then(() => order.push(name))))
  await turns(10)
  expect(s.asked).toEqual(['plain a1 a2', 'batch a1 a2', 'single a1'])
  gate.resolve()
  await answers
  expect(order).toEqual(['a1', 'a2'])
  expect(s.asked).toEqual(['plain a1 a2', 'batch a1 a2', 'single a1', 'single a2'])
})

test('a repetition in the same flush is not asked: it is told the same', async () => {
  const s = site({ answer: first() })
  const answers = await Promise.all([s.one(bet('a1')), s.one(bet('a1'))])
  expect(s.asked).toEqual(['plain a1'])
  expect(answers).toMatchObject([
    { outcome: 'posted', day: 'a1' },
    { outcome: 'replayed', day: 'a1' },
  ])
})

test('the same key of another wallet is no repetition', async () => {
  const s = site({ answer: first() })
  await Promise.all([s.lanes.submit('a', { ...bet('a1'), key: 'k' }), s.lanes.submit('b', { ...bet('b1'), key: 'k' })])
  expect(s.asked).toEqual(['plain k k'])
})

test('a repetition of what was refused is asked for itself, before what came after it', async () => {
  const s = site({
    answer: (_path, plan, time) => (plan.key === 'a1' && time === 1 ? { outcome: 'insufficient' } : posted(plan.key)),
  })
  expect(await s.all(bet('a1'), bet('a1'), bet('a2'), bet('b1'))).toEqual(['insufficient', 'posted', 'posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 b1', 'plain a1 a2'])
})

test('the same key with other content waits for the next flush, and what follows it too', async () => {
  const s = site({ answer: first() })
  await s.all(bet('a1'), bet('a1', 2), bet('a2'), bet('b1'))
  expect(s.asked).toEqual(['plain a1 b1', 'plain a1 a2'])
})

test('a repetition follows its plan to the last path', async () => {
  const s = site({ answer: first({ 'plain a1': undefined, 'batch a1': undefined }) })
  expect(await s.all(bet('a1'), bet('a1'), bet('b1'))).toEqual(['posted', 'posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 b1', 'batch a1', 'single a1', 'plain a1', 'batch a1', 'single a1'])
})

test('what the database refuses as a whole is halved until the culprit is alone', async () => {
  const s = site({ answer: first({ 'plain d1': refusal('23505'), 'single d1': { outcome: 'conflict', constraint: 'x' } }) })
  expect(await s.all(...['a1', 'b1', 'c1', 'd1', 'e1'].map(name => bet(name)))).toEqual([
    'posted',
    'posted',
    'posted',
    'conflict',
    'posted',
  ])
  expect(s.asked).toEqual(['plain a1 b1 c1 d1 e1', 'plain a1 b1 c1', 'plain d1 e1', 'plain d1', 'single d1', 'plain e1'])
  expect(s.released).toEqual(Array(6).fill(false))
})

test('of a wallet that a half has left to the last path, the other half leaves all there', async () => {
  const s = site({ answer: first({ 'plain a1': refusal('55P03') }) })
  expect(await s.all(bet('a1'), bet('a2'))).toEqual(['posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 a2', 'plain a1', 'single a1', 'plain a2'])
})

test('repetitions that halves found are asked again in their order', async () => {
  const refused = (plan: Plan, time: number): Outcome => (time === 1 ? { outcome: 'insufficient' } : posted(plan.key))
  const times = new Map<string, number>()
  const s = site({
    answer(path, plan) {
      if (plan.key === 'c1' && !times.has('c1')) {
        times.set('c1', 0)
        return refusal('23505')
      }
      const time = (times.get(plan.key) ?? 0) + 1
      if (path === 'plain' && times.has('c1')) times.set(plan.key, time)
      return refused(plan, time)
    },
  })
  const plans = [bet('a1'), bet('a1'), bet('c1'), bet('c1')]
  expect(await s.all(...plans)).toEqual(['insufficient', 'posted', 'insufficient', 'posted'])
  expect(s.asked).toEqual(['plain a1 c1', 'plain a1', 'plain c1', 'plain a1 c1'])
})

test('what all would meet is told to all at once, repetitions too', async () => {
  for (const [code, name] of [
    ['53100', '53100'],
    ['25006', '25006'],
    ['57014', 'LedgerBusy'],
  ] as const) {
    const s = site({ answer: () => refusal(code) })
    expect(await s.all(bet('a1'), bet('a1'), bet('b1'))).toEqual([name, name, name])
    expect(s.asked).toEqual(['plain a1 b1'])
  }
  const cause = refusal('57014')
  await expect(site({ answer: () => cause }).one(bet('a1'))).rejects.toMatchObject({
    message: 'the database was too slow',
    cause,
  })
})

test('after an answer that was lost each plan is asked for alone, by its key, on other connections', async () => {
  const s = site({ answer: first({ 'plain a1': CUT, 'plain b1': CUT }) })
  expect(await s.all(bet('a1'), bet('b1'), bet('a1'))).toEqual(['posted', 'posted', 'posted'])
  expect(s.asked).toEqual(['plain a1 b1', 'single a1', 'single b1', 'plain a1', 'single a1'])
  expect(s.released).toEqual([true, false, false, true, false])
})

test('an answer that stays lost leaves open whether it happened; asked eight times, ever more slowly', async () => {
  const s = site({ answer: () => CUT })
  await expect(s.one(bet('a1'))).rejects.toMatchObject({
    name: 'OutcomeUnknown',
    message: 'the database did not answer',
    cause: CUT,
  })
  expect(s.asked).toEqual(['plain a1', ...Array(8).fill('single a1')])
  expect(s.pauses).toEqual([40, 80, 160, 320, 640, 1280, 2560])
  expect(s.released).toEqual(Array(9).fill(true))
})

test('after a lost answer a refusal is told only when nothing can be on its way any more, and is asked for once more', async () => {
  const short = { outcome: 'insufficient' } as const
  const answers = (path: Path, _plan: Plan, time: number) => (path === 'plain' ? CUT : time === 1 ? short : undefined)
  // What was on its way came first: asked again, it is there.
  const s = site({ answer: answers })
  expect(await s.all(bet('a1'))).toEqual(['posted'])
  expect(s.asked).toEqual(['plain a1', 'single a1', 'end 1', 'single a1'])
  const refused = site({ answer: path => (path === 'plain' ? CUT : short) })
  expect(await refused.all(bet('a1'), bet('b1'))).toEqual(['insufficient', 'insufficient'])
  // Both were on one connection.
  expect(new Set(refused.asked.filter(one => one.startsWith('end')))).toEqual(new Set(['end 1']))
})

test('every connection that was lost counts, alone too, if it ever had a backend', async () => {
  const short = { outcome: 'insufficient' } as const
  const alone = site({ answer: (_path, _plan, time) => (time < 3 ? CUT : short) })
  expect(await alone.all(send('a1'))).toEqual(['insufficient'])
  expect(alone.asked).toEqual([...Array(3).fill('single a1'), 'end 1', 'end 2', 'single a1'])
  const never = site({ pid: null, answer: (_path, _plan, time) => (time === 1 ? CUT : short) })
  expect(await never.all(send('a1'))).toEqual(['insufficient'])
  expect(never.asked).toEqual(Array(3).fill('single a1'))
  // One more is lost while the first is to be ended.
  const again = site({
    answer: (_path, _plan, time) => (time === 1 ? CUT : short),
    endLost(time) {
      if (time === 1) throw CUT
      return true
    },
  })
  expect(await again.all(send('a1'))).toEqual(['insufficient'])
  expect(again.asked).toEqual(['single a1', 'single a1', 'end 1', 'single a1', 'end 1', 'end 2', 'single a1'])
  expect(again.released).toEqual([true, true, false])
})

test('a backend that cannot be ended leaves a refusal open; it is tried again first', async () => {
  const short = { outcome: 'insufficient' } as const
  const answer = (path: Path) => (path === 'plain' ? CUT : short)
  const late = site({ answer, endLost: time => time > 1 })
  expect(await late.all(bet('a1'))).toEqual(['insufficient'])
  expect(late.asked).toEqual(['plain a1', 'single a1', 'end 1', 'single a1', 'end 1', 'single a1'])
  expect(late.pauses).toEqual([40])
  expect(late.released).toEqual([true, false, false])
  const forbidden = () => {
    throw refusal('42501')
  }
  for (const endLost of [() => false, forbidden])
    expect(await site({ answer, endLost }).all(bet('a1'))).toEqual(['OutcomeUnknown'])
})

test('without a connection nothing can have happened', async () => {
  const s = site({
    connect() {
      throw CUT
    },
  })
  await expect(s.one(bet('a1'))).rejects.toMatchObject({
    name: 'LedgerBusy',
    message: 'the wallet is locked, or the database cannot be reached',
    cause: CUT,
  })
  expect(s.pauses).toHaveLength(7)
})

test('alone, a deadlock is tried again; a lock that is not to be had, is not', async () => {
  const s = site({ answer: (_path, _plan, time) => (time < 3 ? refusal('40P01') : undefined) })
  expect(await s.all(send('a1'))).toEqual(['posted'])
  expect(s.pauses).toEqual([40, 80])
  const locked = site({ answer: () => refusal('55P03') })
  await expect(locked.one(send('a1'))).rejects.toBeInstanceOf(LedgerBusy)
  expect(locked.asked).toHaveLength(1)
  const never = site({ answer: () => refusal('40001') })
  await expect(never.one(send('a1'))).rejects.toBeInstanceOf(LedgerBusy)
  expect(never.asked).toHaveLength(8)
})

test('alone, an error of the plan itself is its answer, and the next plan of its wallet goes on', async () => {
  const s = site({ answer: first({ 'single a1': refusal('23514'), 'single a2': new InvalidPlan('x') }) })
  expect(await s.all(send('a1'), send('a2'), bet('a3'))).toEqual(['23514', 'InvalidPlan', 'posted'])
  expect(s.pauses).toEqual([])
  expect(s.released).toEqual([false, false, false])
})

test('once an answer was lost, no later refusal to answer makes it certain', async () => {
  for (const code of ['40001', '55P03']) {
    const s = site({ answer: path => (path === 'plain' ? CUT : refusal(code)) })
    await expect(s.one(bet('a1'))).rejects.toBeInstanceOf(OutcomeUnknown)
    const alone = site({ answer: (_path, _plan, time) => (time === 1 ? CUT : refusal(code)) })
    await expect(alone.one(send('a1'))).rejects.toBeInstanceOf(OutcomeUnknown)
  }
})

test('a refusal to answer in a batch leaves nothing open', async () => {
  const s = site({ answer: () => refusal('55P03') })
  await expect(s.one(bet('a1'))).rejects.toBeInstanceOf(LedgerBusy)
  expect(s.asked).toEqual(['plain a1', 'single a1'])
  const left = site({ answer: path => (path === 'single' ? refusal('55P03') : undefined) })
  await expect(left.one(bet('a1'))).rejects.toBeInstanceOf(LedgerBusy)
})

test('the careful path takes the connections that the lanes leave, and the next in turn', async () => {
  for (const [max, lanes, width] of [
    [6, 1, 5],
    [10, 3, 2],
    [2, 1, 1],
    [1, 1, 1],
    [0, 1, 9],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    const s = site({ max, lanes, answer: first(), gate: () => gate.promise })
    // All on one lane.
    const all = Promise.all(Array.from({ length: 12 }, (_, i) => s.lanes.submit(`${'\0'.repeat(i)}`, send(`a${i}`))))
    await turn()
    expect(s.mostHeld(), `${max} connections`).toBe(width)
    gate.resolve()
    await all
    expect(s.mostHeld()).toBe(width)
    expect(s.asked).toEqual(Array.from({ length: 12 }, (_, i) => `single a${i}`))
  }
})

test('wallets are spread over the lanes, as many as connections allow', async () => {
  for (const [settings, count] of [
    [{ max: 10, lanes: undefined }, 2],
    [{ max: 100, lanes: 5 }, 5],
    [{ max: 5 as number, lanes: 4 }, 2],
    [{ max: 1, lanes: 4 }, 1],
    [{ max: 0, lanes: 9 }, 5],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    const s = site({ ...settings, answer: first(), gate: () => gate.promise })
    const all = Promise.all(Array.from({ length: 300 }, (_, i) => s.lanes.submit(`wallet ${i}`, { ...bet('a1'), key: `${i}` })))
    await turn()
    expect(s.asked).toHaveLength(count)
    const sizes = s.asked.map(one => one.split(' ').length - 1)
    expect(Math.min(...sizes)).toBeGreaterThan(300 / count / 2)
    gate.resolve()
    await all
  }
})

test('a wallet is always on the same lane', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ lanes: 4, answer: first(), gate: () => gate.promise })
  const names = ['member one', 'member two', 'ສະບາຍດີ', 'x'.repeat(200)]
  const firsts = Promise.all(names.map(name => s.lanes.submit(name, bet('a1'))))
  await turn()
  const seconds = Promise.all(names.map(name => s.lanes.submit(name, bet('a2'))))
  await turn()
  // The lanes of all of them are busy: nothing more was asked.
  expect(s.asked.join(' ')).not.toContain('a2')
  gate.resolve()
  await Promise.all([firsts, seconds])
})

test('too many are refused before anything happens; one wallet has a quarter of the module', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ maxWaiting: 8, answer: first({ 'plain a1': refusal('23514') }), gate: () => gate.promise })
  const full = { name: 'LedgerBusy', message: 'too many submissions are waiting' }
  const some = s.all(bet('a1'), bet('a2'))
  await expect(s.one(bet('a3'))).rejects.toMatchObject(full)
  const rest = s.all(...['b1', 'b2', 'c1', 'c2', 'd1', 'd2'].map(name => bet(name)))
  await expect(s.one(bet('e1'))).rejects.toMatchObject(full)
  gate.resolve()
  await Promise.all([some, rest])
  // Everything is answered: there is room again, for each wallet as much as before.
  expect(await s.all(bet('a4'), bet('a5'), bet('a6'), bet('b3'), bet('b4'))).toEqual([
    'posted',
    'posted',
    'LedgerBusy',
    'posted',
    'posted',
  ])
})

test('ten thousand may wait, a quarter of them of one wallet, unless said otherwise', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ answer: () => undefined, gate: () => gate.promise })
  const answers = Array.from({ length: 2501 }, (_, i) => told(s.lanes.submit('a', { ...bet('a1'), key: `k${i}` })))
  expect(await answers[2500]).toBe('LedgerBusy')
  for (const other of ['b', 'c', 'd'])
    for (let i = 0; i < 2500; i++) answers.push(told(s.lanes.submit(other, { ...bet('a1'), key: `k${i}` })))
  expect(await told(s.lanes.submit('e', bet('e1')))).toBe('LedgerBusy')
})

test('an error, too, makes module', async () => {
  const s = site({ maxWaiting: 4, answer: () => refusal('53100') })
  for (let i = 0; i < 6; i++) expect(await s.all(bet('a1'))).toEqual(['53100'])
  await s.lanes.drain()
})

test('draining takes nothing more, and is over when everything taken is answered', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ answer: first(), gate: () => gate.promise })
  const taken = s.all(bet('a1'), bet('b1'))
  let isOver = false
  const drained = s.lanes.drain().then(() => (isOver = true))
  await expect(s.one(bet('c1'))).rejects.toMatchObject({ name: 'LedgerBusy', message: 'the process is stopping' })
  await turn()
  expect(isOver).toBe(false)
  gate.resolve()
  expect(await taken).toEqual(['posted', 'posted'])
  await drained
  await s.lanes.drain()
  await site().lanes.drain()
})

test('what was idle once is drained only when it is idle again, with the last answer', async () => {
  const gates = new Map(['a2', 'b1'].map(name => [name, Promise.withResolvers<void>()]))
  const s = site({ answer: first(), gate: (_path, plans) => gates.get(plans[0]!.key)?.promise })
  await s.all(bet('a1'))
  const taken = [s.one(send('a2')), s.one(send('b1'))]
  await turn()
  let isOver = false
  void s.lanes.drain().then(() => (isOver = true))
  await turn()
  expect(isOver).toBe(false)
  gates.get('a2')!.resolve()
  await taken[0]
  await turn()
  expect(isOver).toBe(false)
  gates.get('b1')!.resolve()
  await taken[1]
  await turn()
  expect(isOver).toBe(true)
})

test('an answer gives its wallet one place back, not all', async () => {
  const gate = Promise.withResolvers<void>()
  const s = site({ maxWaiting: 8, answer: first(), gate: (_path, plans) => (plans[0]!.key === 'a2' ? gate.promise : undefined) })
  const before = s.one(send('a1'))
  const waits = s.one(send('a2'))
  await before
  const next = s.one(bet('a3'))
  await expect(s.one(bet('a4'))).rejects.toBeInstanceOf(LedgerBusy)
  gate.resolve()
  await Promise.all([waits, next])
})

test('by default a pause is real time', async () => {
  vi.useFakeTimers()
  const s = site({ pause: undefined, answer: (_path, _plan, time) => (time === 1 ? refusal('40001') : undefined) })
  const answer = s.one(send('a1'))
  await vi.advanceTimersByTimeAsync(39)
  expect(s.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(s.asked).toHaveLength(2)
  vi.useRealTimers()
  await answer
})
