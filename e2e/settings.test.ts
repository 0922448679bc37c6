import { texts as settings } from '@tonle/brand/console/texts.ts'
import { texts as names } from '@tonle/brand/texts'
import { texts as labels } from '@tonle/brand/texts-settings'
import { texts as kernel } from '@tonle/contract/texts'
import { texts as forms } from '@tonle/ui/form/texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { coveredActs } from './covered-acts.ts'
import { type Person, stage, step } from './journey.ts'
import { button, fill, readsOn } from './people.ts'

/** Two operators and the brand's settings, and a player whose page follows. */
const on = stage()
const DESK = { width: 'wide', language: 'en', theme: 'dark' } as const
let sokha: Person
let dara: Person
let player: Person

async function atDesk(look: Parameters<ReturnType<typeof on>['person']>[0]): Promise<Person> {
  const person = await on().person(look)
  await signIn(person.page, on().site.consoleUrl, '/', on().site.account('operator'))
  await person.page.goto(`${on().site.consoleUrl}/settings`)
  await person.page.locator('input[name="footerAge"]').waitFor()
  return person
}

async function save(person: Person, why: string): Promise<void> {
  await fill(person.page, 'why', why)
  await button(person, settings, 'settings.save').click()
}

/** The footer's program comes when it is in sight, and rows that come late push it out of sight again. */
async function readsAge(age: number): Promise<boolean> {
  await player.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  return player.page.getByText(`${age}+`, { exact: true }).first().isVisible()
}

step('the form says what holds, what is allowed, and what a setting is for', async () => {
  ;[sokha, dara] = await Promise.all([atDesk(DESK), atDesk({ width: 'phone', language: 'km', theme: 'light' })])
  expect(await sokha.page.locator('input[name="footerAge"]').inputValue()).toBe('18')
  await readsOn(sokha, labels, 'setting.brand.footerAge.help')
  await readsOn(dara, labels, 'setting.brand.footerAge.help')
  player = await on().person({ width: 'wide', language: 'en', theme: 'dark' })
  await signIn(player.page, on().site.url, '/login', on().site.account('player'))
  await player.page.goto(on().site.url)
  await expect.poll(() => readsAge(18)).toBe(true)
})

step('a value that the program refuses is marked where it stands, and nothing is lost', async () => {
  await fill(sokha.page, 'footerAge', '17')
  await readsOn(sokha, settings, 'settings.unsaved', { n: 1 })
  await save(sokha, 'a mistake')
  await readsOn(sokha, kernel, 'field.too_small_at', { min: '18' })
  expect(await sokha.page.locator('input[name="footerAge"]').getAttribute('aria-invalid')).toBe('true')
  expect(await sokha.page.locator('input[name="why"]').inputValue()).toBe('a mistake')
})

step('a change is on the page of a player within seconds, without a reload', async () => {
  await fill(dara.page, 'birthdayAge', '30')
  await fill(sokha.page, 'footerAge', '20')
  await save(sokha, 'asked by the licence')
  await readsOn(sokha, settings, 'settings.saved')
  await expect.poll(() => readsAge(20)).toBe(true)
})

step('another operator who was typing is shown the change, is refused, and puts the own value on it', async () => {
  await readsOn(dara, forms, 'conflict.title')
  expect(await dara.page.locator('input[name="birthdayAge"]').inputValue()).toBe('30')
  await save(dara, 'older players')
  await readsOn(dara, kernel, 'request.version_conflict')
  expect(await dara.page.getByRole('alert').locator('ins').allTextContents()).toEqual(['20'])
  await button(dara, forms, 'conflict.keep').click()
  await dara.page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="footerAge"]')?.value === '20')
  expect(await dara.page.locator('input[name="birthdayAge"]').inputValue()).toBe('30')
  await save(dara, 'older players')
  await readsOn(dara, settings, 'settings.saved')
  // Scrolled to its beginning the form leaves no gap as high as the toast: it lies where it covers least.
  await expect.poll(async () => (await coveredActs(dara.page)).length).toBeLessThanOrEqual(1)
  await sokha.page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="birthdayAge"]')?.value === '30')
})

step('the history says who, when and why, and an earlier state is put back', async () => {
  await button(sokha, settings, 'settings.history').first().click()
  const entry = sokha.page.getByRole('listitem').filter({ hasText: 'asked by the licence' })
  expect(await entry.innerText()).toContain('20')
  await entry.getByRole('button', { name: sokha.reads(settings, 'settings.put_back') }).click()
  const dialog = sokha.page.getByRole('dialog')
  await dialog.locator('input[name="why"]').fill('back to the law')
  await dialog.locator('button[type="submit"]').click()
  await sokha.page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name="birthdayAge"]')?.value === '21')
  expect(await sokha.page.locator('input[name="footerAge"]').inputValue()).toBe('20')
  await sokha.page.getByText('back to the law').first().waitFor()
})

step('a feature is switched off with its reason', async () => {
  await sokha.page.getByRole('tab', { name: sokha.reads(settings, 'settings.flags') }).click()
  const winners = sokha.page.getByRole('switch', { name: sokha.reads(names, 'flag.WINNER_BOARD') })
  expect(await winners.isChecked()).toBe(true)
  await winners.click()
  const dialog = sokha.page.getByRole('dialog')
  await dialog.locator('input[name="why"]').fill('too loud')
  await dialog.locator('button[type="submit"]').click()
  await sokha.page.waitForFunction(
    name =>
      ![...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].find(one =>
        one.closest('label')?.textContent?.includes(name),
      )?.checked,
    sokha.reads(names, 'flag.WINNER_BOARD'),
  )
})
