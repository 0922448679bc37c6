import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../tools/screens/picture.ts'
import { type BundledPage, openBundledPage } from './bundled-page.ts'

/** A list page over 45 rows held by the page itself; `window.asked` has the inputs of its call. */
const PAGE = `
import '@tonle/ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, Panel } from '@tonle/ui'
import { chips, find, listPage, Member, ListServicesContext, select, useKeyListener } from '@tonle/ui/lists'

const words = ['title', 'state', 'all', 'odd', 'find', 'kind', 'any', 'kind.a', 'kind.b', 'account', 'amount', 'empty', 'panel']
const dictionary = Object.fromEntries(words.map(word => [word, word]))
const loaded = Object.assign(Promise.resolve(dictionary), { status: 'fulfilled', value: dictionary })
const texts = { entries: undefined, dictionary: () => dictionary, load: () => loaded }
const rows = Array.from({ length: 45 }, (_, i) => ({ id: 'r' + i, account: 'member' + i, amount: (i * 7) % 45 }))
const asked = []
const call = async input => {
  asked.push(input)
  if (window.fails) throw new Error('no answer')
  const at = Number(input.cursor ?? 0)
  const found = rows.filter(row => row.account.includes(input.find ?? '') && (input.state === 'all' || row.amount % 2 === 1))
  if (input.sort?.endsWith('amount')) found.sort((a, b) => (input.sort.startsWith('-') ? b.amount - a.amount : a.amount - b.amount))
  const next = at + 20 < found.length ? String(at + 20) : null
  return { content: found.slice(at, at + 20), next, total: input.count ? { count: found.length, isExact: true } : null }
}
call.key = (...of) => ['area', 'name', ...of]
const List = listPage({
  call, texts, title: 'title',
  filters: [
    chips('state', 'state', ['all', 'odd'], { each: '' }),
    find('find', 'find'),
    select('kind', 'kind', ['a', 'b'], { each: 'kind.', any: 'any' }),
  ],
  sort: '-id',
  columns: [
    { key: 'id', label: 'kind', card: 'title' },
    { key: 'account', label: 'account', cell: row => h(Member, { account: row.account }), card: 'detail' },
    { key: 'amount', label: 'amount', sort: 'amount', card: 'amount', isNumber: true },
  ],
  rowName: row => row.account,
  empty: { title: 'empty' },
  panel: (row, { close }) => h(Panel, { title: 'panel ' + row.id, onClose: close, children: null }),
  bulk: (chosen, clear) => h(Button, { onClick: () => { window.acted = chosen.map(row => row.id); clear() }, children: 'act' }),
})
function App() { useKeyListener(); return h(List, { zone: 'UTC' }) }
window.asked = asked
const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client }, h(ListServicesContext, { value: { memberHref: account => '/members?account=' + account } }, h(App))),
)
`
const soon = { timeout: 5000 }
let bundled: BundledPage
let page: Page
let origin: string
beforeAll(async () => {
  bundled = await openBundledPage(PAGE)
  page = bundled.page
  origin = new URL(page.url()).origin
})
afterAll(() => bundled?.end())
beforeEach(() => open('/'))

async function open(address: string): Promise<void> {
  await page.goto(`${origin}${address}`)
  await page.getByText(' of ').waitFor()
}
const query = () => new URL(page.url()).search
const lastAsked = () => page.evaluate(() => (window as unknown as { asked: Record<string, string>[] }).asked.at(-1))
const names = () => page.locator('tbody tr td:nth-child(2)').allTextContents()
const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the address holds filters, order and open row, and Back and Forward restore them', async () => {
  await button('odd').click()
  await expect.poll(query, soon).toBe('?state=odd')
  await page.getByRole('searchbox').fill('member1')
  await expect.poll(lastAsked, soon).toMatchObject({ state: 'odd', find: 'member1', sort: '-id' })
  await page.goBack()
  // Typing adds no history entry: Back removes it together with the chip.
  await expect.poll(query, soon).toBe('')
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await page.goForward()
  await expect.poll(query, soon).toBe('?state=odd&find=member1')
  expect(await page.getByRole('searchbox').inputValue()).toBe('member1')
})

test('an old link opens its row and filters; unknown parameters are ignored', async () => {
  await open('/?state=odd&sort=amount&open=r1&kind=nonsense&other=1')
  expect(await lastAsked()).toEqual({ state: 'odd', sort: 'amount', count: 'true' })
  await page.getByRole('complementary', { name: 'panel r1' }).waitFor()
})

test('a column head sorts in both directions and announces the order', async () => {
  const head = page.getByRole('columnheader', { name: 'amount' })
  expect(await head.getAttribute('aria-sort')).toBeNull()
  await button('amount').click()
  await expect.poll(() => head.getAttribute('aria-sort'), soon).toBe('descending')
  await expect.poll(async () => (await page.locator('tbody tr').first().textContent())?.includes('44'), soon).toBe(true)
  await button('amount').click()
  await expect.poll(() => head.getAttribute('aria-sort'), soon).toBe('ascending')
  expect(query()).toBe('?sort=amount')
})

test('only the first page requests the total, and further pages are read one by one', async () => {
  await page.getByText('20 of 45').waitFor()
  await button('Show more').click()
  await page.getByText('40 of 45').waitFor()
  expect(await lastAsked()).toEqual({ state: 'all', sort: '-id', cursor: '20' })
})

test('J and K move, Enter opens, moving opens the next row, Esc closes and returns the focus, / focuses the search', async () => {
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focused()).toBe('r0')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'panel r0' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('complementary', { name: 'panel r1' }).waitFor()
  expect(await violations(page)).toEqual([])
  // Stepping does not fill the history: Back leaves the open row.
  await page.goBack()
  await expect.poll(query, soon).toBe('')
  await page.goForward()
  await page.keyboard.press('Escape')
  await expect.poll(query, soon).toBe('')
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
})

test('Space chooses a row, with Shift all between, and the bar acts on the chosen ones', async () => {
  await page.keyboard.press('j')
  await page.keyboard.press(' ')
  expect(await page.getByRole('complementary').count()).toBe(0)
  for (const key of ['j', 'j', 'Shift+ ']) await page.keyboard.press(key)
  await page.getByText('3 chosen').waitFor()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('checkbox')
    .nth(6)
    .click({ modifiers: ['Shift'] })
  await page.getByText('6 chosen').waitFor()
  await button('act').click()
  expect(await page.evaluate(() => (window as unknown as { acted: string[] }).acted)).toEqual([
    'r0',
    'r1',
    'r2',
    'r3',
    'r4',
    'r5',
  ])
  await expect.poll(() => page.getByText('chosen').count(), soon).toBe(0)
})

test('a member is a link of its own in a row that opens', async () => {
  expect(await page.getByRole('link', { name: 'member3', exact: true }).getAttribute('href')).toBe('/members?account=member3')
  await button('r3').click()
  await expect.poll(query, soon).toBe('?open=r3')
})

test('an empty result and a failure are shown in place of the list', async () => {
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText('empty').waitFor()
  await page.evaluate(() => Object.assign(window, { fails: true }))
  await page.getByRole('searchbox').fill('fails')
  await page.getByText('no answer').waitFor()
  expect(await names()).toEqual([])
})
