import { expect } from 'vitest'
import { texts as guide } from '../apps/console/app/guide/texts.ts'
import { texts as palette } from '../apps/console/app/palette/texts.ts'
import { texts as shell } from '../apps/console/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, readsOn } from './people.ts'

/** An operator's first day at a console: the steps that open the brand, and the palette that leads everywhere, by keys alone. */
const on = stage()
let boss: Person
const field = () => boss.page.getByRole('combobox', { name: boss.reads(palette, 'palette.title') })
const marked = () =>
  boss.page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : null
  })

step('the first page says what is done and what is not, and a step leads to its page', async () => {
  boss = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await signIn(boss.page, on().site.consoleUrl, '/', on().site.account('operator'))
  const { page } = boss
  await page.getByRole('heading', { name: boss.reads(guide, 'guide.title') }).waitFor()
  const card = page.getByRole('region', { name: boss.reads(guide, 'guide.title') })
  const link = (key: 'guide.operators' | 'guide.games') => card.getByRole('link', { name: boss.reads(guide, key) })
  // The demo's operators have no second factor; its games are open.
  await expect.poll(() => link('guide.operators').locator('..').getAttribute('data-state')).toBe('open')
  await expect.poll(() => link('guide.games').locator('..').getAttribute('data-state')).toBe('done')
  await link('guide.operators').click()
  await page.waitForURL('**/operators')
})

step('Ctrl K and a few letters find a page, Enter goes there, and Esc gives the focus back', async () => {
  const { page } = boss
  await page.keyboard.press('Control+k')
  await field().waitFor()
  await page.keyboard.type('withdr')
  await expect.poll(marked).toContain(boss.reads(shell, 'console.nav.withdrawals'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/withdrawals')
  await page.keyboard.press('Control+k')
  await field().waitFor()
  await page.keyboard.press('Escape')
  await field().waitFor({ state: 'detached' })
})

step('a member is found by the beginning of the account, arrows reach it, and its panel opens', async () => {
  const { page } = boss
  await page.keyboard.press('Control+k')
  await field().waitFor()
  await page.keyboard.type('boph')
  await page.getByRole('option', { name: 'bopha' }).waitFor()
  const walked = async () => {
    if (!(await marked())?.includes('bopha')) await page.keyboard.press('ArrowDown')
    return marked()
  }
  await expect.poll(walked).toContain('bopha')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/members\?account=bopha&open=mem_/)
  await page.getByRole('heading', { name: 'bopha' }).waitFor()
})

step('what nothing answers says so, and a search that fails says which', async () => {
  const { page } = boss
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqqq')
  await readsOn(boss, palette, 'palette.nothing', { typed: 'qqqqq' })
  await page.route('**/console/api/members?*', route =>
    route.fulfill({ status: 403, json: { success: false, code: 'session.forbidden' } }),
  )
  await field().fill('qqqqr')
  await readsOn(boss, palette, 'palette.failed', { names: boss.reads(shell, 'console.nav.members') })
  await page.unroute('**/console/api/members?*')
  await button(boss, palette, 'palette.again').click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

step('the steps are put away, and the palette brings them back', async () => {
  const { page } = boss
  await page.keyboard.press('Escape')
  await page.goto(`${on().site.consoleUrl}/`)
  await button(boss, guide, 'guide.close').click()
  await page.getByRole('heading', { name: boss.reads(guide, 'guide.title') }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await field().fill('steps that open')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: boss.reads(guide, 'guide.title') }).waitFor()
})
