import type { Page } from 'playwright-core'

/** Names of buttons and fields in view that lie under a toast; `no toasts` without one. */
export const coveredActs = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const region = document.querySelector('[role=region]:has([role=alertdialog])')
    const over = region?.getBoundingClientRect()
    if (!region || !over) return ['no toasts']
    return [...document.querySelectorAll('button:not([data-row]), input, textarea')]
      .filter(act => !region.contains(act) && act.getBoundingClientRect().width > 1)
      .filter(act => {
        const box = act.getBoundingClientRect()
        return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top
      })
      .map(act => act.textContent || act.getAttribute('name') || act.getAttribute('aria-label'))
  })
