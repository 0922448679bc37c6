import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as slots } from '@tonle/slots/texts.ts'
import { expect } from 'vitest'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, spinOnce, uncovered } from './people.ts'

/** The slot on small screens: upright, on its side, and on a wide page that is read at 200 %. */
const on = stage()
const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 720, height: 450 },
]
let player: Person
const spin = () => player.page.locator('button[data-spin]:not([data-busy])')
const game = () => `${on().site.url}/seamless?vendor=TONLE&gameCode=naga-gold&mode=demo`
const reels = () => player.page.locator('canvas[role="img"]').evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())

for (const screen of screens)
  step(`on ${screen.width} × ${screen.height} the spin button, the whole bet bar and the way back are in the view`, async () => {
    player ??= await on().person(PHONE_KM)
    const { page } = player
    await page.setViewportSize(screen)
    await page.goto(game())
    await spin().waitFor({ timeout: 40_000 })
    const parts = {
      spin: spin(),
      bet: page.getByRole('group', { name: player.reads(slots, 'slots.total_bet') }),
      balance: page.locator('dl').first(),
      win: page.locator('dl').nth(1),
      sound: button(player, slots, 'slots.sound_off').or(button(player, slots, 'slots.sound_on')),
      info: button(player, slots, 'slots.info'),
      back: button(player, play, 'vendor.leave'),
    }
    for (const [name, part] of Object.entries(parts)) expect(await uncovered(part), name).toBe(true)
    const { scrollWidth, scrollHeight } = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(scrollWidth).toBeLessThanOrEqual(screen.width)
    expect(scrollHeight).toBeLessThanOrEqual(screen.height)
  })

step('after a reload the last round stands on the reels, not the first picture of the game', async () => {
  const { page } = player
  const first = await reels()
  await spinOnce(player)
  await page.reload()
  await spin().waitFor({ timeout: 40_000 })
  expect(await reels()).not.toBe(first)
})

step('the way back leads to the page the game was opened from', async () => {
  const { page } = player
  await page.goto(`${on().site.url}/hot`)
  await page.locator('main li article a').first().waitFor()
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, new URL(game()).pathname + new URL(game()).search)
  await spin().waitFor({ timeout: 40_000 })
  await button(player, play, 'vendor.leave').click()
  await page.waitForURL(`${on().site.url}/hot`)
})
