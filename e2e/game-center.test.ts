import { demoGames } from '@tonle/catalog/server'
import { texts as center } from '@tonle/catalog/site/center/texts.ts'
import { expect } from 'vitest'
import { type Person, stage, step } from './journey.ts'

/** Finding a game among ten thousand by its name. */
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
  expect(address().searchParams.get('search')).toBe('tigr drm')
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
