import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ALLOWED, isAllowedAddress } from '@tonle/html/allowed.ts'
import { sanitiseHtml } from '@tonle/html/server'
import { XSS_VECTORS } from '@tonle/html/vectors.data.ts'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePolicy } from '../apps/server/page-policy.ts'
import { launchBrowser } from '../tools/browser.ts'

/** `<SafeHtml>` as it is built, on a page with the site's own policy; `window.show(html)` shows a text. */
const PAGE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SafeHtml } from '${join(import.meta.dirname, '../packages/ui/display/safe-html.tsx')}'
const root = createRoot(document.getElementById('root'))
window.show = html => root.render(createElement(SafeHtml, { html }))
`
let server: Server
let browser: Browser
let page: Page

beforeAll(async () => {
  const files = await bundle()
  server = createServer((request, response) => {
    const code = files.get((request.url ?? '').slice(1))
    if (code !== undefined) return response.setHeader('content-type', 'text/javascript').end(code)
    const origin = request.headers.host ?? ''
    response.setHeader('content-type', 'text/html').setHeader('content-security-policy', sitePolicy('n', { origin }, []))
    const start = `<div id=root></div><script type=module nonce=n src=/page.js></script>`
    response.end(`<!doctype html><title>x</title>${request.url === '/' ? start : ''}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen, boom: () => seen.push('ran') })
    document.addEventListener('securitypolicyviolation', event => seen.push(`${event.violatedDirective} ${event.sample}`))
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'show' in window)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function bundle(): Promise<Map<string, string>> {
  const entry = 'virtual:page'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'page', resolveId: id => (id === entry ? `\0${entry}` : null), load: id => (id === `\0${entry}` ? PAGE : null) },
    ],
    root: import.meta.dirname,
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: { page: entry }, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  const output = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  return new Map(output.map(file => [file.fileName, 'code' in file ? file.code : String(file.source)]))
}

/** Elements and attributes that the page holds after it has shown the text, and what happened meanwhile. */
async function shown(
  html: string,
): Promise<{ tags: string[]; attributes: [string, string, string][]; text: string; seen: string[] }> {
  return await page.evaluate(async text => {
    const host = window as unknown as { show(html: string): void; seen: string[] }
    host.show(`${text}<i>shown ${text.length}</i>`)
    const place = () => document.querySelector('#root > div')
    for (let waited = 0; waited < 100 && !place()?.textContent?.includes(`shown ${text.length}`); waited++)
      await new Promise(resolve => setTimeout(resolve, 5))
    for (const element of place()?.querySelectorAll('*') ?? [])
      for (const kind of ['click', 'focus', 'mouseover', 'pointerover', 'toggle', 'error', 'load', 'animationstart'])
        if (!(element instanceof HTMLAnchorElement && kind === 'click')) element.dispatchEvent(new Event(kind))
    await new Promise(resolve => setTimeout(resolve, 0))
    const elements = [...(place()?.querySelectorAll('*') ?? [])]
    return {
      tags: elements.map(element => element.localName),
      attributes: elements.flatMap(element =>
        [...element.attributes].map(({ name, value }): [string, string, string] => [element.localName, name, value]),
      ),
      text: place()?.textContent ?? '',
      seen: host.seen.splice(0),
    }
  }, html)
}

const foreign = ({ tags, attributes }: Awaited<ReturnType<typeof shown>>) => [
  ...tags.filter(tag => !ALLOWED[tag]),
  ...attributes.filter(
    ([tag, name, value]) =>
      !((tag === 'a' && (name === 'rel' || name === 'target')) || ALLOWED[tag]?.includes(name)) ||
      ((name === 'href' || name === 'src') && !isAllowedAddress(tag, value)),
  ),
]

test('formatted text is shown; links to other sites get no hold on the page', async () => {
  const { tags, attributes, text, seen } = await shown(
    '<p>សួស្ដី <b>b</b></p><a href="https://a.example/">c</a><a href="/help">d</a>',
  )
  expect(text).toContain('សួស្ដី b')
  expect(tags).toEqual(['p', 'b', 'a', 'a', 'i'])
  expect(attributes).toEqual([
    ['a', 'href', 'https://a.example/'],
    ['a', 'rel', 'noopener noreferrer'],
    ['a', 'target', '_blank'],
    ['a', 'href', '/help'],
  ])
  expect(seen).toEqual([])
})

test.each([
  ['as the server leaves it', (raw: string): string => sanitiseHtml(raw).html, undefined],
  ['without the server', (raw: string) => raw, /^(style-src|base-uri)/],
])(
  '%s no vector runs, breaks the policy, or leaves anything foreign',
  async (_name, prepare, mayReport) => {
    const broken: unknown[] = []
    for (const vector of XSS_VECTORS) {
      const result = await shown(prepare(vector))
      // A style sheet or a base of a text that nobody cleaned is refused while the sanitiser reads it, and said so; it is not applied.
      const found = [...foreign(result), ...result.seen.filter(one => mayReport === undefined || !mayReport.test(one))]
      if (found.length > 0) broken.push({ vector, found })
    }
    expect(broken).toEqual([])
    const lost = await page.evaluate(() =>
      ['location', 'cookie', 'body'].filter(name => document[name as 'body'] instanceof HTMLAnchorElement),
    )
    expect(lost).toEqual([])
  },
  180_000,
)

test('the same page refuses markup that nobody cleaned', async () => {
  const error = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
      return 'taken'
    } catch (refused) {
      return (refused as Error).name
    }
  })
  expect(error).toBe('TypeError')
})
