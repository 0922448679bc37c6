import { texts as popups } from '@tonle/messages/site/popup-texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, callFrom } from './people.ts'

/** The brand's pop-ups over the lobby open once a session: those for everybody, for members, and for visitors who are not signed in. */
const on = stage()
const dialog = ({ page }: Person) => page.getByRole('dialog')

async function announce(person: Person, name: string, execution?: 'A' | 'B' | 'F'): Promise<void> {
  const all = (text: string) => ({ km: text, en: text, zh: text })
  const input = { type: 'PU', title: all(name), content: all(`<p>About ${name}</p>`), ...(execution && { execution }) }
  const path = '/console/api/messages/announcements'
  const { value } = await callFrom(person.page, 'POST', path, input)
  const { id, version } = value as { id: string; version: number }
  const { status } = await callFrom(person.page, 'POST', `${path}/${id}/publish`, { version, why: 'festival' })
  expect(status).toBe(200)
}

step('a visitor meets the pop-ups of everybody and of visitors, one after the other, and no more in this session', async () => {
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await signIn(operator.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await announce(operator, 'Water festival')
  await announce(operator, 'Welcome back', 'A')
  await announce(operator, 'A gift to begin with', 'F')
  await operator.page.goto('about:blank')
  const visitor = await on().person(PHONE_KM)
  const { page } = visitor
  // The lobby's answers are kept for three seconds.
  await page.waitForTimeout(3500)
  await page.goto(`${on().site.url}/hot`, { waitUntil: 'networkidle' })
  expect(await dialog(visitor).count()).toBe(0)
  await page.goto(on().site.url)
  await dialog(visitor).getByText('About Water festival').waitFor()
  await button(visitor, popups, 'popup.done').click()
  await dialog(visitor).waitFor({ state: 'detached' })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await dialog(visitor).count()).toBe(0)
  await signIn(page, on().site.url, '/login', on().site.account('bopha'))
  await dialog(visitor).getByRole('heading', { name: 'A gift to begin with' }).waitFor()
  await button(visitor, popups, 'popup.next', { n: 1 }).click()
  await dialog(visitor).getByRole('heading', { name: 'Welcome back' }).waitFor()
  await dialog(visitor)
    .getByRole('button', { name: visitor.reads(ui, 'ui.close') })
    .click()
  await dialog(visitor).waitFor({ state: 'detached' })
  expect(
    await page.evaluate(() => [sessionStorage.ANONYMOUS_POPUP, sessionStorage.USER_POPUP].map(ids => ids.split(',').length)),
  ).toEqual([1, 2])
})

step('the one of the first login comes no more at the second', async () => {
  const again = await on().person(PHONE_KM)
  await signIn(again.page, on().site.url, '/login', on().site.account('bopha'))
  // All that are for her: the one for everybody, and the one for members.
  await dialog(again).getByRole('heading', { name: 'Welcome back' }).waitFor()
  await button(again, popups, 'popup.next', { n: 1 }).click()
  await dialog(again).getByRole('heading', { name: 'Water festival' }).waitFor()
  await button(again, popups, 'popup.done').waitFor()
})
