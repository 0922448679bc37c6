import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BundledPage, openBundledPage } from './bundled-page.ts'

/** One act on one row, with the calls of the console; `sent` has the requests, `window.next` says how the next act is answered. */
const PAGE = `
import '@tonle/ui/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { callsOf, configureCalls } from '@tonle/contract/browser'
import { showLang } from '@tonle/text/browser'
import { Button, Toasts } from '@tonle/ui'
import { FormError, useAction } from '@tonle/ui/form'

const cashier = callsOf('cashier')
const sent = (window.sent = [])
let version = 1
const json = (status, body) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const answers = {
  good: () => json(200, { success: true, value: { version: ++version } }),
  waits: () => json(202, { success: true, value: { awaitsApproval: { id: 'apr_1', expiresAt: '2026-11-22T00:00:00Z' } } }),
  refused: () => json(403, { success: false, code: 'session.forbidden', message: 'Your role does not allow this.' }),
  conflict: () => {
    version += 10
    return json(409, { success: false, code: 'cashier.state_changed', message: 'Somebody was faster.' })
  },
  lost: () => Promise.reject(new TypeError('no line')),
}
window.fetch = async (_url, { method, headers }) => {
  sent.push({ method, key: headers['idempotency-key'] })
  await new Promise(done => setTimeout(done, 30))
  return method === 'GET' ? json(200, { success: true, value: { version } }) : answers[window.next ?? 'good']()
}
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60000 } } })
configureCalls({ queries })

function App() {
  const row = cashier.consoleWithdrawal.useQuery({ id: 'wdr_1' })
  const shown = row.data?.version ?? 0
  const approve = useAction(cashier.approveWithdrawal, {
    done: 'Approved',
    onConflict: ({ message }) => (document.title = message),
  })
  const press = () => approve.run({ id: 'wdr_1', version: shown })
  return h('div', {},
    h('output', {}, 'version ' + shown),
    h(FormError, { error: approve.error }),
    approve.conflict && h('b', {}, 'conflict'),
    h(Button, { isBusy: approve.isBusy, onClick: press }, 'Approve'),
    h(Button, { onClick: () => { press(); press() } }, 'Twice'),
    h(Button, { onClick: () => approve.run({ id: 'wdr_1', version: 0 }) }, 'Same'),
    h(Toasts, {}),
  )
}
await showLang('en')
createRoot(document.getElementById('root')).render(h(QueryClientProvider, { client: queries }, h(App)))
`

interface Sent {
  method: string
  key?: string
}
type Window = typeof globalThis & { sent: Sent[]; next: string; seen: string[] }

const soon = { timeout: 10_000 }
let bundled: BundledPage
beforeAll(async () => {
  bundled = await openBundledPage(PAGE)
})
afterAll(() => bundled?.end())
beforeEach(async () => {
  await bundled.page.reload()
  await bundled.page.getByText('version 1').waitFor()
})

const button = (name: string) => bundled.page.getByRole('button', { name, exact: true })
const answerBy = (next: string) => bundled.page.evaluate(how => Object.assign(window, { next: how }), next)
const sent = async (method: string) => {
  const all = await bundled.page.evaluate(() => (window as unknown as Window).sent)
  return all.filter(one => one.method === method)
}

test('two presses are one act; it says that it is done, and what it touches is asked again', async () => {
  const { page } = bundled
  await button('Twice').click()
  await page.getByText('Approved').waitFor()
  await page.getByText('version 2').waitFor()
  expect([(await sent('POST')).length, (await sent('GET')).length]).toEqual([1, 2])
  expect(await button('Approve').getAttribute('aria-busy')).toBe(null)
  expect(await page.evaluate(() => (window as unknown as Window).seen)).toEqual([])
})

test('after lost answers the next press is the same act, under the same key; what follows is another', async () => {
  const { page } = bundled
  await answerBy('lost')
  await button('Approve').click()
  await expect.poll(() => button('Approve').getAttribute('aria-busy'), soon).toBe('true')
  await page.getByText('The network link is not working. Please try again.').first().waitFor()
  const lost = await sent('POST')
  expect(new Set(lost.map(({ key }) => key)).size).toBe(1)
  await answerBy('good')
  await button('Approve').click()
  await page.getByText('version 2').waitFor()
  expect((await sent('POST')).at(-1)?.key).toBe(lost[0]?.key)
  await button('Approve').click()
  await page.getByText('version 3').waitFor()
  expect((await sent('POST')).at(-1)?.key).not.toBe(lost[0]?.key)
})

test('pressed again before the row is read again, it is still the same act', async () => {
  for (const version of [2, 3]) {
    await button('Same').click()
    await bundled.page.getByText(`version ${version}`).waitFor()
  }
  const [first, second] = await sent('POST')
  expect(first?.key).toBe(second?.key)
})

test('a conflict is a state of its own, and the row is read again', async () => {
  const { page } = bundled
  await answerBy('conflict')
  await button('Approve').click()
  await page.getByText('conflict').waitFor()
  await page.getByText('version 11').waitFor()
  expect(await page.title()).toBe('Somebody was faster.')
  await answerBy('good')
  await button('Approve').click()
  await page.getByText('conflict').waitFor({ state: 'detached' })
})

test('a refusal is said, and nothing is asked again', async () => {
  const { page } = bundled
  await answerBy('refused')
  await button('Approve').click()
  await page.getByText('Your role does not allow this.').first().waitFor()
  expect(await page.getByText('conflict').count()).toBe(0)
  expect((await sent('GET')).length).toBe(1)
})

test('an act that a second operator must agree to says so', async () => {
  await answerBy('waits')
  await button('Approve').click()
  await bundled.page.getByText('Asked: a second person must agree').waitFor()
  expect(await bundled.page.getByText('Approved').count()).toBe(0)
})
