import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import type { Look } from '../tools/browser.ts'
import { quiet, violations } from '../tools/screens/picture.ts'
import { stage } from './journey.ts'

/** Every language, width and theme on at least one screen; the full matrix runs with verify:long. */
const on = stage()

const looks: [string, Look, path: string][] = [
  ['the lobby on a phone, in Khmer, dark', { width: 'phone', language: 'km', theme: 'dark' }, '/'],
  ['the lobby on a wide screen, in English, light', { width: 'wide', language: 'en', theme: 'light' }, '/'],
  ['the registration on a phone, in Chinese, light', { width: 'phone', language: 'zh', theme: 'light' }, '/register'],
  ['the help on a wide screen, in Khmer, dark', { width: 'wide', language: 'km', theme: 'dark' }, '/help'],
]

test.each(looks)('%s: speaks the language, fits the width, has no accessibility violation', async (_name, look, path) => {
  const person = await on().person(look)
  const { page } = person
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  await page.goto(`${on().site.url}${path}`)
  await quiet(page)
  expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${look.language}`))
  expect(await page.getAttribute('html', 'data-theme')).toBe(look.theme)
  expect(await page.content()).toContain(person.reads(site, 'shell.login'))
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(1)
  expect(await textsWithoutFace(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

/** Chinese texts whose font stack names no Chinese face: this machine has none of its own, so they would be boxes. */
const textsWithoutFace = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const bare: string[] = []
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (!/\p{Script=Han}/u.test(textContent ?? '') || !parentElement || /^(SCRIPT|STYLE)$/.test(parentElement.tagName)) continue
      if (!getComputedStyle(parentElement).fontFamily.includes('Noto Sans SC')) bare.push(textContent ?? '')
    }
    return bare
  })
