import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as ownExports } from '@tonle/exports/site/texts.ts'
import { texts as payment } from '@tonle/identity/site/payment/texts.ts'
import { texts as profile } from '@tonle/identity/site/profile/texts.ts'
import { texts as inbox } from '@tonle/messages/site/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as promotions } from '@tonle/promotions/site/texts.ts'
import { texts as wheelTexts } from '@tonle/rewards/site/wheel/texts.ts'
import { texts as support } from '@tonle/support/site/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import type { Page } from 'playwright-core'
import { texts as site } from '../../apps/site/texts.ts'
import type { Reads } from '../reads.ts'
import { changeAnswer, press, type Screen } from './screen.ts'

/** By the float on a wide page, by the menu on a phone. */
const opensChat = async (page: Page, reads: Reads) => {
  const float = page.getByRole('complementary').getByRole('button', { name: reads(site, 'nav.chat') })
  if (await float.isVisible()) await float.click()
  else {
    await press(page, reads(site, 'shell.menu'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: reads(site, 'nav.chat') })
      .click()
  }
  await page
    .getByRole('region', { name: reads(support, 'chat.title') })
    .locator('textarea')
    .first()
    .waitFor()
}

/** Some of every kind: used up in part, won instead, used up, a higher one that waits, none. */
const WAITING = { cap: '500.00', confirmFrom: '2026-11-26T02:00:00Z', confirmUntil: '2026-12-03T02:00:00Z', mayConfirm: true }
const playLimit = (
  what: string,
  period: string,
  cap: string | null,
  used: string | null,
  left: string | null,
  waiting: object | null = null,
) => ({
  ...{ what, period, cap, used, left, waiting },
})
const PLAY_LIMITS = [
  playLimit('net_loss', 'day', '50.00', '32.50', '17.50'),
  playLimit('net_loss', 'week', '200.00', '-18.00', '218.00', WAITING),
  playLimit('net_loss', 'month', null, null, null),
  playLimit('stake', 'day', '300.00', '300.00', '0.00'),
  playLimit('stake', 'week', null, null, null),
  playLimit('stake', 'month', null, null, null),
]

/** Screens of the member center. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'member-profile',
    as: 'newcomer',
    path: '/member/security',
    prepare: async (page, reads) => {
      await press(page, reads(profile, 'profile.edit'))
      await page.locator('input[name="nickname"]').waitFor()
    },
  },
  {
    name: 'member-picture',
    as: 'newcomer',
    path: '/member/security',
    prepare: async (page, reads) => {
      await page
        .getByRole('button', { name: reads(profile, 'icon.change') })
        .first()
        .click()
      await page.locator('input[type="file"]').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'member-payment',
    as: 'newcomer',
    path: '/member/security',
    prepare: async (page, reads) => {
      await press(page, reads(payment, 'payment.set'))
      await page.locator('input[name="paymentPassword"]').waitFor()
    },
  },
  { name: 'member-wallet', as: 'member', path: '/member/wallet' },
  { name: 'member-deposit', as: 'member', path: '/member/deposit', isWhole: true },
  { name: 'member-limits', as: 'member', path: '/member/limits', isWhole: true },
  {
    name: 'member-limit-dialog',
    as: 'member',
    path: '/member/limits',
    prepare: async page => {
      await page.getByRole('meter').first().waitFor()
      await page.locator('main section button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'member-play-limits',
    as: 'member',
    path: '/member/limits',
    isWhole: true,
    prepare: async page => {
      await changeAnswer(page, '**/wps/cashier/play-limits*', { limits: PLAY_LIMITS })
      await page.reload()
      await page.getByRole('meter').nth(5).waitFor()
    },
  },
  {
    name: 'member-play-limit-dialog',
    as: 'member',
    path: '/member/limits',
    prepare: async page => {
      await page.getByRole('meter').first().waitFor()
      await page.locator('main li button').nth(1).click()
      await page.getByRole('dialog').locator('input').fill('50')
    },
  },
  {
    name: 'member-deposit-funds',
    as: 'member',
    path: '/member/deposit',
    prepare: async page => {
      await changeAnswer(page, '**/wps/cashier/methods*', { needsFunds: true })
      await changeAnswer(page, '**/wps/cashier/funds*', {
        check: {
          ...{ id: `fnd_${'0'.repeat(32)}`, state: 'asked', currency: 'USD', askedAt: '2026-11-23T03:00:00.000Z' },
          ...{ source: null, statement: null, declaredAt: null, proofs: 0 },
        },
      })
      await page.reload()
      await page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'member-deposit-payment',
    as: 'member',
    path: '/member/deposit',
    isWhole: true,
    prepare: (page, reads) => press(page, reads(cashier, 'records.pay')),
  },
  {
    name: 'member-deposit-transfer',
    as: 'member',
    path: '/member/deposit',
    prepare: async page => {
      await page.locator('input[name="method"][value="transfer"]').check({ force: true })
      await page.locator('form button[type="submit"]').first().click()
      await page.locator('dl').first().waitFor()
    },
  },
  {
    name: 'member-deposit-card',
    as: 'member',
    path: '/member/deposit',
    prepare: async page => {
      await page.locator('input[name="method"][value="card"]').check({ force: true })
      await page.locator('form button[type="submit"]').first().click()
      await page.locator('a[href*="/gateway/checkout/"]').waitFor()
    },
  },
  { name: 'member-bets-none', as: 'newcomer', path: '/member/bets' },
  { name: 'member-withdraw-first', as: 'newcomer', path: '/member/withdraw' },
  { name: 'member-withdraw', as: 'member', path: '/member/withdraw', isWhole: true },
  {
    name: 'member-add-account',
    as: 'newcomer',
    path: '/member/withdraw',
    prepare: (page, reads) => press(page, reads(cashier, 'withdraw.add_account')),
  },
  { name: 'member-bets', as: 'member', path: '/member/bets' },
  {
    name: 'member-bet-verified',
    as: 'member',
    path: '/member/bets?period=month',
    prepare: (page, reads) =>
      page
        .getByRole('table', { name: reads(play, 'bets.title') })
        .getByRole('button')
        .first()
        .click(),
  },
  { name: 'member-account-record', as: 'member', path: '/member/account-record' },
  {
    name: 'member-export',
    as: 'member',
    path: '/member/account-record',
    prepare: async (page, reads) => {
      await press(page, reads(ownExports, 'own_exports.act'))
      await press(page, reads(ownExports, 'own_exports.begin'))
      await page.getByRole('button', { name: reads(ownExports, 'own_exports.download') }).waitFor()
    },
  },
  {
    name: 'member-movement',
    as: 'member',
    path: '/member/account-record?period=ever',
    prepare: page => page.locator('table button').first().click(),
  },
  { name: 'member-profit', as: 'member', path: '/member/profit' },
  {
    name: 'member-profit-table',
    as: 'member',
    path: '/member/profit?period=week',
    prepare: (page, reads) => press(page, reads(ui, 'ui.as_table')),
  },
  { name: 'member-profit-none', as: 'newcomer', path: '/member/profit' },
  { name: 'member-messages', as: 'member', path: '/member/messages' },
  {
    name: 'member-message',
    as: 'member',
    path: '/member/messages',
    prepare: page => page.locator('main li [aria-expanded]').first().click(),
  },
  {
    name: 'member-messages-select',
    as: 'member',
    path: '/member/messages',
    prepare: async (page, reads) => {
      await press(page, reads(inbox, 'inbox.select'))
      await page.locator('main').getByRole('checkbox').nth(2).click()
    },
  },
  {
    name: 'member-messages-choice',
    as: 'member',
    path: '/member/messages',
    prepare: async (page, reads) => {
      await press(page, reads(inbox, 'inbox.choose'))
      await page.locator('dialog[open] tbody tr').first().waitFor()
    },
  },
  { name: 'member-bonus', as: 'member', path: '/member/bonus' },
  { name: 'member-bonus-none', as: 'newcomer', path: '/member/bonus' },
  {
    name: 'member-bonus-give-up',
    as: 'member',
    path: '/member/bonus',
    prepare: async (page, reads) => {
      await press(page, reads(promotions, 'bonus.give_up'))
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'promotions', as: 'member', path: '/promotions' },
  { name: 'promotions-visitor', as: 'visitor', path: '/promotions' },
  {
    name: 'promotions-apply',
    as: 'member',
    path: '/promotions',
    prepare: async (page, reads) => {
      await page
        .getByRole('button', { name: reads(promotions, 'promos.join') })
        .last()
        .click()
      await page.locator('dialog[open] ul').waitFor()
    },
  },
  { name: 'member-agent', as: 'newcomer', path: '/member/agent' },
  { name: 'member-missions', as: 'member', path: '/member/missions', isWhole: true },
  { name: 'member-missions-board', as: 'member', path: '/member/missions?view=board' },
  { name: 'member-missions-awards', as: 'member', path: '/member/missions?view=awards' },
  { name: 'rewards', as: 'member', path: '/member/rewards' },
  { name: 'rewards-new', as: 'newcomer', path: '/member/rewards' },
  {
    name: 'rewards-wheel',
    as: 'member',
    path: '/member/rewards',
    prepare: async page => void (await page.locator('svg[role=img][aria-label]').last().scrollIntoViewIfNeeded()),
  },
  {
    name: 'rewards-spun',
    as: 'member',
    path: '/member/rewards',
    prepare: async (page, reads) => {
      const spin = page.getByRole('button', { name: reads(wheelTexts, 'wheel.spin') })
      await spin.scrollIntoViewIfNeeded()
      await spin.click()
      await page
        .getByRole('button', { name: reads(wheelTexts, 'wheel.verify') })
        .first()
        .click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'rewards-envelopes',
    as: 'member',
    path: '/member/rewards',
    prepare: async page => void (await page.locator('article').first().scrollIntoViewIfNeeded()),
  },
  {
    name: 'rewards-raffle',
    as: 'member',
    path: '/member/rewards',
    prepare: async page =>
      void (await page
        .getByText(/Boat race raffle|ឆ្នោតអុំទូក|龙舟抽奖/)
        .first()
        .scrollIntoViewIfNeeded()),
  },
  {
    name: 'points-exchange',
    as: 'member',
    path: '/pointMall',
    prepare: async page => {
      await page.locator('[data-row]').first().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'member-referral', as: 'member', path: '/member/referral', isWhole: true },
  { name: 'member-rebate', as: 'member', path: '/member/rebate' },
  { name: 'member-vip', as: 'member', path: '/member/vip' },
  { name: 'member-vip-new', as: 'newcomer', path: '/member/vip' },
  { name: 'points-mall', as: 'member', path: '/pointMall' },
  { name: 'points-mall-new', as: 'newcomer', path: '/pointMall' },
  {
    name: 'points-redeem',
    as: 'member',
    path: '/pointMall',
    prepare: async page => {
      await page.locator('article button:enabled').first().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  { name: 'support-list', as: 'member', path: '/member/feedback' },
  { name: 'support-none', as: 'newcomer', path: '/member/feedback' },
  {
    name: 'support-thread',
    as: 'member',
    path: '/member/feedback',
    prepare: async page => {
      await page.locator('main li button').first().click()
      await page.locator('main textarea').waitFor()
    },
  },
  {
    name: 'support-feedback',
    as: 'member',
    path: '/member/feedback',
    prepare: async (page, reads) => {
      await press(page, reads(support, 'support.write'))
      await page.locator('textarea[name="content"]').fill('My withdrawal of today did not arrive yet')
      await page.locator('input[name="captcha"]').waitFor()
    },
  },
  { name: 'support-chat', as: 'member', path: '/', prepare: opensChat },
  { name: 'member-messages-none', as: 'newcomer', path: '/member/messages' },
  { name: 'member-security', as: 'member', path: '/member/security' },
  {
    name: 'member-menu',
    as: 'member',
    path: '/help',
    prepare: (page, reads) => press(page, reads(site, 'shell.account_of', { name: 'bopha' })),
  },
]
