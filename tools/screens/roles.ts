import type { Browser, BrowserContext } from 'playwright-core'
import { newVisitor } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import type { Site } from '../site.ts'

export type Role = 'trial' | 'member' | 'newcomer' | 'agent' | 'operator'

/** Cookies of a person who came in as this role. */
export async function enter(browser: Browser, site: Site, role: Role): ReturnType<BrowserContext['cookies']> {
  const context = await newVisitor(browser, { width: 'wide', language: 'en', theme: 'dark' }, [site.url, site.consoleUrl])
  const page = await context.newPage()
  if (role === 'trial') {
    await page.goto(site.url)
    const status = await page.evaluate(() =>
      fetch('/wps/session/login/freeplay', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }).then(
        answer => answer.status,
      ),
    )
    if (status !== 200) throw new Error(`free play was answered ${status}`)
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
