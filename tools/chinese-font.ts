import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const FOLDER = '/tonle-test-fonts/'

/**
 * The site takes Chinese letters from the visitor's system; machines that test have none and would draw boxes.
 * Serves them to this context only, under the name that the site's font stack asks for. The context must bypass CSP.
 */
export async function lendChineseFont(context: BrowserContext): Promise<void> {
  const sheet = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/index.css')
  const css = readFileSync(sheet, 'utf8')
    .replaceAll("'Noto Sans SC Variable'", "'Noto Sans SC'")
    .replaceAll('url(./files/', `url(${FOLDER}`)
  await context.route(`**${FOLDER}*`, (route, request) =>
    route.fulfill({
      path: join(dirname(sheet), 'files', new URL(request.url()).pathname.slice(FOLDER.length)),
      contentType: 'font/woff2',
    }),
  )
  await context.addInitScript(styles => {
    addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style')
      style.textContent = styles
      document.head.append(style)
    })
  }, css)
}
