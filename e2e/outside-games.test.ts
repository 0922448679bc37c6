import { demoGames } from '@tonle/catalog/server'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as bets } from '@tonle/play/site/texts.ts'
import { expect } from 'vitest'
import { texts as simulator } from '../simulators/game-vendors/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf } from './people.ts'

/** A player and a game of an outside vendor: the simulator's page in a frame, the wallet behind it. */
const on = stage()
const game = demoGames().find(({ vendor }) => vendor === 'JL')!
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

step('offline the page says that her round is looked for, and nothing is played twice', async () => {
  const play = vendorPage().locator('#play')
  const rounds = vendorPage().locator('#history li')
  const before = await rounds.count()
  await player.context.setOffline(true)
  await play.and(vendorPage().locator(':enabled')).click()
  await vendorPage().getByText(player.reads(simulator, 'sim.lost_line')).waitFor()
  expect(await play.isDisabled()).toBe(true)
  await player.context.setOffline(false)
  await vendorPage().getByText(player.reads(simulator, 'sim.not_sent')).waitFor({ timeout: 30_000 })
  await play.and(vendorPage().locator(':enabled')).waitFor()
  expect(await rounds.count()).toBe(before)
})

step('she leaves the game for the page she found it on', async () => {
  const { page } = player
  await page
    .getByRole('button', { name: player.reads(bets, 'vendor.leave') })
    .filter({ visible: true })
    .click()
  await page.waitForURL(`**/rng?vassalage=${game.vendor}`)
})

step('her bet stands in the record with its details', async () => {
  const { page } = player
  await page.goto(`${on().site.url}/member/bets`)
  await page.locator('[data-row]').first().click()
  const detail = page.getByRole('dialog', { name: player.reads(bets, 'bets.detail') })
  await detail.getByText(player.reads(bets, 'bets.round')).waitFor()
  await detail.getByText(game.names.km).waitFor()
})

step('a visitor who chooses the trial account goes on to the demo of the game she pressed', async () => {
  const visitor = await on().person(PHONE_KM)
  await visitor.page.goto(`${on().site.url}/rng?vassalage=${game.vendor}`)
  await visitor.page.getByRole('link', { name: game.names.km, exact: true }).first().click()
  await visitor.page.getByRole('button', { name: visitor.reads(identity, 'login.freeplay') }).click()
  await visitor.page.frameLocator('iframe').locator('#play:enabled').waitFor({ timeout: 30_000 })
  expect(new URL(visitor.page.url()).searchParams.get('mode')).toBe('demo')
})
