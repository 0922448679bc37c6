import { texts as slots } from '@tonle/slots/texts.ts'
import type { Entries, TextParams, Texts } from '@tonle/text'
import { texts as ui } from '@tonle/ui/texts.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { texts as site } from '../apps/site/texts.ts'
import type { Person } from './journey.ts'

/** What people do, whatever the story. Everything is found by what a person reads or hears. */

/** The button with this text. */
export function button<D extends Entries>(person: Person, texts: Texts<D>, key: keyof D & string, params?: TextParams): Locator {
  return person.page.getByRole('button', { name: person.reads(texts, key, params) })
}

/** Waits until this text stands on the page. */
export async function readsOn<D extends Entries>(
  person: Person,
  texts: Texts<D>,
  key: keyof D & string,
  params?: TextParams,
): Promise<void> {
  await person.page
    .getByText(person.reads(texts, key, params))
    .first()
    .waitFor()
}

/** Fills a field by its name; names are the contract's. */
export const fill = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`input[name="${name}"]`).first().fill(value)

/** The balance as the header shows it; waits for `expected` when given. */
export async function balanceOf(person: Person, expected?: string): Promise<string> {
  const pill = person.page.getByRole('group', { name: person.reads(ui, 'ui.balance') }).first()
  if (expected) await pill.getByText(expected).waitFor({ timeout: 15_000 })
  const amount = pill.locator('.num > span').first()
  await amount.waitFor()
  return (await amount.innerText()).trim()
}

/** One spin on the open game, until the screen has shown its end. */
export async function spinOnce(person: Person): Promise<void> {
  const spin = person.page.locator('button[data-spin]')
  await spin.waitFor({ timeout: 40_000 })
  await person.page.locator('button[data-spin]:not([data-busy])').waitFor({ timeout: 40_000 })
  const answered = person.page.waitForResponse(response => new URL(response.url()).pathname === '/wps/play/slots/spin')
  await spin.click()
  const response = await answered
  if (!response.ok()) throw new Error(`the spin was answered ${response.status()}: ${await response.text()}`)
  // A celebration waits for a tap, as it does for people; a press on the button at the wrong moment would be another bet.
  const isOver = person.page.locator('button[data-spin]:not([data-busy])')
  const celebration = person.page.getByText(person.reads(slots, 'slots.tap_to_go_on'))
  for (let looks = 0; looks < 120; looks++) {
    if ((await isOver.count()) > 0) return
    if (await celebration.isVisible()) await celebration.click({ timeout: 1000 }).catch(() => undefined)
    await person.page.waitForTimeout(250)
  }
  throw new Error('the round did not end on the screen')
}

/** It stands whole in the view, and nothing that keeps its place (header, dock) lies over it. Scrolls nothing. */
export const uncovered = (thing: Locator): Promise<boolean> =>
  thing.first().evaluate(element => {
    const { top, left, bottom, right } = element.getBoundingClientRect()
    if (right - left < 1 || bottom - top < 1) return false
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return false
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [
      [x, top + 2],
      [x, bottom - 2],
      [left + 2, y],
      [right - 2, y],
    ].every(([px = 0, py = 0]) => {
      const seen = document.elementFromPoint(px, py)
      return seen !== null && (element.contains(seen) || seen.contains(element))
    })
  })

interface Answer {
  status: number
  code: string | undefined
  readonly value?: unknown
}

/**
 * Ends what a tab does and goes on in another one. The tab itself stays until its context ends: Chromium without a screen closes a tab
 * only with the next frame of the one in front, which may never come.
 */
export async function leaveTab(tab: Page, next: Page): Promise<void> {
  await tab.goto('about:blank')
  await next.bringToFront()
}

/** A call as the page itself would make it, with its cookie and its proof. */
export const callFrom = (page: Page, method: string, path: string, input: object): Promise<Answer> =>
  page.evaluate(
    async ([how, where, body]) => {
      const response = await fetch(where, {
        method: how,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          'idempotency-key': crypto.randomUUID(),
        },
        body,
      })
      const { code, value } = (await response.json()) as { code?: string; value?: unknown }
      return { status: response.status, code, value }
    },
    [method, path, JSON.stringify(input)] as const,
  )

/** Rows of a table with what was asked for; while it is on its way the table holds empty ones. */
export const rowsOf = (table: Locator): Locator => table.and(table.page().locator('[aria-busy="false"]')).locator('tbody tr')

/** Opens a group of the footer's links on a phone. React takes over the server's HTML in between, so a first tap may be needed twice. */
export async function openFooterGroup(person: Person, key: 'footer.about' | 'footer.help'): Promise<void> {
  const group = person.page
    .locator('footer details')
    .filter({ has: person.page.getByText(person.reads(site, key), { exact: true }) })
  const isOpen = () => group.evaluate(details => (details as HTMLDetailsElement).open)
  await person.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect
    .poll(
      async () => {
        if (!(await isOpen())) await group.locator('summary').click()
        await person.page.waitForTimeout(700)
        return await isOpen()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
}
