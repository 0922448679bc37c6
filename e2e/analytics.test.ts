import { texts as settings } from '@tonle/brand/console/texts.ts'
import { expect } from 'vitest'
import { texts as words } from '../apps/site/app/analytics/texts.ts'
import { texts as site } from '../apps/site/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, fill, openFooterGroup, readsOn } from './people.ts'

/** A visitor is asked whether visits may be counted; nothing is loaded before a yes, and nothing after it is taken back. */
const on = stage()
let visitor: Person
/** What the pages asked of Google's hosts. The script stands in for the real one: it shows what it was told. */
const asked: string[] = []
const SCRIPT = 'document.title; globalThis.measured = dataLayer.map(one => [...one]); document.cookie = "_ga=GA1.1.1.1; path=/"'

const told = () =>
  visitor.page.evaluate(() =>
    (globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer?.map(one => [...Array.from(one)]),
  )
const question = () => visitor.page.getByRole('region', { name: visitor.reads(words, 'analytics.title') })
const answer = (choice: 'yes' | 'no') =>
  question()
    .getByRole('button', { name: visitor.reads(words, `analytics.${choice}`), exact: true })
    .click()
const cookies = async () => (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`)
const open = (path: string) => visitor.page.goto(`${on().site.url}${path}`, { waitUntil: 'networkidle' })

step('without an id nobody is asked; an operator sets one', async () => {
  visitor = await on().person(PHONE_KM)
  await visitor.context.route(/google/, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  await open('/')
  expect(await question().count()).toBe(0)
  const operator = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await signIn(operator.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await operator.page.goto(`${on().site.consoleUrl}/settings`)
  await fill(operator.page, 'gtagId', 'G-AB12CD34')
  await fill(operator.page, 'why', 'count visits')
  await button(operator, settings, 'settings.save').click()
  await readsOn(operator, settings, 'settings.saved')
})

step('the question stands beside the page, and both answers weigh the same', async () => {
  // Pages keep a brand's answers for three seconds.
  await expect
    .poll(
      async () => {
        await open('/help')
        const found = question().waitFor({ timeout: 5000 })
        return found.then(
          () => 1,
          () => 0,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  const looks = await question()
    .getByRole('button')
    .evaluateAll(buttons => buttons.map(one => [one.className, Math.round(one.getBoundingClientRect().width)].join(' ')))
  expect(looks).toHaveLength(2)
  expect(new Set(looks).size).toBe(1)
  await answer('no')
  await question().waitFor({ state: 'detached' })
  await open('/')
  expect(await question().count()).toBe(0)
  expect(asked).toEqual([])
  expect(await cookies()).toContain('analytics=no')
})

step('from the foot of the page the answer is changed; the next page measures, without ids, searches or accounts', async () => {
  await openFooterGroup(visitor, 'footer.about')
  await button(visitor, site, 'footer.analytics').click()
  await question().waitFor()
  await answer('yes')
  await question().waitFor({ state: 'detached' })
  expect(asked).toEqual([])
  await open('/news/install-the-site?secret=1')
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34'])
  const views = ((await told()) ?? []).filter(([kind]) => kind === 'event')
  expect(views).toEqual([['event', 'page_view', { page_location: `${on().site.url}/news/:name`, page_title: '/news/:name' }]])
  expect(JSON.stringify(await told())).not.toContain('secret')
  expect(await told()).toContainEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
  await expect.poll(cookies).toContain('_ga=GA1.1.1.1')
})

step('taken back, the page is loaded again without it, and its cookies are gone', async () => {
  asked.length = 0
  await openFooterGroup(visitor, 'footer.about')
  await button(visitor, site, 'footer.analytics').click()
  await Promise.all([visitor.page.waitForEvent('load'), answer('no')])
  await visitor.page.waitForLoadState('networkidle')
  expect(await told()).toBeUndefined()
  expect(asked).toEqual([])
  expect(await cookies()).toContain('analytics=no')
  expect((await cookies()).some(one => one.startsWith('_ga'))).toBe(false)
})
