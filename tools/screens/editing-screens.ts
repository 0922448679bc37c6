import { texts as approvals } from '@tonle/operators/console/approvals/texts.ts'
import type { Page } from 'playwright-core'
import type { Reads } from '../reads.ts'
import { press, type Screen } from './screen.ts'

const AT = '2026-11-26T02:00:00.000Z'
const ID = `apr_${'1'.repeat(32)}`

/** A page that waits for a second operator, of which the demo has none. */
const REQUEST = {
  ...{ id: ID, call: 'content.publishDocument', summary: 'Publish a document', words: 'Publish “Responsible play”' },
  ...{ subject: `doc_${'2'.repeat(32)}`, amount: '0.00', currency: 'USD', why: 'the new law', state: 'waiting' },
  ...{ askedBy: 'writer', askedAt: AT, expiresAt: '2026-11-27T02:00:00.000Z', isOwn: false, hasReading: true },
  ...{ decidedBy: null, decidedAt: null, note: null, failure: null },
}
const same = '<p>You set a limit for a day, a week or a month. A lower one holds at once.</p>'
const written = (title: string, km: string, zh: string, html: string) => ({
  ...{ title: { en: title, km, zh }, summary: null, shownFrom: AT, shownTo: null },
  content: {
    en: html,
    km: `<p>${km}។ អ្នកកំណត់ដែនកំណត់សម្រាប់មួយថ្ងៃ មួយសប្ដាហ៍ ឬមួយខែ។</p>`,
    zh: `<p>${zh}：您可以设置每日、每周或每月限额。</p>`,
  },
})
const READING = {
  isHtml: true,
  before: written(
    'Responsible play',
    'លេងដោយទទួលខុសត្រូវ',
    '理性游戏',
    `${same}<p>A time-out lasts a week at most.</p><ul><li>Ask for help</li></ul>`,
  ),
  after: written(
    'Responsible play and help',
    'លេងដោយទទួលខុសត្រូវ និងជំនួយ',
    '理性游戏与帮助',
    `${same}<p>A time-out lasts <strong>six weeks</strong> at most.</p><ul><li>Ask for help</li></ul><p>Call us at any hour.</p>`,
  ),
}

async function opensRequest(page: Page): Promise<void> {
  const value = { content: [REQUEST], next: null, total: { count: 1, isExact: true } }
  await page.route('**/console/api/approvals?*', route => route.fulfill({ json: { success: true, value } }))
  await page.route(`**/console/api/approvals/${ID}/reading`, route => route.fulfill({ json: { success: true, value: READING } }))
  await page.reload()
  await page.locator('[data-row]').first().click()
  await page.locator('article').first().waitFor()
}

/** What operators edit: histories, and what the second one reads. */
export const editingScreens: readonly Screen[] = [
  { name: 'console-banner-history', as: 'operator', path: 'console:/banners?history=open', isWhole: true },
  { name: 'console-order-history', as: 'operator', path: 'console:/games?history=open' },
  { name: 'console-approval-reading', as: 'operator', path: 'console:/approvals', isWhole: true, prepare: opensRequest },
  {
    name: 'console-approval-agree',
    as: 'operator',
    path: 'console:/approvals',
    prepare: async (page: Page, reads: Reads) => {
      await opensRequest(page)
      await press(page, reads(approvals, 'approvals.approve'))
      await page.getByRole('dialog').locator('article').first().waitFor()
    },
  },
]
