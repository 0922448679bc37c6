import type { Page } from 'playwright-core'
import type { Reads } from '../reads.ts'
import type { Site } from '../site.ts'

/** One screen or dialog. A route joins by its sample visit (apps/site/app/sample-visits.ts), a state or a dialog by a line in the list of its area. */
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

/** Presses the first button of this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** What only time or much money brings about: an answer of the site, with some of its fields replaced. */
export const changeAnswer = (page: Page, url: string, fields: object) =>
  page.route(url, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: object }
    await route.fulfill({ response, json: { ...body, value: { ...body.value, ...fields } } })
  })
