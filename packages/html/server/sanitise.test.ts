import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLOWED, isAllowedAddress, SANITISER_VERSION } from '../allowed.ts'
import { XSS_VECTORS } from '../vectors.data.ts'
import { sanitiseHtml, shownHtml } from './index.ts'

const ATTRIBUTE = /\s([a-z]+)="([^"<>]*)"/g
const TAG = /^<\/?([a-z0-9]+)((?:\s[a-z]+="[^"<>]*")*)\s?\/?>/

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** Elements and attributes outside the list, found by a separate grammar that knows only tags written out in full. */
function foreignIn(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const match = TAG.exec(html.slice(at))
    const allowed = ALLOWED[match?.[1] ?? '']
    if (!match || !allowed) found.push(html.slice(at, at + 60))
    for (const [, name = '', value = ''] of (match?.[2] ?? '').matchAll(ATTRIBUTE)) {
      const isAddress = name === 'href' || name === 'src'
      if (!allowed?.includes(name) || (isAddress && !isAllowedAddress(match?.[1] ?? '', unescaped(value))))
        found.push(`${name}=${value}`)
    }
  }
  return found
}

const PICTURE = `/files/${'a'.repeat(64)}.avif`

test('allowed HTML stays unchanged', () => {
  const text = `<h2>Hi</h2><p><strong>a</strong> <em>b</em><br />&lt;1 &amp; 2</p><ul><li><a href="https://a.example/?x=1&amp;y=2">c</a></li></ul><img src="${PICTURE}" alt="d" width="3" /><table><tbody><tr><td colspan="2">ភាសាខ្មែរ 中文</td></tr></tbody></table>`
  expect(sanitiseHtml(text)).toEqual({ html: text, removed: [] })
})

test('no known vector leaves anything that is not on the list', () => {
  expect(XSS_VECTORS.length).toBeGreaterThan(280)
  expect(XSS_VECTORS.flatMap(vector => foreignIn(sanitiseHtml(vector).html))).toEqual([])
})

test('the removed parts are reported; the text of other elements stays', () => {
  const { html, removed } = sanitiseHtml(
    '<div onclick="x()"><p onclick="x()">a</p><script>b()</script><a href="javascript:c()">d</a></div>',
  )
  expect(html).toBe('<p>a</p><a>d</a>')
  expect(removed).toEqual(['div', 'p onclick', 'script', 'a href'])
})

test('markup in any order leaves nothing outside the list, and cleaning it again changes nothing', () => {
  const piece = fc.constantFrom(
    ...['<', '>', '"', "'", '/', '=', ' ', '&lt;', '&#60;', '&quot;', '<!--', '-->', '<![CDATA[', ']]>', '`', '\u0000', 'x'],
    ...[
      '<p>',
      '</p>',
      '<a href="/x"',
      '<img src=',
      '<table><td>',
      '</table>',
      '<svg>',
      '<math><mtext>',
      '<style>',
      '</style>',
      '<script>',
    ],
    ...[
      '</script>',
      '<noscript>',
      '<textarea>',
      '</textarea>',
      '<title>',
      '<b title="',
      ' onerror=boom()',
      'javascript:',
      PICTURE,
      '<xmp>',
    ],
  )
  const vector = fc.constantFrom(...XSS_VECTORS)
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 6, arbitrary: piece }, { weight: 1, arbitrary: vector }), { maxLength: 25 }),
      pieces => {
        const { html } = sanitiseHtml(pieces.join(''))
        expect(foreignIn(html)).toEqual([])
        expect(sanitiseHtml(html).removed).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})

test('a long or deep text is cleaned quickly', () => {
  const startedMs = performance.now()
  sanitiseHtml('<p>'.repeat(20_000))
  sanitiseHtml('<a href="'.repeat(20_000))
  sanitiseHtml('&'.repeat(20_000) + '<'.repeat(20_000))
  expect(performance.now() - startedMs).toBeLessThan(3000)
})

test('HTML cleaned by an older version is cleaned again from its source', () => {
  const raw = '<p onclick="x()">a</p>'
  expect(shownHtml({ html: '<p onclick="x()">a</p>', raw, version: SANITISER_VERSION - 1 })).toBe('<p>a</p>')
  expect(shownHtml({ html: '<p>kept</p>', raw, version: SANITISER_VERSION })).toBe('<p>kept</p>')
})
