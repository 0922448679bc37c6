import { demoGames } from '@tonle/catalog/server'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf } from './people.ts'

/** A player and a game of an outside vendor: the simulator's page in a frame, the wallet behind it. */
const on = stage()
const game = demoGames.find(({ vendor }) => vendor === 'JL')!
let player: Person
const vendorPage = () => player.page.frameLocator('iframe')

step('a player finds a game of an outside vendor in the lobby and opens it', async () => {
  player = await on().person(PHONE_KM)
  await signIn(player.page, on().site.url, '/login', on().site.account('player'))
  await player.page.goto(`${on().site.url}/rng?vassalage=${game.vendor}`)
  await player.page.getByRole('link', { name: game.names.km, exact: true }).first().click()
  await vendorPage().getByRole('heading', { name: game.names.km }).waitFor({ timeout: 30_000 })
  await vendorPage().getByRole('note').waitFor()
})

step("she plays a round, and the vendor's page and the wallet tell the same balance", async () => {
  const play = vendorPage().locator('#play')
  await play.and(vendorPage().locator(':enabled')).click({ timeout: 30_000 })
  await vendorPage().locator('#history .num').first().waitFor({ timeout: 30_000 })
  const told = await vendorPage().locator('#balance').innerText()
  // What came out is chance; a stake that comes back whole is among it.
  expect(await balanceOf(player, told)).toBe(told)
})
