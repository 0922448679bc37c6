import { maskedName } from '@tonle/agents/server'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import { consolidated } from '@tonle/wallet/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contracts from '../contract.ts'
import { stateAfter } from '../rules-states.ts'
import { BASE, level, type Scene, sceneOf, why, wire } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  scene = await sceneOf(w)
})
afterAll(() => w.close())

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const given = (rate: number) => ({ levels: level(rate), realtime: null, payer: 'platform' as const, remark: '' })
const offerTo = (giver: Person, payee: Person, rate: number) =>
  giver.caller.call(contracts.offerContract, { account: payee.account, kind: 'daily', ...given(rate) })
const one = (id: string) => ({ id: wire('ctr', id) })
const stateOf = async (person: Person, id: string) => (await person.caller.call(contracts.contract, one(id))).state
const pair = async (rate = 0.02) => {
  const top = await w.agent()
  const low = await w.agent({ upline: top })
  return { top, low, topId: await scene.top(top, 'daily', 'day', { levels: level(rate) }) }
}

test('an offer is signed by the other side alone, counts as a request until then, and holds from the next day on', async () => {
  const { top, low } = await pair()
  const { id } = await offerTo(top, low, 0.01)
  const requests = async (person: Person) => (await person.caller.call(consolidated)).dailysalreqtype
  expect([await requests(low), await requests(top)]).toEqual([1, 0])
  expect((await low.caller.call(contracts.contractBase)).waiting).toEqual({ dividend: 0, daily: 1, hourly: 0, realtime: 0 })
  expect(await codeOf(top.caller.call(contracts.signContract, { ...one(id), version: 1 }))).toBe('contracts.not_now')
  const stranger = await w.agent()
  for (const call of [contracts.contract, contracts.rejectContract, contracts.requestEnd] as const)
    expect(await codeOf(stranger.caller.call(call, one(id)))).toBe('contracts.no_such_contract')
  const signed = await scene.sign(low, id)
  expect(signed).toMatchObject({ state: 'signed', awaits: null, version: 1, textVersion: 1 })
  expect(signed.holdsFrom!.getTime()).toBeGreaterThan(w.services.clock.nowMs())
  expect([await requests(low), await requests(top)]).toEqual([0, 0])
  expect(await codeOf(offerTo(top, low, 0.005))).toBe('contracts.already_there')
})

test('nobody gives more than the own contract, nor to others than direct downlines, nor without one (pitfall 3)', async () => {
  const { top, low } = await pair(0.02)
  expect(await codeOf(offerTo(top, low, 0.0201))).toBe('contracts.above_upline')
  const deep = await w.agent({ upline: low })
  expect(await codeOf(offerTo(top, deep, 0.01))).toBe('contracts.not_your_downline')
  expect(await codeOf(offerTo(low, deep, 0.01))).toBe('contracts.no_own_contract')
  expect(await codeOf(offerTo(top, await w.member({ upline: top }), 0.01))).toBe('contracts.not_your_downline')
  const bad = { account: low.account, kind: 'daily' as const, ...given(0.01), levels: [...level(0.01), ...level(0.005)] }
  expect(await codeOf(top.caller.call(contracts.offerContract, bad))).toBe('contracts.no_ladder')
})

test('a change and an end need the consent of the other side; a request blocks another; who asked takes it back', async () => {
  const { top, low } = await pair()
  const id = await scene.below(top, low, 'daily', { levels: level(0.01) })
  await top.caller.call(contracts.requestChange, { ...one(id), ...given(0.015) })
  expect(await codeOf(low.caller.call(contracts.requestEnd, one(id)))).toBe('contracts.not_now')
  await low.caller.call(contracts.rejectContract, one(id))
  expect(await stateOf(low, id)).toBe('signed')
  await low.caller.call(contracts.requestEnd, one(id))
  await low.caller.call(contracts.rejectContract, one(id))
  expect(await stateOf(top, id)).toBe('signed')
  await low.caller.call(contracts.requestEnd, one(id))
  expect(await scene.sign(top, id)).toMatchObject({ state: 'terminated' })
  const { id: second } = await offerTo(top, low, 0.01)
  await low.caller.call(contracts.rejectContract, one(second))
  expect(await stateOf(top, second)).toBe('rejected')
})

test('lower terms end the contracts below that would pay more, once their list was confirmed', async () => {
  const { top, low } = await pair(0.02)
  const deep = await w.agent({ upline: low })
  const below = await w.agent({ upline: deep })
  const lowId = await scene.below(top, low, 'daily', { levels: level(0.015) })
  const deepId = await scene.below(low, deep, 'daily', { levels: level(0.012) })
  const lastId = await scene.below(deep, below, 'daily', { levels: level(0.001) })
  await top.caller.call(contracts.requestChange, { ...one(lowId), ...given(0.011) })
  const seen = await low.caller.call(contracts.contract, one(lowId))
  expect(seen.ends.map(({ payee }) => payee).sort()).toEqual([deep.account, maskedName(below.account)].sort())
  expect(await codeOf(scene.sign(low, lowId))).toBe('contracts.conflicts')
  expect(await codeOf(scene.sign(low, lowId, [deepId]))).toBe('contracts.conflicts')
  await scene.sign(low, lowId, [deepId, lastId])
  expect([await stateOf(low, lowId), await stateOf(deep, deepId), await stateOf(deep, lastId)]).toEqual([
    'signed',
    'terminated',
    'terminated',
  ])
  expect(await codeOf(offerTo(low, deep, 0.012))).toBe('contracts.above_upline')
  expect(await codeOf(offerTo(low, deep, 0.011))).toBe('ok')
})

test('the desk is shown what ends by agreeing with a top agent, and confirms it', async () => {
  const { top, low, topId } = await pair(0.02)
  const lowId = await scene.below(top, low, 'daily', { levels: level(0.015) })
  const operator = await w.operator('admin', { hasProof: true })
  expect(await operator.caller.call(contracts.contractEnds, one(topId))).toEqual({ ends: [] })
  await top.caller.call(contracts.requestEnd, one(topId))
  const { ends } = await operator.caller.call(contracts.contractEnds, one(topId))
  expect(ends).toEqual([{ id: lowId, payee: low.account }])
  const agree = (confirmed: readonly { id: string }[]) =>
    operator.caller.call(contracts.answerAgent, {
      ...one(topId),
      isAgreed: true,
      confirmed: confirmed.map(({ id }) => wire('ctr', id)),
      why,
    })
  expect(await codeOf(agree([]))).toBe('contracts.conflicts')
  expect(await agree(ends)).toMatchObject({ state: 'terminated' })
  expect(await stateOf(low, lowId)).toBe('terminated')
  expect(await codeOf(operator.caller.call(contracts.contractEnds, one(lowId)))).toBe('contracts.no_such_contract')
})

test('the upline’s contract lowered and the downline’s signed at the same time: one of them sees the other', async () => {
  for (let round = 0; round < 4; round++) {
    const { top, low, topId } = await pair(0.02)
    const { id: offered } = await offerTo(top, low, 0.02)
    const operator = await w.operator('admin', { hasProof: true })
    const lower = await operator.caller.call(contracts.saveTemplate, {
      name: 'Low',
      kind: 'daily',
      cycle: 'day',
      terms: { ...BASE, levels: level(0.01) },
      why,
    })
    await operator.caller.call(contracts.changeAgentContract, { ...one(topId), template: wire('ctp', lower.id), why })
    const codes = await Promise.all([codeOf(scene.sign(top, topId)), codeOf(scene.sign(low, offered))])
    expect(codes.filter(code => code === 'ok').length, codes.join()).toBeLessThan(3)
    const rows = await w.services.db.system(tx =>
      tx.query<{ id: string; rate: string }>(
        `select c.id, v.terms -> 'levels' -> 0 ->> 'rate' as rate from contracts.contract c
           join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id and v.version = c.signed
          where c.id = any ($1) and c.state not in ('rejected', 'terminated')`,
        [[topId, offered]],
      ),
    )
    const rate = (id: string) => Number(rows.find(row => row.id === id)?.rate ?? 0)
    expect(rate(offered)).toBeLessThanOrEqual(rate(topId))
  }
  await w.expectBooksBalance()
})

test('rates above the edge are shown at signing (pitfall 10)', async () => {
  const { top } = await pair(0.012)
  const realtime = { least: '0', winRate: '0.001', lossRate: '0.002' }
  const id = await scene.top(top, 'realtime', '5m', { levels: [], realtime })
  const { margin } = await top.caller.call(contracts.contract, one(id))
  const of = (vertical: string) => margin.find(row => row.vertical === vertical)!
  expect(of('tables')).toMatchObject({ rates: 14_000n, edge: 11_000n, isNegative: true })
  expect(of('slots')).toMatchObject({ edge: 40_000n, isNegative: false })
})

test('what terms would have paid in past periods is what runs would have counted', async () => {
  const { top, low } = await pair(0.02)
  const member = await w.member({ upline: low, balance: '1000.00' })
  await scene.bet(member, 200)
  await w.fold()
  await scene.nextDay()
  await scene.again(top)
  const asked = { account: low.account, kind: 'daily' as const, ...given(0.01), periods: 2 }
  const { periods, ends } = await top.caller.call(contracts.checkTerms, asked)
  expect(periods.map(({ bet, pay }) => [bet, pay])).toEqual([
    [0n, 0n],
    [200_000_000n, 2_000_000n],
  ])
  expect(ends).toEqual([])
  expect((await refusalOf(top.caller.call(contracts.checkTerms, { ...asked, ...given(0.03) }))).code).toBe(
    'contracts.above_upline',
  )
})

test('whatever both sides do, a request is answered by the other side alone, and what is over stays over', () => {
  const acts = ['agree', 'reject', 'withdraw', 'change', 'end'] as const
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('giver' as const, 'payee' as const), fc.constantFrom(...acts))), steps => {
      let at: Parameters<typeof stateAfter>[0] = { state: 'offered', askedBy: 'giver' }
      for (const [side, act] of steps) {
        const next = stateAfter(at, side, act)
        if (!next) continue
        expect(['rejected', 'terminated']).not.toContain(at.state)
        if (act === 'agree' || act === 'reject') expect(side).not.toBe(at.askedBy)
        at = { state: next, askedBy: next === 'change_requested' || next === 'end_requested' ? side : null }
      }
    }),
  )
})
