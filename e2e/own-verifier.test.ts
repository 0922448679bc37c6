import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { texts as play } from '@tonle/play/site/texts.ts'
import { texts as verifier } from '@tonle/slots/site/verifier-texts.ts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { button, spinOnce } from './people.ts'

/** A player checks a round with a program of her own, by nothing but what the site publishes. */
const on = stage()
let member: Person
let record: string

step('a member plays a round and has its seed revealed', async () => {
  member = await on().person(PHONE_KM)
  const { page } = member
  await signIn(page, on().site.url, '/login', on().site.account('player'))
  await page.goto(`${on().site.url}/seamless?vendor=TONLE&gameCode=naga-gold`)
  await spinOnce(member)
  await button(member, play, 'fair.title').click()
  await button(member, play, 'fair.rotate').click()
  await page.getByText(member.reads(play, 'fair.server_seed')).first().waitFor()
})

step('she copies the record, and the page that it leads to has the rules and a program for it', async () => {
  const { page, context } = member
  await button(member, play, 'fair.last_round').click()
  record = await page.getByLabel(member.reads(play, 'fair.record')).inputValue()
  const link = page.getByRole('link', { name: member.reads(play, 'fair.own_verifier') }).last()
  const [guide] = await Promise.all([context.waitForEvent('page'), link.click()])
  await guide.getByRole('heading', { level: 1, name: member.reads(verifier, 'verifier.title') }).waitFor()
  const textOf = async (words: string) => {
    const href = await guide.getByRole('link', { name: words }).first().getAttribute('href')
    return await (await guide.request.get(new URL(href ?? '', guide.url()).href)).text()
  }
  const files = {
    'verify.mjs': await textOf('verify.mjs'),
    'round.json': record,
    'rules.json': await textOf('GET /wps'),
    'verify-slots.mjs': await textOf('verify-slots.mjs'),
  }
  const folder = mkdtempSync(join(tmpdir(), 'tonle-own-verifier-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { stdout } = await promisify(execFile)(process.execPath, ['verify.mjs', 'round.json', 'rules.json'], { cwd: folder })
  rmSync(folder, { recursive: true })
  expect(stdout).toBe('naga-gold 1.0.0 nonce 1: checks out\n')
})

step('on the page of fairness she finds the pair with its seed, and the record checks out there, too', async () => {
  const { page } = member
  await page.goto(`${on().site.url}/fairness`)
  await page.getByRole('textbox', { name: member.reads(play, 'fair.record') }).fill(record)
  await button(member, play, 'fair.check').click()
  await page.getByText(member.reads(play, 'fair.all_good')).waitFor()
  const history = page.getByRole('region', { name: member.reads(play, 'fair.history') })
  await history.getByText(member.reads(play, 'fair.in_use')).waitFor()
  await history.getByRole('button').last().click()
  await page.getByRole('dialog').getByLabel(member.reads(play, 'fair.server_seed'), { exact: true }).waitFor()
})
