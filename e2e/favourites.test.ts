import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { type Person, PHONE_KM, stage, step } from './journey.ts'

/** Hearts on tiles: a guest's wish survives the login, a quick change of mind is not lost, and other pages follow. */
const on = stage()
const soon = { timeout: 10_000 }
let player: Person
let game: string

const heart = ({ page, reads }: Person) => page.getByRole('button', { name: reads(ui, 'ui.save_game', { game }) }).first()
const isSaved = async (person: Person) => (await heart(person).getAttribute('aria-pressed')) === 'true'

step('a guest who presses a heart logs in, and the game is saved then', async () => {
  player = await on().person(PHONE_KM)
  const { page } = player
  await page.goto(on().site.url)
  await page.waitForLoadState('networkidle')
  game = (await page.locator('main li article p').first().innerText()).trim()
  const box = await heart(player).boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(40)
  await heart(player).click()
  const form = page.locator('form', { has: page.locator('input[name="password"]') })
  const { account, password } = on().site.account('bopha')
  await form.locator('input[name="username"]').fill(account)
  await form.locator('input[name="password"]').fill(password)
  const added = page.waitForResponse(answer => answer.url().endsWith('/GCSGAME_favorite'))
  await form.locator('button[type="submit"]').click()
  expect((await added).status()).toBe(200)
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => isSaved(player), soon).toBe(true)
})

step('pressed three times quickly, it ends as it was pressed last, also after a reload', async () => {
  const { page } = player
  for (const saved of [false, true, false]) {
    await heart(player).click()
    expect(await isSaved(player)).toBe(saved)
  }
  await page.waitForTimeout(3500)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await isSaved(player)).toBe(false)
})

step('another tab of the member shows the heart without being loaded again', async () => {
  const other: Person = { ...player, page: await player.context.newPage() }
  await other.page.goto(on().site.url)
  await other.page.waitForLoadState('networkidle')
  await heart(player).click()
  await expect.poll(() => isSaved(other), soon).toBe(true)
  await other.page.goto(`${on().site.url}/favorite`)
  await other.page.locator('main article').filter({ hasText: game }).first().waitFor()
})
