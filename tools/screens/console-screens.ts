import { texts as oneMember } from '@tonle/cashier/console/member-texts.ts'
import { texts as switches } from '@tonle/catalog/console/texts.ts'
import { texts as exports } from '@tonle/exports/console/texts.ts'
import { texts as segments } from '@tonle/identity/console/segments/texts.ts'
import { texts as members } from '@tonle/identity/console/texts.ts'
import { texts as missionsDesk } from '@tonle/missions/console/texts.ts'
import { texts as accounts } from '@tonle/operators/console/accounts/texts.ts'
import { texts as roles } from '@tonle/operators/console/roles/texts.ts'
import { texts as operators } from '@tonle/operators/console/texts.ts'
import { texts as promotionsDesk } from '@tonle/promotions/console/texts.ts'
import { texts as revenue } from '@tonle/reports/console/texts.ts'
import { texts as programsDesk } from '@tonle/rewards/console/programs/texts.ts'
import { texts as desk } from '@tonle/support/console/texts.ts'
import { texts as preview } from '@tonle/ui/editor/site-preview-texts.ts'
import { texts as ledger } from '@tonle/wallet/console/texts.ts'
import type { Page } from 'playwright-core'
import { texts as consoleShell } from '../../apps/console/texts.ts'
import type { Reads } from '../reads.ts'
import { press, type Screen } from './screen.ts'

const opensExport = async (page: Page, reads: Reads) => {
  await press(page, reads(exports, 'exports.act'))
  await page.getByRole('dialog').getByRole('checkbox').nth(3).waitFor()
}

/** Screens of the console. */
export const consoleScreens: readonly Screen[] = [
  { name: 'console-login', as: 'visitor', path: 'console:/' },
  { name: 'console-dashboard', as: 'operator', path: 'console:/' },
  {
    name: 'console-palette',
    as: 'operator',
    path: 'console:/',
    prepare: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog [role=option]').first().waitFor()
    },
  },
  {
    name: 'console-palette-found',
    as: 'operator',
    path: 'console:/',
    prepare: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog [role=option]').first().waitFor()
      await page.locator('dialog').getByRole('combobox').fill('bo')
      await page.getByRole('option', { name: 'bopha' }).waitFor()
    },
  },
  {
    name: 'console-palette-nothing',
    as: 'operator',
    path: 'console:/',
    prepare: async page => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog [role=option]').first().waitFor()
      await page.locator('dialog').getByRole('combobox').fill('zzzz')
      await page.getByText('zzzz', { exact: false }).first().waitFor()
    },
  },
  { name: 'console-reports', as: 'operator', path: 'console:/reports' },
  { name: 'console-returns', as: 'operator', path: 'console:/reports?view=returns' },
  { name: 'console-reports-vendor', as: 'operator', path: 'console:/reports?by=vendor' },
  { name: 'console-reports-bets', as: 'operator', path: 'console:/reports?view=bets' },
  { name: 'console-campaigns', as: 'operator', path: 'console:/promotions' },
  {
    name: 'console-campaign',
    as: 'operator',
    path: 'console:/promotions',
    prepare: async page => {
      await page.locator('tbody button').first().click()
      await page.locator('aside [role=meter]').waitFor()
    },
  },
  {
    name: 'console-campaign-new',
    as: 'operator',
    path: 'console:/promotions',
    prepare: async (page, reads) => {
      await press(page, reads(promotionsDesk, 'promo.add'))
      await page.locator('dialog[open] fieldset').first().waitFor()
    },
  },
  { name: 'console-applications', as: 'operator', path: 'console:/promotions?view=entries' },
  { name: 'console-bonuses', as: 'operator', path: 'console:/promotions?view=bonuses' },
  { name: 'console-alarms', as: 'operator', path: 'console:/alarms' },
  { name: 'console-agents', as: 'operator', path: 'console:/agents' },
  { name: 'console-agents-applications', as: 'operator', path: 'console:/agents?view=applications' },
  { name: 'console-agents-looks', as: 'operator', path: 'console:/agents?view=looks' },
  { name: 'console-missions', as: 'operator', path: 'console:/missions' },
  {
    name: 'console-mission-editor',
    as: 'operator',
    path: 'console:/missions',
    prepare: async (page, reads) => {
      await press(page, reads(missionsDesk, 'misd.add'))
      await page.locator('dialog[open] fieldset').first().waitFor()
    },
  },
  {
    name: 'console-mission',
    as: 'operator',
    path: 'console:/missions',
    prepare: async page => {
      await page.locator('tbody button').first().click()
      await page.locator('aside [role=meter]').first().waitFor()
    },
  },
  { name: 'console-mission-boards', as: 'operator', path: 'console:/missions?view=boards' },
  { name: 'console-mission-awards', as: 'operator', path: 'console:/missions?view=awards' },
  { name: 'console-referral', as: 'operator', path: 'console:/referral?queue=all' },
  { name: 'console-referral-programs', as: 'operator', path: 'console:/referral?view=programs' },
  { name: 'console-contracts', as: 'operator', path: 'console:/contracts' },
  { name: 'console-contracts-plans', as: 'operator', path: 'console:/contracts?view=plans' },
  { name: 'console-contracts-runs', as: 'operator', path: 'console:/contracts?view=runs' },
  { name: 'console-contracts-statements', as: 'operator', path: 'console:/contracts?view=statements' },
  { name: 'console-rewards', as: 'operator', path: 'console:/rewards' },
  { name: 'console-rewards-rates', as: 'operator', path: 'console:/rewards?view=rates' },
  { name: 'console-programs', as: 'operator', path: 'console:/rewards?view=programs' },
  {
    name: 'console-program',
    as: 'operator',
    path: 'console:/rewards?view=programs',
    prepare: async page => {
      await page.locator('tbody button').last().click()
      await page.locator('aside [role=meter]').waitFor()
    },
  },
  {
    name: 'console-program-new',
    as: 'operator',
    path: 'console:/rewards?view=programs',
    prepare: async (page, reads) => {
      await press(page, reads(programsDesk, 'prog.add'))
      await page.locator('dialog[open] svg[role=img]').first().waitFor()
    },
  },
  { name: 'console-lots', as: 'operator', path: 'console:/rewards?view=envelopes' },
  { name: 'console-raffles', as: 'operator', path: 'console:/rewards?view=raffles' },
  { name: 'console-spins', as: 'operator', path: 'console:/rewards?view=spins' },
  { name: 'console-points', as: 'operator', path: 'console:/points' },
  { name: 'console-points-goods', as: 'operator', path: 'console:/points?view=goods' },
  { name: 'console-points-rates', as: 'operator', path: 'console:/points?view=rates' },
  { name: 'console-vendor-transfers', as: 'operator', path: 'console:/vendor-transfers' },
  { name: 'console-support', as: 'operator', path: 'console:/support' },
  {
    name: 'console-support-open',
    as: 'operator',
    path: 'console:/support?queue=mine',
    prepare: async page => {
      await page.locator('main li button').first().click()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'console-support-close',
    as: 'operator',
    path: 'console:/support?queue=mine',
    prepare: async (page, reads) => {
      await page.locator('main li button').first().click()
      await page.getByRole('log').waitFor()
      await page.getByRole('button', { name: reads(desk, 'desk.close'), exact: true }).click()
    },
  },
  { name: 'console-support-templates', as: 'operator', path: 'console:/support?view=templates' },
  { name: 'console-deposits', as: 'operator', path: 'console:/deposits' },
  { name: 'console-adjustments', as: 'operator', path: 'console:/adjustments' },
  { name: 'console-checks', as: 'operator', path: 'console:/checks' },
  { name: 'console-alerts', as: 'operator', path: 'console:/checks?view=alerts' },
  {
    name: 'console-member-page',
    as: 'operator',
    path: 'console:/members?account=bopha',
    prepare: async (page, reads) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('link', { name: reads(members, 'members.whole') }).click()
      await page.waitForURL('**/member?id=*')
      await page.getByText(reads(oneMember, 'member.risk'), { exact: true }).waitFor()
      await page.getByText(reads(revenue, 'play.games'), { exact: true }).waitFor()
    },
  },
  { name: 'console-segments', as: 'operator', path: 'console:/segments' },
  {
    name: 'console-write-to-all',
    as: 'operator',
    path: 'console:/segments',
    prepare: (page, reads) => press(page, reads(segments, 'segments.write')),
  },
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
  { name: 'console-providers', as: 'operator', path: 'console:/providers', isWhole: true },
  { name: 'console-sign-in-services', as: 'operator', path: 'console:/sign-in-services', isWhole: true },
  { name: 'console-switches', as: 'operator', path: 'console:/games?open=TONLE' },
  {
    name: 'console-vendor-order',
    as: 'operator',
    path: 'console:/games',
    prepare: (page, reads) => press(page, reads(switches, 'switches.order')),
  },
  { name: 'console-domains', as: 'operator', path: 'console:/domains' },
  { name: 'console-looks', as: 'operator', path: 'console:/looks', isWhole: true },
  { name: 'console-menus', as: 'operator', path: 'console:/menus', isWhole: true },
  { name: 'console-brands', as: 'operator', path: 'console:/brands' },
  {
    name: 'console-brand-new',
    as: 'operator',
    path: 'console:/brands?new=1',
    isWhole: true,
    prepare: page => page.getByRole('navigation').getByRole('listitem').nth(2).getByRole('button').click(),
  },
  { name: 'console-state', as: 'operator', path: 'console:/state', isWhole: true },
  {
    name: 'console-state-close',
    as: 'operator',
    path: 'console:/state',
    prepare: page => page.getByRole('switch').nth(3).click(),
  },
  { name: 'console-banners', as: 'operator', path: 'console:/banners', isWhole: true },
  { name: 'console-roles', as: 'operator', path: 'console:/roles', isWhole: true },
  {
    name: 'console-role-new',
    as: 'operator',
    path: 'console:/roles',
    prepare: (page, reads) => press(page, reads(roles, 'roles.add')),
  },
  { name: 'console-outside-chat', as: 'operator', path: 'console:/support?view=outside' },
  { name: 'console-pictures', as: 'operator', path: 'console:/pictures' },
  { name: 'console-announcements', as: 'operator', path: 'console:/announcements' },
  {
    name: 'console-announcement',
    as: 'operator',
    path: 'console:/announcements?open=new',
    prepare: page => page.locator('[contenteditable=true]').first().waitFor(),
    isWhole: true,
  },
  { name: 'console-documents', as: 'operator', path: 'console:/content' },
  { name: 'console-texts', as: 'operator', path: 'console:/texts?tag=en' },
  { name: 'console-texts-edit', as: 'operator', path: 'console:/texts?tag=en&open=content.no_such_document' },
  {
    name: 'console-document',
    as: 'operator',
    path: 'console:/content',
    prepare: async page => {
      await page.getByRole('row').nth(2).getByRole('link').click()
      await page.locator('[contenteditable=true]').first().waitFor()
    },
    isWhole: true,
  },
  {
    name: 'console-document-preview',
    as: 'operator',
    path: 'console:/content?kind=help',
    prepare: async (page, reads) => {
      await page.getByRole('row').nth(2).getByRole('link').click()
      await press(page, reads(preview, 'preview.act'))
      await page.frameLocator('iframe').locator('main details[open], main h1').first().waitFor()
    },
  },
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
  { name: 'console-vendor-promos', as: 'operator', path: 'console:/vendors?view=promos' },
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
      const done = page.getByRole('dialog').getByRole('button', { name: reads(exports, 'exports.download') })
      const password = page.locator('dialog input[name="password"]')
      await done.or(password).waitFor()
      // Asked for once in five minutes: not in every look.
      if (await password.isVisible()) {
        await password.fill(site.account('operator').password)
        await press(page, reads(operators, 'factor.go_on'))
      }
      await done.waitFor()
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
  {
    name: 'console-sessions',
    as: 'operator',
    path: 'console:/',
    prepare: async (page, reads) => {
      await press(page, reads(consoleShell, 'console.account'))
      await page.getByRole('menu').getByText(reads(consoleShell, 'console.sessions')).click()
    },
  },
  { name: 'console-nothing', as: 'operator', path: 'console:/nowhere' },
]
