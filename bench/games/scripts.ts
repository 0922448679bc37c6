import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { addressOf, visitor } from './in-browser.ts'

export const scriptsOfShell = (browser: Browser, site: string) => scriptsOf(browser, site, site, 'main h2')

export const scriptsOfGame = (browser: Browser, site: string, gameCode: string) =>
  scriptsOf(browser, site, addressOf(site, gameCode), 'button[data-act], canvas')

/** The scripts that a page has loaded once `ready` is there. */
async function scriptsOf(browser: Browser, site: string, address: string, ready: string): Promise<ReadonlySet<string>> {
  const scripts = new Set<string>()
  const context = await visitor(browser, site)
  const page = await context.newPage()
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return scripts
}

/** What the scripts of a page that another has not loaded weigh, in kB of 1,000 bytes. */
export async function gzipKbOf(scripts: ReadonlySet<string>, without: ReadonlySet<string>): Promise<number> {
  let bytes = 0
  for (const url of scripts)
    if (!without.has(url)) bytes += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length
  return Math.round(bytes / 100) / 10
}
