import { texts as pond } from '@tonle/mines/lotus-pond/texts.ts'
import { texts as mines } from '@tonle/mines/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, leaveTab, readsOn, uncovered } from './people.ts'

/** Lotus Pond on a phone: a bet, steps, a cash-out, a crocodile, a reload, two tabs, the keyboard, and a round that is checked. */
const on = stage()
let player: Person
const game = (mode = '') => `${on().site.url}/seamless?vendor=TONLE&gameCode=lotus-pond${mode}`
const act = (page: Page) => page.locator('button[data-act]')
const tiles = (page: Page, look: string): Locator => page.locator(`[data-tile][data-look="${look}"]`)
const preset = (count: string) => player.page.getByRole('button', { name: count, exact: true })

/** One press, and its answer on the board. */
async function press(page: Page, place: Locator, call: 'bet' | 'step' | 'cash-out'): Promise<void> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === `/wps/play/mines/${call}`)
  await place.click()
  const response = await answered
  if (!response.ok()) throw new Error(`${call} was answered ${response.status()}: ${await response.text()}`)
  await page.locator('[data-phase="open"], [data-phase="over"]').first().waitFor()
}

/** Bets until a round is open with a lotus found: one tile of 25 may end it before. */
async function findOne(): Promise<void> {
  const { page } = player
  for (let tries = 0; tries < 8; tries++) {
    await press(page, act(page), 'bet')
    await press(page, tiles(page, 'closed').first(), 'step')
    if ((await page.locator('[data-phase="open"]').count()) > 0) return
  }
  throw new Error('no lotus under eight first tiles of 24')
}

const screens = [
  { width: 360, height: 640 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]
for (const screen of screens)
  step(`on ${screen.width} × ${screen.height} the whole board, the big button, stake and way back are in the view`, async () => {
    player ??= await on().person(PHONE_KM)
    const { page } = player
    await page.setViewportSize(screen)
    await page.goto(game('&mode=demo'))
    await act(page).waitFor({ timeout: 40_000 })
    const parts = {
      act: act(page),
      first: page.locator('[data-tile="0"]'),
      last: page.locator('[data-tile="24"]'),
      stake: page.getByRole('group', { name: player.reads(mines, 'mines.stake') }),
      count: page.getByRole('group', { name: player.reads(pond, 'lotusPond.mines') }).first(),
      balance: page.locator('dl').last(),
      sound: button(player, mines, 'mines.sound_off').or(button(player, mines, 'mines.sound_on')),
      back: button(player, play, 'vendor.leave'),
    }
    for (const [name, part] of Object.entries(parts)) expect(await uncovered(part), name).toBe(true)
    const box = await page.locator('[data-tile="0"]').boundingBox()
    expect(box?.width, 'a tile is a target').toBeGreaterThanOrEqual(44)
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(scrollWidth).toBeLessThanOrEqual(screen.width)
    expect(scrollHeight).toBeLessThanOrEqual(screen.height)
  })

step('a visitor plays for nothing: a bet, a tile, no account', async () => {
  const { page } = player
  await press(page, act(page), 'bet')
  await press(page, tiles(page, 'closed').first(), 'step')
  expect(await tiles(page, 'closed').count()).toBeLessThan(25)
})

step('a member finds a lotus, leaves, comes back to the same round, and cashes out what the button says', async () => {
  const { page } = player
  await signIn(page, on().site.url, '/login', on().site.account('player'))
  await page.goto(game())
  await act(page).waitFor({ timeout: 40_000 })
  await preset('1').click()
  await findOne()
  const found = await tiles(page, 'safe').getAttribute('data-tile')
  await page.reload()
  await readsOn(player, mines, 'mines.resumed')
  expect(await tiles(page, 'safe').getAttribute('data-tile')).toBe(found)
  const promised = /\$[\d.,]+/.exec(await act(page).innerText())?.[0] ?? 'none'
  await press(page, act(page), 'cash-out')
  await page
    .getByText(player.reads(mines, 'mines.won', { amount: promised }))
    .first()
    .waitFor()
  expect(await tiles(page, 'mine').count(), 'where the crocodile was is shown now').toBe(1)
})

step('with the keyboard alone: an arrow goes to the board, Enter opens, C cashes out', async () => {
  const { page } = player
  for (let tries = 0; tries < 8; tries++) {
    await press(page, act(page), 'bet')
    await page.keyboard.press('ArrowDown')
    const answered = page.waitForResponse(response => response.url().endsWith('/wps/play/mines/step'))
    await page.keyboard.press('Enter')
    await answered
    await page.locator('[data-phase="open"], [data-phase="over"]').first().waitFor()
    if ((await page.locator('[data-phase="open"]').count()) > 0) break
  }
  await page.keyboard.press('c')
  await page.locator('[data-phase="over"]').waitFor()
  expect(await tiles(page, 'safe').count()).toBe(1)
})

step('a cash-out in another window ends the round in this one, too', async () => {
  const { page, context } = player
  await findOne()
  const other = await context.newPage()
  // A new tab launches a session of its own; the round is the member's.
  await other.goto(game())
  await other.locator('[data-phase="open"]').waitFor({ timeout: 40_000 })
  await press(other, act(other), 'cash-out')
  await leaveTab(other, page)
  await tiles(page, 'closed').first().click()
  await readsOn(player, mines, 'mines.elsewhere')
  await page.locator('[data-phase="over"]').waitFor()
})

step('a crocodile ends the round: it is marked, all others are shown, the stake is named', async () => {
  const { page } = player
  await preset('24').click()
  for (let tries = 0; tries < 5; tries++) {
    await press(page, act(page), 'bet')
    await press(page, tiles(page, 'closed').first(), 'step')
    if ((await tiles(page, 'hit').count()) > 0) break
  }
  expect(await tiles(page, 'hit').count()).toBe(1)
  expect(await tiles(page, 'mine').count()).toBe(23)
  await page
    .getByText(player.reads(mines, 'mines.staked', { amount: '$1.00' }))
    .first()
    .waitFor()
})

step('she has the seed revealed and sees the board of the round worked out in her own browser', async () => {
  const { page } = player
  await button(player, play, 'fair.title').first().click()
  await button(player, play, 'fair.rotate').click()
  await page.getByText(player.reads(play, 'fair.server_seed')).first().waitFor()
  await button(player, play, 'fair.last_round').click()
  await readsOn(player, play, 'fair.all_good')
  await readsOn(player, mines, 'mines.proof_title')
  expect(await page.getByRole('dialog').locator('ol ol > li').count()).toBe(25)
})
