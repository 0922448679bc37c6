import { texts as rewardsDesk } from '@tonle/rewards/console/texts.ts'
import type { Screen } from './screen.ts'

/** Paid rewards and levels at the console, with their dialogs. */
export const rewardDeskScreens: readonly Screen[] = [
  { name: 'console-rewards-payments', as: 'operator', path: 'console:/rewards?view=payments' },
  {
    name: 'console-reward-take',
    as: 'operator',
    path: 'console:/rewards?view=payments',
    prepare: async (page, reads) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: reads(rewardsDesk, 'rwd.take'), exact: true }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'console-level-change',
    as: 'operator',
    path: 'console:/rewards',
    prepare: async (page, reads) => {
      await page
        .getByRole('button', { name: reads(rewardsDesk, 'rwd.change') })
        .last()
        .click()
      await page.locator('dialog[open] input[name=birthdayBonus]').fill('900')
    },
  },
]
