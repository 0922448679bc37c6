import type { Page } from 'playwright-core'
import type { Account } from './site.ts'

/** Fills the sign-in form at `path` the way a person does, and waits until the server has answered. @throws when it refuses */
export async function signIn(page: Page, origin: string, path: string, account: Account): Promise<void> {
  const shown = await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  if (!shown?.ok()) throw new Error(`the page ${path} was answered ${shown?.status()}: ${(await page.content()).slice(0, 400)}`)
  const form = page.locator('form', { has: page.locator('input[name="password"]') }).first()
  await form.locator('input[name="username"], input[name="name"]').fill(account.account)
  await form.locator('input[name="password"]').fill(account.password)
  const [answer] = await Promise.all([
    page.waitForResponse(response => /login$/.test(new URL(response.url()).pathname) && response.request().method() === 'POST'),
    form.locator('button[type="submit"]').click(),
  ])
  if (!answer.ok())
    throw new Error(`sign-in of ${account.account} at ${path} was answered ${answer.status()}: ${await answer.text()}`)
  await form.waitFor({ state: 'detached' })
}
