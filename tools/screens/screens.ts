import { texts as cashierDesk } from '@tonle/cashier/console/texts.ts'
import { texts as cashier } from '@tonle/cashier/site/texts.ts'
import { texts as games } from '@tonle/catalog/site/center/texts.ts'
import { texts as exports } from '@tonle/exports/console/texts.ts'
import { texts as members } from '@tonle/identity/console/texts.ts'
import { texts as contacts } from '@tonle/identity/site/contacts/texts.ts'
import { texts as payment } from '@tonle/identity/site/payment/texts.ts'
import { texts as profile } from '@tonle/identity/site/profile/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as mines } from '@tonle/mines/texts.ts'
import { texts as accounts } from '@tonle/operators/console/accounts/texts.ts'
import { texts as operators } from '@tonle/operators/console/texts.ts'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as slots } from '@tonle/slots/texts.ts'
import { texts as ui } from '@tonle/ui/texts.ts'
import { texts as ledger } from '@tonle/wallet/console/texts.ts'
import type { Page } from 'playwright-core'
import { texts as consoleShell } from '../../apps/console/texts.ts'
import { sampleVisits } from '../../apps/site/app/sample-visits.ts'
import { texts as site } from '../../apps/site/texts.ts'
import type { Reads } from '../reads.ts'
import type { Site } from '../site.ts'

/** One screen or dialog. A route joins by its sample visit (apps/site/app/sample-visits.ts), a state or a dialog by a line in the list below. */
export interface Screen {
  name: string
  /** `newcomer` is a member to whom nothing has happened yet. */
  as: 'visitor' | 'trial' | 'member' | 'newcomer' | 'agent' | 'operator'
  /** `console:/…` stands on the console's origin. */
  path: string
  /** Brings the page into the state to be seen: opens the dialog, fills the form … */
  prepare?: (page: Page, reads: Reads, site: Pick<Site, 'account'>) => Promise<unknown>
  /** The whole page instead of the part that a window shows. */
  isWhole?: boolean
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const GAME = '/seamless?vendor=TONLE&gameCode=naga-gold'
const POND = '/seamless?vendor=TONLE&gameCode=lotus-pond&mode=demo'
const OUTSIDE = '/seamless?vendor=PG&gameCode=lotus-lantern-night'
const opensExport = async (page: Page, reads: Reads) => {
  await press(page, reads(exports, 'exports.act'))
  await page.getByRole('dialog').getByRole('checkbox').nth(3).waitFor()
}
/** The page of a simulated vendor, in its frame, has opened its session. */
const opened = (page: Page) => page.frameLocator('iframe').locator('#play:enabled').waitFor()
const ready = (page: Page) => page.locator('button[data-spin]').waitFor()
/** A round of mines with so many crocodiles, after the first tile. */
const opensTile = async (page: Page, crocodiles: string) => {
  await page.locator('button[data-act]').waitFor()
  const preset = page.getByRole('button', { name: crocodiles, exact: true })
  if (await preset.isVisible()) await preset.click()
  await page.locator('button[data-act]').click()
  await page.locator('[data-phase="open"] [data-tile="7"]').click()
  await page.locator('[data-tile="7"]:not([data-look="pending"], [data-look="closed"])').waitFor()
}

const states: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/', isWhole: true },
  { name: 'login', as: 'visitor', path: '/login' },
  {
    name: 'login-by-mobile',
    as: 'visitor',
    path: '/login',
    prepare: async (page, reads) => {
      await page.getByRole('tab', { name: reads(identity, 'login.by_mobile') }).click()
      await page.locator('input[autocomplete="tel"]').waitFor()
    },
  },
  { name: 'register', as: 'visitor', path: '/register' },
  { name: 'forgot', as: 'visitor', path: '/login', prepare: (page, reads) => press(page, reads(identity, 'login.forgot')) },
  { name: 'set-password', as: 'visitor', path: `/#set-password=${'x'.repeat(43)}` },
  {
    name: 'bind-mobile',
    as: 'newcomer',
    path: '/member/security',
    prepare: async (page, reads) => {
      await press(page, reads(contacts, 'contacts.bind_mobile'))
      await page.locator('input[name="mobileNum"]').waitFor()
    },
  },
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
  { name: 'menu', as: 'visitor', path: '/help', prepare: (page, reads) => press(page, reads(site, 'shell.menu')) },
  { name: 'list-rng', as: 'visitor', path: '/rng' },
  { name: 'list-hot', as: 'visitor', path: '/hot' },
  { name: 'help', as: 'visitor', path: '/help', isWhole: true },
  { name: 'own-verifier', as: 'visitor', path: '/verify', isWhole: true },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
  { name: 'agent-login', as: 'visitor', path: '/agent' },
  { name: 'game-demo', as: 'visitor', path: `${GAME}&mode=demo`, prepare: ready },
  {
    name: 'game-info',
    as: 'visitor',
    path: `${GAME}&mode=demo`,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(slots, 'slots.info'))
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'mines-demo', as: 'visitor', path: POND, prepare: page => page.locator('button[data-act]').waitFor() },
  { name: 'mines-open', as: 'visitor', path: POND, prepare: page => opensTile(page, '1') },
  { name: 'mines-over', as: 'visitor', path: POND, prepare: page => opensTile(page, '24') },
  {
    name: 'mines-info',
    as: 'visitor',
    path: POND,
    prepare: async (page, reads) => {
      await page.locator('button[data-act]').waitFor()
      await press(page, reads(mines, 'mines.info'))
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'game-outside-demo', as: 'visitor', path: `${OUTSIDE}&mode=demo`, prepare: opened },
  { name: 'game-outside', as: 'member', path: OUTSIDE, prepare: opened },
  {
    name: 'game-outside-bets',
    as: 'member',
    path: OUTSIDE,
    prepare: async (page, reads) => {
      await opened(page)
      await page
        .getByRole('button', { name: reads(play, 'vendor.history') })
        .last()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'games-search',
    as: 'visitor',
    path: '/games?search=tigr',
    prepare: page => page.locator('main li article').first().waitFor(),
  },
  {
    name: 'games-none',
    as: 'visitor',
    path: '/games?search=zzzz',
    prepare: page => page.locator('main li article').first().waitFor(),
  },
  { name: 'games-filters', as: 'visitor', path: '/rng', prepare: (page, reads) => press(page, reads(games, 'list.filters')) },
  {
    name: 'game-sheet',
    as: 'visitor',
    path: '/rng?game=TONLE:naga-gold',
    prepare: page => page.locator('dialog dl').first().waitFor(),
  },
  {
    name: 'game-sheet-vendor',
    as: 'member',
    path: '/rng?game=PG:lotus-lantern-night',
    prepare: page => page.locator('dialog dl').first().waitFor(),
  },
  { name: 'home-trial', as: 'trial', path: '/' },
  { name: 'trial-refused', as: 'trial', path: '/member/deposit' },
  { name: 'home-member', as: 'member', path: '/' },
  { name: 'game', as: 'member', path: GAME, prepare: ready },
  {
    name: 'game-fairness',
    as: 'member',
    path: GAME,
    prepare: async (page, reads) => {
      await ready(page)
      await press(page, reads(play, 'fair.title'))
      await page.getByRole('dialog').waitFor()
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
  { name: 'agent-home', as: 'agent', path: '/agentHome', isWhole: true },
  { name: 'console-login', as: 'visitor', path: 'console:/' },
  { name: 'console-dashboard', as: 'operator', path: 'console:/' },
  { name: 'console-withdrawals', as: 'operator', path: 'console:/withdrawals' },
  {
    name: 'console-withdrawal',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: (page, reads) =>
      page
        .getByRole('table', { name: reads(cashierDesk, 'queue.title') })
        .getByRole('row')
        .nth(1)
        .click(),
  },
  { name: 'console-deposits', as: 'operator', path: 'console:/deposits' },
  { name: 'console-ledger', as: 'operator', path: 'console:/ledger' },
  {
    name: 'console-ledger-line',
    as: 'operator',
    path: 'console:/ledger',
    prepare: (page, reads) =>
      page
        .getByRole('table', { name: reads(ledger, 'ledger.title') })
        .getByRole('row')
        .nth(1)
        .click(),
  },
  {
    name: 'console-books',
    as: 'operator',
    path: 'console:/ledger',
    prepare: (page, reads) => press(page, reads(ledger, 'books.check')),
  },
  { name: 'console-members', as: 'operator', path: 'console:/members' },
  { name: 'console-outbox', as: 'operator', path: 'console:/outbox' },
  { name: 'console-switches', as: 'operator', path: 'console:/games?open=TONLE' },
  { name: 'console-banners', as: 'operator', path: 'console:/banners', isWhole: true },
  { name: 'console-games', as: 'operator', path: 'console:/games?view=games' },
  {
    name: 'console-game',
    as: 'operator',
    path: 'console:/games?view=games&open=TONLE:naga-gold',
    prepare: page => page.locator('aside form').waitFor(),
  },
  {
    name: 'console-import',
    as: 'operator',
    path: 'console:/games?open=PG&list=new',
    prepare: page => page.getByRole('dialog').waitFor(),
  },
  { name: 'console-vendors', as: 'operator', path: 'console:/vendors' },
  { name: 'console-vendor-accounts', as: 'operator', path: 'console:/vendors?view=accounts' },
  { name: 'console-vendor-account', as: 'operator', path: 'console:/vendors?view=accounts&vendor=JL', isWhole: true },
  { name: 'console-vendor-held', as: 'operator', path: 'console:/vendors?view=held' },
  { name: 'console-vendor-rounds', as: 'operator', path: 'console:/vendors?view=rounds' },
  { name: 'console-vendor-calls', as: 'operator', path: 'console:/vendors?view=calls' },
  { name: 'console-registration', as: 'operator', path: 'console:/registration', isWhole: true },
  { name: 'console-settings', as: 'operator', path: 'console:/settings', isWhole: true },
  { name: 'console-settings-cashier', as: 'operator', path: 'console:/settings?module=cashier', isWhole: true },
  { name: 'console-settings-flags', as: 'operator', path: 'console:/settings?module=flags', isWhole: true },
  { name: 'console-approvals', as: 'operator', path: 'console:/approvals' },
  {
    name: 'console-operators',
    as: 'operator',
    path: 'console:/operators',
    prepare: page => page.locator('[data-row]').nth(1).click(),
  },
  {
    name: 'console-operator-add',
    as: 'operator',
    path: 'console:/operators',
    prepare: (page, reads) => press(page, reads(accounts, 'accounts.add')),
  },
  { name: 'console-invitation', as: 'visitor', path: `console:/#invitation=${'x'.repeat(43)}` },
  { name: 'console-audit', as: 'operator', path: 'console:/audit' },
  {
    name: 'console-member',
    as: 'operator',
    path: 'console:/members?account=bopha',
    prepare: page => page.locator('[data-row]').first().click(),
  },
  {
    name: 'console-lock',
    as: 'operator',
    path: 'console:/members?account=bopha',
    prepare: async (page, reads) => {
      await page.locator('[data-row]').first().click()
      await press(page, reads(members, 'members.lock'))
    },
  },
  { name: 'console-export', as: 'operator', path: 'console:/audit', prepare: opensExport },
  {
    name: 'console-password',
    as: 'operator',
    path: 'console:/ledger',
    prepare: async (page, reads) => {
      await opensExport(page, reads)
      await press(page, reads(exports, 'exports.begin'))
      await page.locator('dialog input[name="password"]').waitFor()
    },
  },
  {
    name: 'console-export-done',
    as: 'operator',
    path: 'console:/members',
    prepare: async (page, reads, site) => {
      await opensExport(page, reads)
      await press(page, reads(exports, 'exports.begin'))
      await page.locator('dialog input[name="password"]').fill(site.account('operator').password)
      await press(page, reads(operators, 'factor.go_on'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: reads(exports, 'exports.download') })
        .waitFor()
    },
  },
  { name: 'console-exports', as: 'operator', path: 'console:/exports' },
  { name: 'console-keys', as: 'operator', path: 'console:/ledger', prepare: page => page.keyboard.press('?') },
  {
    name: 'console-factor',
    as: 'operator',
    path: 'console:/',
    prepare: async (page, reads) => {
      await press(page, reads(consoleShell, 'console.account'))
      await page.getByRole('menu').getByText(reads(consoleShell, 'console.second_factor')).click()
    },
  },
  { name: 'console-suspense', as: 'operator', path: 'console:/deposits?state=suspense' },
  { name: 'console-nothing', as: 'operator', path: 'console:/nowhere' },
]

const pathOf = (address: string) => address.split('?')[0]?.toLowerCase()
const isSeen = (address: string) =>
  states.some(state => state.path === address || (!state.prepare && pathOf(state.path) === pathOf(address)))

/** The first visit of each row of the site's routes, as who may open it, unless it stands above. */
const routes: Screen[] = [...new Map(sampleVisits.toReversed().map(visit => [visit.row, visit])).values()]
  .filter(({ address }) => !isSeen(address))
  .map(({ address, meets }) => ({
    name: `route${pathOf(address)?.replaceAll('/', '-')}`,
    as: meets.guest === 'open' ? 'visitor' : meets.member === 'open' ? 'member' : 'agent',
    path: address,
  }))

export const screens: readonly Screen[] = [...states, ...routes]
