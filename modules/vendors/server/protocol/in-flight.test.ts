import { GAME, openTestVendor, type TestVendor, type World, world } from '@tonle/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MOST_IN_FLIGHT, MOST_STAKES_IN_FLIGHT } from './in-flight.ts'

let w: World
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
})
afterEach(() => w.expectBooksBalance())
afterAll(() => w.close())

/** A vendor with a player, who bets and wins. */
async function table(code: string) {
  const vendor: TestVendor = await openTestVendor(w, code)
  const { session, playerId } = await vendor.session(await w.member({ balance: '50.00' }))
  const seat = { session, playerId, gameId: GAME, currency: 'USD' }
  return {
    bet: (txId: string) => vendor.send('bet', { ...seat, txId, amount: '0.01' }),
    win: (txId: string) => vendor.send('win', { playerId, currency: 'USD', txId, kind: 'promo', amount: '0.01' }),
  }
}
const many = <T>(count: number, work: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => work(i))

test('of a vendor that floods so many stakes are taken, more wins, and no other vendor feels it', async () => {
  const [flooder, other] = [await table('PG'), await table('JL')]
  const { submit } = w.services.ledger
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  const ledger = vi.spyOn(w.services.ledger, 'submit').mockImplementation(async plan => {
    await opened
    return await submit.call(w.services.ledger, plan)
  })
  const busy: unknown[] = []
  const send = (call: Promise<{ status: number; code: string }>) =>
    call.then(answer => {
      if (answer.status === 503) busy.push(answer)
      return answer
    })
  const stakes = many(MOST_STAKES_IN_FLIGHT + 30, i => send(flooder.bet(`flood-${i}`)))
  await vi.waitFor(() => expect(busy).toHaveLength(30), 20_000)
  expect(busy[0]).toMatchObject({ code: 'RETRYABLE_INTERNAL' })
  const wins = many(MOST_IN_FLIGHT - MOST_STAKES_IN_FLIGHT + 20, i => send(flooder.win(`win-${i}`)))
  await vi.waitFor(() => expect(busy).toHaveLength(50), 20_000)
  const others = many(30, i => send(other.bet(`calm-${i}`)))
  await vi.waitFor(() => expect(ledger).toHaveBeenCalledTimes(MOST_IN_FLIGHT + 30), 20_000)
  open()
  const answers = await Promise.all([...stakes, ...wins, ...others])
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(MOST_IN_FLIGHT + 30)
  expect(busy).toHaveLength(50)
  // Nothing was decided of what was sent away: it is taken now, and once.
  ledger.mockRestore()
  const sentAway = answers.flatMap(({ status }, i) => (status === 503 && i < stakes.length ? [i] : []))
  const again = await Promise.all(sentAway.map(i => flooder.bet(`flood-${i}`)))
  expect(again.map(({ code, replay }) => `${code} ${replay}`)).toEqual(many(30, () => 'OK false'))
}, 60_000)
