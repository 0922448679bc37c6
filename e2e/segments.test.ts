import { texts as segments } from '@tonle/identity/console/segments/texts.ts'
import { texts as members } from '@tonle/identity/console/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** An operator tags a member, keeps the filters of the list as a segment, and writes to who belongs to it. */
const on = stage()
let boss: Person

step('a member gets a tag, and the list is filtered by it', async () => {
  boss = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  const { page } = boss
  await signIn(page, on().site.consoleUrl, '/', on().site.account('operator'))
  await page.goto(`${on().site.consoleUrl}/members?account=bopha`)
  await page.getByRole('row', { name: 'bopha' }).click()
  await button(boss, segments, 'tags.edit').click()
  await fill(page, 'tags', 'boat race, river')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: boss.reads(segments, 'tags.edit') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('boat race', { exact: true }).waitFor()
  await page.goto(`${on().site.consoleUrl}/members`)
  await page.getByLabel(boss.reads(members, 'filter.tag')).fill('river')
  await page.getByText('1 of 1').waitFor()
})

step('the filters are kept under a name, and the segment says who belongs to it', async () => {
  const { page } = boss
  await button(boss, segments, 'segments.save').click()
  await fill(page, 'name', 'River people')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: boss.reads(segments, 'segments.save') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByRole('main')
    .getByRole('link', { name: boss.reads(segments, 'segments.title') })
    .click()
  await page
    .getByRole('region', { name: 'River people' })
    .getByText(boss.reads(segments, 'segments.count', { n: 1 }))
    .waitFor()
})

step('a message to it is sent to its end', async () => {
  const { page } = boss
  // All members have a card of their own.
  await page
    .getByRole('region', { name: 'River people' })
    .getByRole('button', { name: boss.reads(segments, 'segments.write') })
    .click()
  for (const field of ['title', 'text'])
    for (const lang of ['km', 'en', 'zh']) await page.locator(`dialog [name="${field}.${lang}"]`).fill('The race is tomorrow')
  await fill(page, 'why', 'the race')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: boss.reads(segments, 'segments.write') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(/“The race is tomorrow” by operator, .*: 1 sent$/).waitFor({ timeout: 30_000 })
  await page.screenshot({ path: '.screens/segments-story.png' })
  await readsOn(boss, segments, 'segments.show')
})
