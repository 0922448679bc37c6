import { demoGames } from '@tonle/catalog/server'
import { texts as center } from '@tonle/catalog/site/center/texts.ts'
import { texts as sheet } from '@tonle/catalog/site/sheet/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { type Person, stage, step } from './journey.ts'

/** Choosing among ten thousand games: words, filters, a list without an end, and the way back from a game. */
const on = stage()
const soon = { timeout: 15_000 }
const game = demoGames().find(({ names }) => names.en === 'Tiger Drum')!
/** Long enough in Chinese for an error. */
const other = demoGames().find(({ names, words }) => words === undefined && [...names.zh].length > 3)!
let visitor: Person

const search = () => visitor.page.locator('[data-search]')
const tile = (name: string) => visitor.page.locator('main li article').getByRole('link', { name, exact: true })
const address = () => new URL(visitor.page.url())
const without = (text: string, at: number) => [...text].filter((_, place) => place !== at).join('')

step('the key / leads to the search, and a name with typing errors is found in each language', async () => {
  visitor = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/help`)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await page.waitForURL('**/games')
  await expect.poll(() => search().evaluate(field => field === document.activeElement), soon).toBe(true)
  await page.keyboard.type('tigr drm')
  await tile('Tiger Drum').first().waitFor()
  await expect.poll(() => address().searchParams.get('search'), soon).toBe('tigr drm')
  const sentence = reads(center, 'list.corrected', { words: 'tiger drum', typed: 'tigr drm' }).replace(/<\/?b>/g, '')
  await page.getByText(sentence).waitFor()
  expect(await page.locator('main li mark').first().innerText()).toBe('Tig')
  await search().fill(without(game.names.km, 2))
  await page.getByText(game.names.km).waitFor()
  await tile('Tiger Drum').first().waitFor()
  const [, ...rest] = [...other.names.zh]
  await search().fill(`${rest.join('')}龟`)
  await tile(other.names.en).first().waitFor()
})

step('a newer word cancels the request of the one before', async () => {
  const { page } = visitor
  await page.route(/search=wha&|search=wha$/, () => new Promise(() => {}))
  const asked = page.waitForRequest(/search=wha(&|$)/)
  const cancelled = page.waitForEvent('requestfailed', request => /search=wha(&|$)/.test(request.url()))
  await search().fill('wha')
  await asked
  await search().fill('whale song')
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await tile('Whale Song').first().waitFor()
  await page.unrouteAll()
})

step('filters and tabs stand in the address; a reload keeps them, Back takes them away', async () => {
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/rng`)
  await tile('Naga Gold').waitFor()
  await page.getByRole('button', { name: /^JL/ }).click()
  await page.getByRole('combobox', { name: reads(center, 'list.volatility') }).click()
  await page.getByRole('option', { name: reads(center, 'list.volatility.low') }).click()
  await page.waitForURL('**/rng?vassalage=JL&volatility=low')
  await expect.poll(() => tile('Naga Gold').count(), soon).toBe(0)
  await page.reload()
  await expect.poll(() => page.locator('main li article').count(), soon).toBeGreaterThan(5)
  expect(await page.locator('main li:has(article)').filter({ hasNotText: 'JL' }).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/rng?vassalage=JL')
  await page.getByRole('link', { name: reads(center, 'list.tab.NEW'), exact: true }).click()
  await page.waitForURL('**/rng?vassalage=JL&tab=NEW')
})

step('far down the list a game is tried from its sheet, and leaving it leads back to the same place', async () => {
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/rng`)
  await tile('Naga Gold').waitFor()
  // The HTML from the server has one page of the list; its script gives it the height of all.
  const jump = () =>
    page.evaluate(() => {
      scrollTo(0, 30_000)
      return scrollY
    })
  await expect.poll(jump, soon).toBe(30_000)
  const names = page.locator('main li article + div a')
  // The rows of this place come after the jump.
  await expect.poll(async () => Math.abs((await names.nth(20).boundingBox())?.y ?? 30_000), soon).toBeLessThan(3000)
  const chosen = (await names.nth(20).innerText()).trim()
  const name = names.getByText(chosen, { exact: true }).first()
  // In the middle nothing covers it, so that the press scrolls no more; the place is kept as the next frame's scroll event tells it.
  await name.evaluate(link => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(
    () => new Promise<number>(seen => requestAnimationFrame(() => setTimeout(() => seen(scrollY), 100))),
  )
  await name.click()
  const open = page.getByRole('dialog', { name: chosen })
  await open.waitFor()
  expect(place).toBeGreaterThan(25_000)
  await open.getByRole('link', { name: reads(sheet, 'sheet.try') }).click()
  await page.waitForURL('**/seamless**mode=demo')
  await page
    .getByRole('button', { name: reads(play, 'vendor.leave') })
    .filter({ visible: true })
    .first()
    .click()
  await open.waitFor()
  await page
    .getByRole('button', { name: reads(ui, 'ui.close') })
    .first()
    .click()
  await open.waitFor({ state: 'detached' })
  await page.waitForURL('**/rng')
  await expect.poll(() => page.evaluate(() => scrollY), soon).toBe(place)
  await page.getByText(chosen, { exact: true }).first().waitFor()
})

step('a guest who saves a game from its sheet is asked to log in', async () => {
  const { page, reads } = visitor
  await page.goto(`${on().site.url}/rng?game=TONLE:naga-gold`)
  const open = page.getByRole('dialog', { name: 'Naga Gold' })
  await open.getByText(reads(sheet, 'sheet.languages')).waitFor()
  await open.getByRole('button', { name: reads(ui, 'ui.save_game', { game: 'Naga Gold' }) }).click()
  await page.locator('input[name="password"]').first().waitFor()
})
