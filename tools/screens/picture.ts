import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page, Response } from 'playwright-core'
import type { Look } from '../browser.ts'
import { policyViolations } from '../policy.ts'
import { readsIn } from '../reads.ts'
import type { Site } from '../site.ts'
import type { Screen } from './screen.ts'

export interface Result {
  name: string
  look: string
  /** Page errors, failed requests, sideways scroll, accessibility violations. */
  problems: string[]
}

/** Opens a screen as a person would, waits until it is quiet, and keeps what it looks like. */
export async function picture(
  context: BrowserContext,
  site: Site,
  screen: Screen,
  look: Look,
  file: string,
  withAxe: boolean,
): Promise<Result> {
  context.setDefaultTimeout(15_000)
  const violated = await policyViolations(context)
  const page = await context.newPage()
  const problems: string[] = []
  let isListening = true
  const heard = (problem: string) => isListening && problems.push(problem)
  page.on('pageerror', error => heard(`error: ${error.message}`))
  page.on('response', async response => {
    if (response.status() < 400) return
    const path = new URL(response.url()).pathname
    // A fresh tab asks who it is, is refused for lack of a proof, and makes one.
    const isFreshTab = path === '/wps/member/info' || path === '/console/api/session'
    // A page that does not exist says so itself.
    const isMissingPage = response.status() === 404 && response.request().resourceType() === 'document'
    if (isFreshTab || isMissingPage) return
    const code = await codeOf(response)
    // So an act asks for the operator's password, and the dialog opens.
    if (code !== 'session.confirm_required') heard(`${response.status()} ${response.request().method()} ${path} ${code}`)
  })
  page.on(
    'console',
    message =>
      message.type() === 'error' &&
      !message.text().startsWith('Failed to load resource') &&
      heard(`console: ${message.text().slice(0, 300)}`),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  try {
    const address = screen.path.startsWith('console:') ? `${site.consoleUrl}${screen.path.slice(8)}` : `${site.url}${screen.path}`
    await page.goto(address, { waitUntil: 'load' })
    await quiet(page)
    await screen.prepare?.(page, readsIn(look.language), site)
    await quiet(page)
    if (screen.isWhole) await scrollThrough(page)
    problems.push(...violated().map(violation => `policy: ${violation}`))
    // The camera's own style sheet is refused by the site's policy, rightly.
    isListening = false
    await page.screenshot({ path: file, fullPage: screen.isWhole ?? false, animations: 'disabled' })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (sideways > 1) problems.push(`scrolls sideways by ${sideways} px`)
    if (withAxe) problems.push(...(await violations(page)))
  } catch (error) {
    problems.push(`not taken: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    await page.screenshot({ path: file }).catch(() => undefined)
  }
  return { name: screen.name, look: `${look.width}-${look.theme}-${look.language}`, problems }
}

const codeOf = async (response: Response): Promise<string | undefined> =>
  response.json().then(
    (answer: { code?: string }) => answer.code,
    () => undefined,
  )

/** Until fonts are there and no request has been made for a moment. A live socket never ends, so only requests count. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(150)
}

/** Lazy pictures load when they come into sight. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    window.scrollTo(0, 0)
  })
  await quiet(page)
}

export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.map(
    one =>
      `axe ${one.id} (${one.impact}): ${one.nodes
        .map(node => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  )
}
