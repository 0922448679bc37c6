import { move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { listen, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksChanged } from '../contract.ts'
import { booksWatch } from './watch-books.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const deposit = (person: Person) => ({
  key: `made:${person.id}`,
  kind: 'deposit' as const,
  book: { brand: w.brandId, currency: 'USD' as const, mode: 'play' as const },
  lines: move({
    from: { kind: 'clearing', provider: 'sandbox' },
    to: { kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' },
    amount: parseMoney('5.00', 'USD'),
  }),
})

test('consoles get an event about new lines, also of a transaction that was open at the previous check', async () => {
  const look = booksWatch(w.services)
  const heard = listen(w, w.brandId, booksChanged)
  const heardAfterLook = async () => {
    await look()
    return heard().length
  }
  // A line counts as new while any transaction of that time is open on the server, which other tests share.
  const untilQuiet = () => expect.poll(heardAfterLook).toBe(0)
  const person = await w.member()
  await heardAfterLook()
  await untilQuiet()
  await w.services.db.tx(w.brandId, async tx => {
    await w.services.ledger.postOrFail(tx, deposit(person))
    // Another transaction begins after it and ends before it.
    await w.member()
    await look()
    expect(heard()).toEqual([])
  })
  expect(await heardAfterLook()).toBe(1)
  await untilQuiet()
})
