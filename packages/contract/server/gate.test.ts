import { bettingRecord } from '@tonle/play/contract'
import { type Person, type Refusal, type World, world } from '@tonle/testkit'
import { balance } from '@tonle/wallet/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Gate, gateOf, within } from './gate.ts'

describe('a gate', () => {
  const gate = new Gate()
  let share = 0
  gate.watch('test', () => share)
  const isIn = (urgency: 'money' | 'normal' | 'report') => {
    try {
      gate.enter(urgency)()
      return true
    } catch {
      return false
    }
  }

  test('refuses reports first, then what people look at, money last', () => {
    const letIn = (at: number) => {
      share = at
      return (['report', 'normal', 'money'] as const).filter(isIn)
    }
    expect(letIn(0.49)).toEqual(['report', 'normal', 'money'])
    expect(letIn(0.5)).toEqual(['normal', 'money'])
    expect(letIn(0.75)).toEqual(['money'])
    expect(letIn(1)).toEqual([])
    share = 0
  })

  test('counts what is under way, and forgets what is done', () => {
    const leave = Array.from({ length: 1999 }, () => gate.enter('money'))
    const [, running] = gate.pressures().find(([name]) => name === 'calls')!
    expect(running).toBeCloseTo(1999 / 2000)
    expect([isIn('report'), isIn('normal'), isIn('money')]).toEqual([false, false, true])
    leave.push(gate.enter('money'))
    expect(isIn('money')).toBe(false)
    for (const done of leave) done()
    expect(gate.pressures()[0]).toEqual(['calls', 0])
  })
})

test('nobody waits for ever: what takes too long is answered as busy, the work goes on', async () => {
  let isDone = false
  const work = new Promise(resolve => setTimeout(resolve, 60)).then(() => {
    isDone = true
  })
  await expect(within(20, work)).rejects.toMatchObject({ code: 'system.busy', status: 503 })
  await work
  expect(isDone).toBe(true)
  expect(await within(1000, Promise.resolve('in time'))).toBe('in time')
})

describe('under pressure', () => {
  let w: World
  let member: Person
  let share = 0
  beforeAll(async () => {
    w = await world()
    member = await w.member({ balance: '10.00' })
    gateOf(w.services).watch('test', () => share)
  })
  afterAll(() => w.close())
  const told = (asked: Promise<unknown>) =>
    asked.then(
      () => 'answered',
      (refusal: Refusal) => `${refusal.status} ${refusal.code}`,
    )

  test('the own bets are refused before the balance; a page may try again, and is told when and in its language', async () => {
    const ask = async () => [await told(member.caller.call(bettingRecord, {})), await told(member.caller.call(balance, {}))]
    expect(await ask()).toEqual(['answered', 'answered'])
    share = 0.6
    expect(await ask()).toEqual(['503 system.busy', 'answered'])
    share = 0.8
    expect(await ask()).toEqual(['503 system.busy', '503 system.busy'])
    const answer = await w.site.inject({
      url: '/wps/system/status',
      headers: { host: 'localhost', 'accept-language': 'km' },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ code: 'system.busy', retryAfterSeconds: 2 })
    expect(answer.json().message).toMatch(/[\u1780-\u17ff]/)
    share = 0
    expect(await w.services.metrics.registry.getSingleMetricAsString('http_requests_shed_total')).toContain('urgency="report"} 2')
  })

  test('when reports hold all their connections and their queue is full, a list is refused at once and everything else goes on', async () => {
    const { reports } = w.services.db
    const held = await Promise.all(Array.from({ length: reports.options.max }, () => reports.connect()))
    const waiting = Array.from({ length: reports.options.max * 4 }, () => told(member.caller.call(bettingRecord, {})))
    await expect.poll(() => reports.waitingCount).toBe(reports.options.max * 4)
    const counted = () => w.services.metrics.registry.getSingleMetricAsString('http_requests_shed_total')
    expect(await told(member.caller.call(bettingRecord, {}))).toBe('503 system.busy')
    expect(await counted()).toContain('urgency="report"} 3')
    expect(await told(member.caller.call(balance, {}))).toBe('answered')
    for (const client of held) client.release()
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['answered']))
  })

  test('F19: when no connection comes free, as many as may wait are told to come back, soon; the rest at once', async () => {
    const { pool } = w.services.db
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    const before = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => w.site.inject({ url: '/wps/system/whitelabel', headers: { host: 'localhost' } })),
    )
    const seconds = (performance.now() - before) / 1000
    for (const client of held) client.release()
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    expect(answers.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true)
    // The time that a request may wait for a connection, and what a busy machine adds.
    expect(seconds).toBeLessThan(8)
    expect(pool.waitingCount).toBe(0)
    expect(await told(member.caller.call(balance, {}))).toBe('answered')
  })
})
