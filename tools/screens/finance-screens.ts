import { texts as paymentsDesk } from '@tonle/cashier/console/desk-texts.ts'
import { texts as limitsDesk } from '@tonle/cashier/console/limits-texts.ts'
import { texts as cashierDesk } from '@tonle/cashier/console/texts.ts'
import { changeAnswer, press, type Screen } from './screen.ts'

/** Screens of the finance desk. */
export const financeScreens: readonly Screen[] = [
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
  {
    name: 'console-by-hand',
    as: 'operator',
    path: 'console:/withdrawals',
    prepare: async (page, reads) => {
      const taken = { state: 'sending', byHand: { isOpen: true, reference: null, proofIds: [] } }
      await changeAnswer(page, '**/console/api/cashier/withdrawals/wdr_*', taken)
      await page.locator('[data-row]').first().click()
      await page.getByText(reads(cashierDesk, 'hand.open')).waitFor()
      await page.keyboard.press('h')
    },
  },
  { name: 'console-payments', as: 'operator', path: 'console:/payments?open=transfer' },
  { name: 'console-differences', as: 'operator', path: 'console:/payments?view=differences' },
  {
    name: 'console-difference',
    as: 'operator',
    path: 'console:/payments?view=differences',
    prepare: page => page.locator('[data-row]').first().click(),
  },
  {
    name: 'console-provider-account',
    as: 'operator',
    path: 'console:/payments?open=bakong',
    prepare: (page, reads) => press(page, reads(paymentsDesk, 'desk.configure')),
  },
  { name: 'console-cash', as: 'operator', path: 'console:/payments?view=cash' },
  { name: 'console-methods', as: 'operator', path: 'console:/methods' },
  {
    name: 'console-method',
    as: 'operator',
    path: 'console:/methods',
    prepare: page => page.getByRole('table').getByRole('button').nth(2).click(),
  },
  { name: 'console-agent-transfers', as: 'operator', path: 'console:/agent-transfers' },
  { name: 'console-limits', as: 'operator', path: 'console:/limits' },
  {
    name: 'console-limit',
    as: 'operator',
    path: 'console:/limits?find=bopha',
    prepare: (page, reads) =>
      page
        .getByRole('table', { name: reads(limitsDesk, 'limits.title') })
        .getByRole('row')
        .nth(1)
        .click(),
  },
  { name: 'console-suspense', as: 'operator', path: 'console:/deposits?state=suspense' },
  {
    name: 'console-suspense-open',
    as: 'operator',
    path: 'console:/deposits?state=suspense',
    prepare: page => page.locator('[data-row]').first().click(),
  },
]
