import { login } from '@tonle/identity/contract'
import { PASSWORD, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const DAY_MS = 86_400_000
const dayKey = (day: number) => w.services.keyring.derive('jwe', `day-${day}/0`)

test('encrypted bodies open on a day whose private key begins with a zero byte, too', async () => {
  const { account } = await w.member()
  const today = Math.floor(w.services.clock.nowMs() / DAY_MS)
  const days = Array.from({ length: 5_000 }, (_, i) => i + 1)
  const ahead = days.find(more => dayKey(today + more)[0] === 0)
  if (ahead === undefined) throw new Error('no such day in the next years')
  await w.advance(ahead * DAY_MS)
  const answer = await w.visitor().call(login, { username: account, password: PASSWORD })
  expect(answer.user.account).toBe(account)
})
