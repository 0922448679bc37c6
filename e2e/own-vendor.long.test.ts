import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { texts as switches } from '@tonle/catalog/console/texts.ts'
import * as identity from '@tonle/identity/contract'
import { formatMoney } from '@tonle/money'
import { texts as approvals } from '@tonle/operators/console/approvals/texts.ts'
import * as play from '@tonle/play/contract'
import { freePort } from '@tonle/process'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import { texts as forms } from '@tonle/ui/form/texts.ts'
import { texts as accounts } from '@tonle/vendors/console/accounts/texts.ts'
import { texts as held } from '@tonle/vendors/console/held/texts.ts'
import * as wallet from '@tonle/wallet/contract'
import type { Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { texts as shell } from '../apps/console/texts.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, readsOn } from './people.ts'

/**
 * docs/try-your-vendor.md by clicks, with the document's own program, which pays 600.00 for 1.00: too much for the game, and too much for
 * one operator alone.
 */
const on = stage()
const guide = readFileSync(join(import.meta.dirname, '../docs/try-your-vendor.md'), 'utf8')
const program = (/```js\n(.*?)```/s.exec(guide)?.[1] ?? '').replace('randomInt(2) === 1', 'true').replaceAll("'1.90'", "'600.00'")
const folder = mkdtempSync(join(tmpdir(), 'own-vendor-'))
const why = 'we try our own vendor'
let sokha: Person
let dara: Person
let player: HttpClient
let port: number
let vendor: ChildProcess | undefined
let key: { KEY: string; SECRET: string }
afterAll(() => {
  vendor?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const dialog = () => sokha.page.getByRole('dialog')
const inDialog = (name: string): Locator => dialog().locator(`[name="${name}"]`)

async function fillDialog(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries({ ...values, why })) await inDialog(name).fill(value)
}

async function sendDialog(): Promise<void> {
  await dialog().locator('button[type="submit"]').click()
  await dialog().waitFor({ state: 'detached' })
}

/** That it is only requested stands on the page before the press. */
const readsSecond = () => readsOn(sokha, forms, 'form.second_note', { limit: '$500.00' })

/** The second operator approves the one request that waits, on the phone, and sees it done. */
async function approve(amount: string): Promise<void> {
  await rowOf(dara, amount).click()
  await button(dara, approvals, 'approvals.approve').click()
  await button(dara, approvals, 'approvals.approve_of', { amount }).click()
  await readsOn(dara, approvals, 'approvals.none')
}

async function atDesk(look: Parameters<ReturnType<typeof on>['person']>[0], account: string): Promise<Person> {
  const person = await on().person(look)
  await signIn(person.page, on().site.consoleUrl, '/', on().site.account(account))
  return person
}

/** By the console's menu, which a phone opens first. */
async function goTo({ page, reads }: Person, entry: 'console.nav.games' | 'console.nav.approvals'): Promise<void> {
  const menu = page.getByRole('button', { name: reads(shell, 'console.menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: reads(shell, entry) })
    .click()
}

const rowOf = ({ page }: Person, text: string): Locator => page.getByRole('row').filter({ hasText: text }).locator('[data-row]')

step('an operator adds a vendor and its game', async () => {
  sokha = await atDesk({ width: 'wide', language: 'en', theme: 'dark' }, 'operator')
  await goTo(sokha, 'console.nav.games')
  await button(sokha, switches, 'make.vendor').click()
  await fillDialog({ vassalage: 'mygames', name: 'My games' })
  await dialog()
    .getByRole('button', { name: sokha.reads(switches, 'make.type.RNG') })
    .click()
  await sendDialog()
  await button(sokha, switches, 'make.game').click()
  await fillDialog({ gameCode: 'coin', 'names.en': 'Coin', 'names.km': 'កាក់', 'names.zh': '硬币', largestWin: '2' })
  await dialog().locator('[data-field="picture"]').click()
  await sokha.page.getByRole('option').first().click()
  await sendDialog()
})

step('opens its account and makes a key, which is shown once', async () => {
  const { page } = sokha
  port = await freePort()
  await page.getByRole('link', { name: sokha.reads(switches, 'make.account'), exact: true }).click()
  await button(sokha, accounts, 'account.open').click()
  await fillDialog({ networks: '127.0.0.1/32, ::1/128', launchUrl: `http://localhost:${port}/play` })
  await sendDialog()
  await button(sokha, accounts, 'key.new').click()
  await fillDialog({})
  await button(sokha, accounts, 'key.make').click()
  const field = (name: 'key.id' | 'key.secret') => dialog().getByLabel(sokha.reads(accounts, name), { exact: true })
  key = { KEY: await field('key.id').inputValue(), SECRET: await field('key.secret').inputValue() }
  await button(sokha, accounts, 'key.copied').click()
  await dialog().waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(key.SECRET)
})

step('and switches it on', async () => {
  await sokha.page.getByRole('link', { name: sokha.reads(accounts, 'account.see_games'), exact: true }).click()
  await button(sokha, switches, 'switches.change_of', { name: 'My games' }).click()
  await fillDialog({})
  await sendDialog()
  const file = join(folder, 'my-vendor.mjs')
  writeFileSync(file, program)
  vendor = spawn(process.execPath, [file], { env: { WALLET: on().site.url, PORT: `${port}`, ...key }, stdio: 'inherit' })
})

step('a player plays it; what was paid beyond its largest win cannot be spent', async () => {
  player = new HttpClient(patientFetchFrom(on().site.url), Date.now)
  const { account, password } = on().site.account('player')
  await player.signIn(identity.login, { username: account, password })
  const { token } = await player.call(play.launchGame, { vassalage: 'MYGAMES', gameCode: 'coin', mode: 'real' })
  const toss = () => fetch(`http://localhost:${port}/toss`, { method: 'POST', body: token }).catch(() => undefined)
  let answer = await toss()
  for (; !answer; answer = await toss()) await new Promise(resolve => setTimeout(resolve, 100))
  expect(await answer.json()).toEqual({ code: 'OK', won: true, balance: '999.00' })
})

step('the operator releases it, and reads that a second person must agree', async () => {
  const { page } = sokha
  await page.goto(`${on().site.consoleUrl}/vendors?view=held`)
  await rowOf(sokha, '$600.00').click()
  await readsSecond()
  await button(sokha, held, 'held.release', { amount: '$600.00' }).click()
  await fillDialog({})
  await sendDialog()
  await page.getByRole('link', { name: sokha.reads(held, 'held.see_request') }).click()
  await page.locator('[data-row]').first().click()
  await readsOn(sokha, approvals, 'approvals.own')
  expect(await button(sokha, approvals, 'approvals.approve').count()).toBe(0)
})

step('a second operator finds it waiting on a phone, and approves', async () => {
  dara = await atDesk(PHONE_KM, 'approver')
  await goTo(dara, 'console.nav.approvals')
  await approve('$600.00')
})

step('both see it done without a reload, and the player can spend it', async () => {
  await readsOn(sokha, approvals, 'approvals.none')
  await button(sokha, approvals, 'approvals.decided').click()
  await sokha.page.locator('[data-row]').first().click()
  for (const word of ['approvals.state.approved', 'approvals.decided_by'] as const) await readsOn(sokha, approvals, word)
  await sokha.page.getByText('approver', { exact: true }).first().waitFor()
  expect(formatMoney((await player.call(wallet.balance, {})).available)).toBe('1599.00')
})
