import { consoleMember, consoleMembers } from '@tonle/identity/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('an id of a decoded answer may be given back as it is', async () => {
  const { account } = await w.member()
  const { caller } = await w.operator()
  const { content } = await caller.call(consoleMembers, { account })
  expect(content[0]?.id).toMatch(/^[0-9a-f]{8}-/)
  expect(await caller.call(consoleMember, { id: content[0]!.id })).toMatchObject({ account })
})
