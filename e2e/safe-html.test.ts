import { ALLOWED, isAllowedAddress } from '@tonle/html/allowed.ts'
import { sanitiseHtml } from '@tonle/html/server'
import { XSS_VECTORS } from '@tonle/html/vectors.data.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BundledPage, openBundledPage } from './bundled-page.ts'

/** `<SafeHtml>` as it is built, on a page with the site's own policy; `window.show(html)` shows a text. */
const PAGE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { SafeHtml } from '@tonle/ui'
const root = createRoot(document.getElementById('root'))
Object.assign(window, { count: 0, boom: () => seen.push('ran'), show: html => root.render(createElement(SafeHtml, { html })) })
`
let bundled: BundledPage
let page: Page
beforeAll(async () => {
  bundled = await openBundledPage(PAGE)
  page = bundled.page
  await page.waitForFunction(() => 'show' in window)
})
afterAll(() => bundled?.end())

/** Elements and attributes in the page after it showed the text, and the events during that. */
async function shown(
  html: string,
): Promise<{ tags: string[]; attributes: [string, string, string][]; text: string; seen: string[] }> {
  return await page.evaluate(async text => {
    const host = window as unknown as { show(html: string): void; seen: string[]; count: number }
    host.show(`<i>shown ${++host.count} </i>${text}`)
    const place = () => document.querySelector('#root > div')
    for (let waited = 0; waited < 100 && !place()?.textContent?.includes(`shown ${host.count} `); waited++)
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
  expect(tags).toEqual(['i', 'p', 'b', 'a', 'a'])
  expect(attributes).toEqual([
    ['a', 'href', 'https://a.example/'],
    ['a', 'rel', 'noopener noreferrer'],
    ['a', 'target', '_blank'],
    ['a', 'href', '/help'],
  ])
  expect(seen).toEqual([])
})

test.each([
  ['as the server leaves it', (raw: string): string => sanitiseHtml(raw).html, /./],
  ['without the server', (raw: string) => raw, /^ran$/],
])(
  '%s no vector runs, breaks the policy, or leaves anything foreign',
  async (_name, prepare, isWrong) => {
    const broken: unknown[] = []
    for (const vector of XSS_VECTORS) {
      const result = await shown(prepare(vector))
      // The policy blocks and reports raw markup while the sanitiser parses it; only a script that ran would be a failure.
      const found = [...foreign(result), ...result.seen.filter(one => isWrong.test(one))]
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

test('the same page blocks markup that was not cleaned', async () => {
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
