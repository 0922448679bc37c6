import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOnMove } from './end-on-move.ts'
import { level, type Scene, sceneOf } from './test-scene.ts'

let w: World
let scene: Scene
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'error' })
  scene = await sceneOf(w)
})
afterAll(() => w.close())

const given = (rate: number) => ({ levels: level(rate) })

test('who moves in the tree leaves the contract with the upline at the end of its period, with all below that stand on it', async () => {
  const top = await w.agent()
  const [low, other] = [await w.agent({ upline: top }), await w.agent({ upline: top })]
  const deep = await w.agent({ upline: low })
  const above = await scene.top(top, 'daily', 'day', given(0.03))
  const [own, below, beside] = [
    await scene.below(top, low, 'daily', given(0.02)),
    await scene.below(low, deep, 'daily', given(0.01)),
    await scene.below(top, other, 'daily', given(0.02)),
  ]
  const before = await w.services.db.read(w.brandId, read => endOnMove.preview!(read, low.id))
  expect(before).toEqual([{ kind: 'contract', name: 'daily' }])
  const after = await w.services.db.tx(w.brandId, tx => endOnMove.moved!(tx, w.services, low.id))
  after()
  const states = await w.services.db.system(
    tx =>
      tx.query<{ id: string; state: string; ends: boolean }>(
        `select c.id, c.state, v.to_at > app_now() as ends from contracts.contract c
           join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id where c.id = any ($1)`,
        [[above, own, below, beside]],
      ),
    { brand: w.brandId },
  )
  const byId = new Map(states.map(({ id, state, ends }) => [id, [state, ends]]))
  // What holds until the end of the day is settled as it was signed.
  expect([own, below].map(id => byId.get(id))).toEqual([
    ['terminated', true],
    ['terminated', true],
  ])
  expect([above, beside].map(id => byId.get(id))).toEqual([
    ['signed', null],
    ['signed', null],
  ])
  expect(await w.services.db.read(w.brandId, read => endOnMove.preview!(read, low.id))).toEqual([])
})
