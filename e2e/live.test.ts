import { texts as desk } from '@tonle/cashier/console/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as offline } from '@tonle/ui/overlays/offline-texts.ts'
import { expect } from 'vitest'
import { texts as console } from '../apps/console/texts.ts'
import { live } from '../tools/screens/life.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, readsOn } from './people.ts'

/** Two operators at one queue, and sessions that end elsewhere. No screen polls within the minute that this takes. */
const on = stage()
const DESK = { width: 'wide', language: 'en', theme: 'dark' } as const
/** Said within a second on a machine of its own; this one runs other tests besides. */
const SOON = { timeout: 5_000 }
let sokha: Person
let dara: Person
let player: Person

const rowOf = ({ page }: Person) => page.getByRole('table').first().getByRole('row').filter({ hasText: 'bopha' })

async function atQueue(look: Parameters<ReturnType<typeof on>['person']>[0]): Promise<Person> {
  const person = await on().person(look)
  await signIn(person.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await person.page.goto(`${on().site.consoleUrl}/withdrawals`)
  await person.page.getByRole('heading', { level: 1, name: person.reads(desk, 'queue.title') }).waitFor()
  await person.page.waitForLoadState('networkidle')
  return person
}

/** The session ends at the server as by another device: this page takes no part in it. */
async function endElsewhere({ page, context }: Person, origin: string, path: string): Promise<void> {
  const [token, cookies] = [await page.evaluate(() => sessionStorage.getItem('token')), await context.cookies(origin)]
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { origin, cookie, authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}${path}`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
}

const endAtConsole = (person: Person) => endElsewhere(person, on().site.consoleUrl, '/console/api/session')
const endAtSite = (person: Person) => endElsewhere(person, on().site.url, '/wps/session/logout')

step('a withdrawal that a player asks for stands before both operators at once', async () => {
  ;[sokha, dara] = await Promise.all([atQueue(DESK), atQueue({ ...DESK, language: 'km' })])
  await live(on().site)
  await Promise.all([sokha, dara].map(operator => rowOf(operator).waitFor(SOON)))
})

step('what one of them approves leaves the queue of the other', async () => {
  await rowOf(sokha).click()
  await button(sokha, desk, 'act.approve', { amount: '$40.00' }).click()
  await rowOf(dara).waitFor({ state: 'detached', ...SOON })
})

step('offline the console says so; back online it reads what was missed, and the banner goes by itself', async () => {
  await dara.page.goto(`${on().site.consoleUrl}/withdrawals?queue=approved`)
  await rowOf(dara).waitFor()
  await dara.context.setOffline(true)
  await readsOn(dara, offline, 'offline.title')
  const pay = button(sokha, desk, 'act.pay', { amount: '$40.00' })
  await pay.click()
  await pay.waitFor({ state: 'detached' })
  expect(await rowOf(dara).count()).toBe(1)
  await dara.context.setOffline(false)
  await rowOf(dara).waitFor({ state: 'detached', ...SOON })
  await dara.page.getByText(dara.reads(offline, 'offline.title')).waitFor({ state: 'detached' })
})

step('signed out elsewhere, the console says it at once and leads back to where she was', async () => {
  await endAtConsole(dara)
  await dara.page.getByText(dara.reads(console, 'console.login.ended')).waitFor(SOON)
  const { account, password } = on().site.account('operator')
  await dara.page.locator('input[name="name"]').fill(account)
  await dara.page.locator('input[name="password"]').fill(password)
  await dara.page.locator('button[type="submit"]').click()
  await dara.page.getByRole('heading', { level: 1, name: dara.reads(desk, 'queue.title') }).waitFor()
  expect(new URL(dara.page.url()).search).toBe('?queue=approved')
})

step('the same where the session ended while there was no connection', async () => {
  await dara.context.setOffline(true)
  await endAtConsole(dara)
  await dara.context.setOffline(false)
  await dara.page.getByText(dara.reads(console, 'console.login.ended')).waitFor(SOON)
})

step('a player who is signed out elsewhere reads it at once, signs in again and goes on with the same page', async () => {
  player = await on().person(PHONE_KM)
  const { page } = player
  const account = on().site.account('bopha')
  await signIn(page, on().site.url, '/login', account)
  await page.goto(`${on().site.url}/member/withdraw`)
  for (const isOffline of [false, true]) {
    await page.waitForLoadState('networkidle')
    if (isOffline) await player.context.setOffline(true)
    await endAtSite(player)
    if (isOffline) await player.context.setOffline(false)
    await page.getByText(player.reads(identity, 'login.ended')).waitFor(SOON)
    const form = page.locator('form', { has: page.locator('input[name="password"]') })
    await form.locator('input[name="username"]').fill(account.account)
    await form.locator('input[name="password"]').fill(account.password)
    await form.locator('button[type="submit"]').click()
    await form.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/member/withdraw')
  }
})
