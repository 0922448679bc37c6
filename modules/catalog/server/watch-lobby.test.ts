import { GAME, listen, openTestVendor, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotChanged, winnersChanged } from '../contract.ts'
import { lobbyLook } from './watch-lobby.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

test('open pages hear once of a newer large win and of another order of hot games, those of its brand alone', async () => {
  const other = await w.secondBrand()
  const heard = listen(w, w.brandId, winnersChanged, hotChanged)
  const elsewhere = listen(w, other.brandId, winnersChanged, hotChanged)
  const brands = (await w.composition.brands.all()).map(({ context }) => context)
  const look = lobbyLook(w.services)
  const lookAll = async () => {
    for (const brand of brands) await look(brand, true)
    return heard()
  }
  expect(await lookAll()).toEqual([])
  const vendor = await openTestVendor(w, 'PG')
  const session = await vendor.session(await w.member({ balance: '50.00' }))
  const round = { ...session, gameId: GAME, currency: 'USD' }
  await vendor.send('betWin', { ...round, txId: 'small', amount: '1.00', payout: '2.00' })
  await w.fold()
  expect(await lookAll()).toEqual(['catalog.hotChanged'])
  await vendor.send('betWin', { ...round, txId: 'large', amount: '1.00', payout: '9.00' })
  await w.fold()
  expect(await lookAll()).toEqual(['catalog.winnersChanged'])
  expect(await lookAll()).toEqual([])
  expect(elsewhere()).toEqual([])
})
