import { texts as checksDesk } from '@tonle/cashier/console/checks-texts.ts'
import { texts as paymentsDesk } from '@tonle/cashier/console/desk-texts.ts'
import { texts as limitsDesk } from '@tonle/cashier/console/limits-texts.ts'
import { texts as cashierDesk } from '@tonle/cashier/console/texts.ts'
import { texts as receipt } from '@tonle/cashier/site/receipt-texts.ts'
import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as toldDesk } from '@tonle/transfers/console/told-texts.ts'
import { texts as wallets } from '@tonle/transfers/site/texts.ts'
import type { Page } from 'playwright-core'
import type { Reads } from '../reads.ts'
import { changeAnswer, press, type Screen } from './screen.ts'

const AT = '2026-11-26T02:00:00.000Z'
const idOf = (prefix: string, digit: string) => `${prefix}_${digit.repeat(32)}`
const MEMBER = { id: idOf('mem', '1'), account: 'sokha' }

/** A list that only time, vendors or much money would fill. */
const listOf = (page: Page, url: string, content: readonly object[], more: object = {}) =>
  page.route(url, route =>
    route.fulfill({
      json: { success: true, value: { content, next: null, total: { count: content.length, isExact: true }, ...more } },
    }),
  )

const opensRow = (page: Page) => page.locator('[data-row]').first().click()

/** The member's withdrawal in another state. */
const withdrawalIs = async (page: Page, fields: object) => {
  await page.route('**/wps/cashier/withdrawals?*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: { content: object[] } }
    const content = body.value.content.map((one, nth) => (nth === 0 ? { ...one, ...fields } : one))
    await route.fulfill({ response, json: { ...body, value: { ...body.value, content } } })
  })
  await page.reload()
}
const PAID = { state: 'paid', approvedAt: AT, sentAt: AT, paidAt: AT, confirmBy: '2026-11-27T02:00:00.000Z' }

const asksReceipt = (answer: string) => async (page: Page, reads: Reads) => {
  await withdrawalIs(page, PAID)
  await press(page, reads(receipt, 'receipt.ask'))
  await page.getByRole('dialog').locator(`input[value="${answer}"]`).check({ force: true })
  if (answer === 'part') await page.getByRole('dialog').locator('input[name="received"]').fill('25')
}

const NET_DAY = {
  ...{
    id: idOf('vnd', '2'),
    member: MEMBER.id,
    account: MEMBER.account,
    vassalage: 'JDB',
    vendorName: 'JDB',
    currency: 'USD',
    mode: 'play',
  },
  ...{
    day: '2026-11-25',
    after: '2026-11-24T16:52:00.000Z',
    until: '2026-11-25T16:58:00.000Z',
    rounds: 184,
    stake: '368.00',
    payout: '341.50',
  },
  ...{ result: '-26.50', net: '-1.50', difference: '25.00', state: 'open', comparedAt: '2026-11-25T18:10:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, note: null, version: 3 },
}
const NET_DAYS = [
  NET_DAY,
  { ...NET_DAY, id: idOf('vnd', '3'), account: 'dara.lim', rounds: 12, result: '4.00', net: '-2.00', difference: '-6.00' },
  {
    ...NET_DAY,
    id: idOf('vnd', '4'),
    account: 'chenda',
    day: '2026-11-24',
    rounds: 61,
    result: '0.00',
    net: '0.50',
    difference: '0.50',
  },
]
const NET_TOTALS = { totals: [{ currency: 'USD', rounds: 257, net: '-3.00', result: '-22.50', difference: '19.50' }] }
const netDays = (page: Page) => listOf(page, '**/console/api/transfers/net-days*', NET_DAYS, NET_TOTALS)

const ODD = {
  ...{
    vassalage: 'JDB',
    vendorName: 'JDB',
    roundId: 'JDB-20261125-7718203',
    player: 'p_8fk2mz',
    account: MEMBER.account,
    gameCode: 'dragon-fish',
  },
  ...{
    gameName: 'Dragon Fishing',
    currency: 'USD',
    stake: '6500.00',
    payout: '120.00',
    startedAt: AT,
    endedAt: AT,
    reason: 'ceiling',
  },
  ...{ firstAt: AT, triedAt: AT, isTried: true, betId: null },
  ...{ id: idOf('odr', '1'), decidedBy: null, decidedAt: null, note: null, version: 0 },
}
const ODD_ROUNDS = [
  ODD,
  {
    ...ODD,
    id: idOf('odr', '2'),
    roundId: 'JDB-20261125-7718377',
    reason: 'other',
    isTried: false,
    stake: '4.00',
    payout: '0.00',
    betId: idOf('bet', '5'),
  },
  {
    ...ODD,
    id: idOf('odr', '3'),
    roundId: 'JDB-20261124-0000017',
    reason: 'player',
    player: 'p_unknown1',
    account: null,
    stake: '2.00',
    gameName: null,
  },
]

const ALERT = {
  ...{ id: idOf('dal', '6'), member: MEMBER, kind: 'near_threshold', times: 2, raisedAt: '2026-11-22T05:20:00.000Z', lastAt: AT },
  facts: { currency: 'USD', count: 4, days: 7, threshold: '3000.00', amount: '2900.00', total: '11450.00' },
  ...{ closedAt: null, closedBy: null, note: null },
}
const ALERTS = [
  ALERT,
  {
    ...{ ...ALERT, id: idOf('dal', '7'), kind: 'shared_payer', times: 1 },
    facts: { currency: 'USD', amount: '200.00', accounts: ['sokha', 'dara.lim', 'chenda'] },
  },
  {
    ...{ ...ALERT, id: idOf('dal', '8'), kind: 'over_limit', times: 1 },
    facts: { currency: 'USD', amount: '250.00', period: 'day' },
  },
]
const opensAlert = async (page: Page) => {
  await listOf(page, '**/console/api/cashier/alerts*', ALERTS)
  await page.reload()
  await opensRow(page)
}

/** A withdrawal of the desk in another state, open. */
const deskIs = async (page: Page, fields: object) => {
  await changeAnswer(page, '**/console/api/cashier/withdrawals/wdr_*', fields)
  await opensRow(page)
}
const DISPUTED = {
  state: 'disputed',
  answer: 'part',
  received: '25.00',
  missing: '15.00',
  paidAt: AT,
  sentAt: AT,
  approvedAt: AT,
}

/** Dialogs of cashier and member center, and what the finance desk opens. */
export const cashierDialogs: readonly Screen[] = [
  { name: 'dialog-receipt-full', as: 'member', path: '/member/withdraw', prepare: asksReceipt('full') },
  { name: 'dialog-receipt-part', as: 'member', path: '/member/withdraw', prepare: asksReceipt('part') },
  { name: 'dialog-receipt-none', as: 'member', path: '/member/withdraw', prepare: asksReceipt('none') },
  {
    name: 'dialog-withdrawal-cancel',
    as: 'member',
    path: '/member/withdraw',
    prepare: async (page, reads) => {
      await changeAnswer(page, '**/wps/cashier/methods*', { mayCancel: true })
      await page.reload()
      await press(page, reads(cashier, 'withdraw.cancel'))
    },
  },
  {
    name: 'dialog-withdrawal-closed',
    as: 'member',
    path: '/member/withdraw',
    prepare: async page => {
      await withdrawalIs(page, { ...PAID, state: 'confirmed', closedAt: AT, answer: 'full' })
      await page.getByRole('table').last().getByRole('button').first().click()
    },
  },
  {
    name: 'dialog-withdraw-closed',
    as: 'newcomer',
    path: '/member/withdraw',
    prepare: async (page, reads) => {
      await changeAnswer(page, '**/wps/cashier/methods*', { methods: [] })
      await page.reload()
      await page.getByText(reads(cashier, 'withdraw.none')).waitFor()
    },
  },
  {
    name: 'dialog-account-remove',
    as: 'member',
    path: '/member/withdraw',
    prepare: (page, reads) => page.getByText(reads(cashier, 'account.remove_act')).first().click(),
  },
  {
    name: 'dialog-deposit-over',
    as: 'member',
    path: '/seamless?vendor=TONLE&gameCode=naga-gold',
    prepare: async page => {
      await page.route('**/wps/play/slots/spin*', route =>
        route.fulfill({ status: 409, json: { success: false, code: 'wallet.insufficient_funds', message: '–', traceId: 'x' } }),
      )
      await page.waitForTimeout(1500)
      await page.keyboard.press('Space')
      await page.getByRole('dialog').waitFor({ timeout: 10_000 })
    },
  },
  {
    name: 'dialog-wallet-in',
    as: 'member',
    path: '/member/wallet',
    prepare: async (page, reads) => {
      const wallet = { vassalage: 'JDB', name: 'JDB', isOpen: true, balance: '32.50', inFlight: '0.00', seenAt: AT }
      await changeAnswer(page, '**/wps/transfers/wallets*', {
        wallets: [wallet, { ...wallet, vassalage: 'FC', name: 'FC', balance: '0.00' }],
      })
      await page.reload()
      await page.getByRole('button', { name: reads(wallets, 'gamewallets.in_of', { name: 'JDB' }) }).click()
    },
  },
  {
    name: 'console-dialog-reject',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: async (page, reads) => {
      await opensRow(page)
      await page.getByRole('button', { name: reads(cashierDesk, 'act.reject') }).click()
    },
  },
  {
    name: 'console-dialog-refund',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: async (page, reads) => {
      await deskIs(page, DISPUTED)
      await page.getByRole('button', { name: reads(cashierDesk, 'act.force') }).waitFor()
      await page.keyboard.press('f')
    },
  },
  {
    name: 'console-dialog-force',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: async (page, reads) => {
      await deskIs(page, DISPUTED)
      await page.getByRole('button', { name: reads(cashierDesk, 'act.force') }).click()
    },
  },
  {
    name: 'console-dialog-drop',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: async (page, reads) => {
      await deskIs(page, { state: 'sending', byHand: { isOpen: true, reference: null, proofIds: [] } })
      await page.getByRole('button', { name: reads(cashierDesk, 'act.drop') }).click()
    },
  },
  { name: 'console-withdrawals-any', as: 'operator', path: 'console:/withdrawals?queue=any' },
  { name: 'console-deposit', as: 'operator', path: 'console:/deposits', prepare: opensRow },
  { name: 'console-alert', as: 'operator', path: 'console:/checks?view=alerts', prepare: opensAlert },
  {
    name: 'console-dialog-alert',
    as: 'operator',
    path: 'console:/checks?view=alerts',
    prepare: async (page, reads) => {
      await opensAlert(page)
      await page.getByText(reads(checksDesk, 'checks.see_member')).waitFor()
      await page.keyboard.press('c')
    },
  },
  {
    name: 'console-dialog-suspense',
    as: 'operator',
    path: 'console:/deposits?state=suspense',
    prepare: async (page, reads) => {
      await opensRow(page)
      await page.getByText(reads(cashierDesk, 'suspense.return')).first().waitFor()
      await page.keyboard.press('r')
    },
  },
  {
    name: 'console-dialog-explain',
    as: 'operator',
    path: 'console:/payments?view=differences',
    prepare: async (page, reads) => {
      await opensRow(page)
      await page.getByText(reads(paymentsDesk, 'diff.explain')).first().waitFor()
      await page.keyboard.press('e')
    },
  },
  {
    name: 'console-dialog-statement',
    as: 'operator',
    path: 'console:/payments?view=differences',
    prepare: (page, reads) => press(page, reads(paymentsDesk, 'diff.send')),
  },
  {
    name: 'console-dialog-lower-limit',
    as: 'operator',
    path: 'console:/limits?find=bopha',
    prepare: async (page, reads) => {
      await opensRow(page)
      await press(page, reads(limitsDesk, 'limits.lower'))
    },
  },
  {
    name: 'console-net-days',
    as: 'operator',
    path: 'console:/vendor-transfers?view=days',
    prepare: async page => {
      await netDays(page)
      await page.reload()
      await page.locator('[data-row]').first().waitFor()
    },
  },
  {
    name: 'console-net-day',
    as: 'operator',
    path: 'console:/vendor-transfers?view=days',
    prepare: async page => {
      await netDays(page)
      await page.reload()
      await opensRow(page)
    },
  },
  {
    name: 'console-dialog-net-day',
    as: 'operator',
    path: 'console:/vendor-transfers?view=days',
    prepare: async (page, reads) => {
      await netDays(page)
      await page.reload()
      await opensRow(page)
      await page.getByText(reads(toldDesk, 'net.what')).waitFor()
      await page.keyboard.press('e')
    },
  },
  { name: 'console-reports-brands', as: 'operator', path: 'console:/reports?view=brands' },
  { name: 'console-odd-none', as: 'operator', path: 'console:/vendor-transfers?view=odd' },
  {
    name: 'console-odd-rounds',
    as: 'operator',
    path: 'console:/vendor-transfers?view=odd',
    prepare: async page => {
      await listOf(page, '**/console/api/transfers/odd-rounds*', ODD_ROUNDS)
      await page.reload()
      await page.locator('[data-row]').first().waitFor()
    },
  },
  {
    name: 'console-odd-round',
    as: 'operator',
    path: 'console:/vendor-transfers?view=odd',
    prepare: async page => {
      await listOf(page, '**/console/api/transfers/odd-rounds*', ODD_ROUNDS)
      await page.reload()
      await page.locator('[data-row]').nth(1).click()
    },
  },
  {
    name: 'console-dialog-odd-round',
    as: 'operator',
    path: 'console:/vendor-transfers?view=odd',
    prepare: async (page, reads) => {
      await listOf(page, '**/console/api/transfers/odd-rounds*', ODD_ROUNDS)
      await page.reload()
      await page.locator('[data-row]').nth(1).click()
      await page.getByText(reads(toldDesk, 'odd.ended_tries')).waitFor()
      await page.keyboard.press('c')
    },
  },
]
