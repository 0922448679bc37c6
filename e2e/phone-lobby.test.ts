import { expect, test } from 'vitest'
import type { Language } from '../tools/browser.ts'
import { quiet } from '../tools/screens/picture.ts'
import { stage } from './journey.ts'
import { uncovered } from './people.ts'

/** The lobby on a phone: games at once, and an end that a thumb reaches. */
const on = stage()

test.each<[Language]>([['km'], ['en'], ['zh']])(
  'in %s the first view shows three whole game tiles, and the page is no higher than 6500 px',
  async language => {
    const { page } = await on().person({ width: 'phone', language, theme: 'dark' })
    await page.goto(on().site.url)
    await quiet(page)
    const tiles = page.locator('main li article a')
    const seen = await Promise.all((await tiles.all()).slice(0, 12).map(uncovered))
    expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(3)

    // What is made on the way down counts too.
    const height = await page.evaluate(async () => {
      const { documentElement: root } = document
      for (let y = 0; y < root.scrollHeight; y += 600) {
        scrollTo(0, y)
        await new Promise(resolve => setTimeout(resolve, 60))
      }
      return root.scrollHeight
    })
    expect(height).toBeLessThanOrEqual(6500)
  },
)
