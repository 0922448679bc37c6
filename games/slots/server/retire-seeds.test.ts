import * as play from '@tonle/play/contract'
import { retireSeeds } from '@tonle/play/server'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as slots from '../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function open(caller: Person['caller']) {
  const { token } = await caller.call(play.launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  return { session: token, ...(await caller.call(slots.openSlot, { session: token })) }
}
let keys = 0
const spin = (caller: Person['caller'], session: string) =>
  caller.call(slots.spinSlot, { session, stake: '1.00' }, { key: `retire-key-${++keys}` })

test('after a restore every pair is ended: no known seed and no played nonce decides a round again, also in an open session', async () => {
  const [member, other] = [await w.member({ balance: '50.00' }), await w.member({ balance: '50.00' })]
  const [mine, theirs] = [await open(member.caller), await open(other.caller)]
  const before = await spin(member.caller, mine.session)
  await spin(other.caller, theirs.session)

  expect(await retireSeeds(w.services, w.composition.play.rounds)).toBe(2)
  const after = await spin(member.caller, mine.session)
  expect(after.seed).toMatchObject({ nonce: 2 })
  expect(after.seed.commitment).not.toBe(before.seed.commitment)
  expect((await open(other.caller)).seed.commitment).not.toBe(theirs.seed.commitment)

  const { content } = await member.caller.call(play.seedHistory, {})
  expect(content.map(seed => [seed.commitment === before.seed.commitment, seed.serverSeed !== null])).toEqual([
    [false, false],
    [true, true],
  ])
  await w.expectBooksBalance()
})

test('a second run ends nothing that no round was drawn from since', async () => {
  await retireSeeds(w.services, w.composition.play.rounds)
  expect(await retireSeeds(w.services, w.composition.play.rounds)).toBe(0)
})
