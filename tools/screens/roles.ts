import { texts as identity } from '@tonle/identity/site/texts.ts'
import type { Browser, BrowserContext } from 'playwright-core'
import { newVisitor } from '../browser.ts'
import { readsIn } from '../reads.ts'
import { signIn } from '../sign-in.ts'
import type { Site } from '../site.ts'

export type Role = 'trial' | 'member' | 'newcomer' | 'agent' | 'operator'

/** Cookies of a person who came in as this role. */
export async function enter(browser: Browser, site: Site, role: Role): ReturnType<BrowserContext['cookies']> {
  const context = await newVisitor(browser, { width: 'wide', language: 'en', theme: 'dark' }, [site.url, site.consoleUrl])
  const page = await context.newPage()
  if (role === 'trial') {
    await page.goto(`${site.url}/login`)
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/login/freeplay')),
      page.getByRole('button', { name: readsIn('en')(identity, 'login.freeplay') }).click(),
    ])
    if (!answer.ok()) throw new Error(`free play was answered ${answer.status()}`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  } else if (role === 'operator') {
    await signIn(page, site.consoleUrl, '/', site.account('operator'))
  } else {
    const path = role === 'agent' ? '/agent' : '/login'
    await signIn(page, site.url, path, site.account({ agent: 'agent', member: 'bopha', newcomer: 'vanna' }[role]))
  }
  // Language and theme belong to the look, not to the person.
  const cookies = (await context.cookies()).filter(cookie => cookie.name !== 'lang' && cookie.name !== 'theme')
  await context.close()
  return cookies
}
