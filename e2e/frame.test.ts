import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '../apps/site/texts.ts'
import { type Person, stage, step } from './journey.ts'

/** The frame of the page before its scripts are there: menus come with the HTML, their code later. */
const on = stage()

const built = join(import.meta.dirname, '../apps/site/dist/client')
const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>

/** Holds back the script of the side menu until the answered function is called, which fails when nothing was held. */
async function holdMenu(page: Page): Promise<() => void> {
  let held = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  // Chunks are named by their hash alone; the manifest knows which one is the menu's.
  await page.route(`**/${manifest['app/shell/side-menu.tsx']!.file}`, async route => {
    held += 1
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0)
    release()
  }
}

const menuOf = ({ page, reads }: Person) => page.getByRole('navigation', { name: reads(texts, 'shell.menu'), exact: true })

step('a button of the side menu that is pressed before its script came is pressed once it is there', async () => {
  const person = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = person
  const release = await holdMenu(page)
  await page.goto(on().site.url)
  const menu = menuOf(person)
  const box = await menu.boundingBox()
  expect(box?.width).toBe(232) // its styles are there without its script
  await page.waitForFunction(() => document.readyState === 'complete')
  await menu.getByRole('button', { name: person.reads(texts, 'nav.licence') }).click()
  await page.waitForTimeout(500)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await release()
  await page.getByRole('dialog', { name: person.reads(texts, 'nav.licence') }).waitFor({ timeout: 15_000 })
  expect(await menu.boundingBox()).toEqual(box)
})

step('its links lead on before that', async () => {
  const person = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = person
  const release = await holdMenu(page)
  await page.goto(on().site.url)
  await menuOf(person)
    .getByRole('link', { name: person.reads(texts, 'nav.hot') })
    .click()
  await page.waitForURL('**/hot')
  await release()
})

test.each(['/', '/hot', '/help'])('the first style sheets of %s have every class of its HTML', async path => {
  const html = await (await fetch(`${on().site.url}${path}`)).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => `${on().site.url}${href}`)
  const styles = (await Promise.all(sheets.map(async sheet => (await fetch(sheet)).text()))).join('')
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const scoped = [...classes].filter(name => /_[\w-]{5}$/.test(name))
  expect(scoped.length).toBeGreaterThan(20)
  expect(scoped.filter(name => !styles.includes(`.${name}`))).toEqual([])
})
