import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as payment } from '@tonle/identity/site/payment/texts.ts'
import { texts as profile } from '@tonle/identity/site/profile/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { texts as site } from '../../apps/site/texts.ts'
import { press, type Screen } from './screen.ts'

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
  {
    name: 'member-deposit-payment',
    as: 'member',
    path: '/member/deposit',
    isWhole: true,
    prepare: (page, reads) => press(page, reads(cashier, 'records.pay')),
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
  { name: 'member-messages-none', as: 'newcomer', path: '/member/messages' },
  { name: 'member-security', as: 'member', path: '/member/security' },
  {
    name: 'member-menu',
    as: 'member',
    path: '/help',
    prepare: (page, reads) => press(page, reads(site, 'shell.account_of', { name: 'bopha' })),
  },
]
