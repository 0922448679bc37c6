import { listen, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guide, guideChanged, showGuide } from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('the steps are put away for all operators of the brand, and for no other brand; consoles hear of it', async () => {
  const [one, two] = [await w.operator('admin'), await w.operator('admin')]
  const other = await (await w.secondBrand()).operator('admin')
  expect(await one.caller.call(guide)).toEqual({ isShown: true, closedBy: null, closedAt: null })
  const heard = listen(w, w.brandId, guideChanged)
  await one.caller.call(showGuide, { isShown: false })
  await two.caller.call(showGuide, { isShown: false })
  expect(await heard()).toContain('brand.guideChanged')
  expect(await two.caller.call(guide)).toMatchObject({ isShown: false, closedBy: one.account })
  expect(await other.caller.call(guide)).toMatchObject({ isShown: true })
  await two.caller.call(showGuide, { isShown: true })
  expect(await one.caller.call(guide)).toMatchObject({ isShown: true })
})

test('a role that may not change the brand neither sees nor puts away its steps', async () => {
  const { caller } = await w.operator('support')
  await expect(caller.call(guide)).rejects.toMatchObject({ code: 'session.forbidden' })
  await expect(caller.call(showGuide, { isShown: false })).rejects.toMatchObject({ code: 'session.forbidden' })
})
