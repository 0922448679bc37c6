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
  const record = await page.getByLabel(member.reads(play, 'fair.record')).inputValue()
  const link = page.getByRole('link', { name: member.reads(play, 'fair.own_verifier') }).last()
  const [guide] = await Promise.all([context.waitForEvent('page'), link.click()])
  await guide.getByRole('heading', { level: 1, name: member.reads(verifier, 'verifier.title') }).waitFor()
  const textOf = async (words: string) => {
    const href = await guide.getByRole('link', { name: words }).first().getAttribute('href')
    return await (await guide.request.get(new URL(href ?? '', guide.url()).href)).text()
  }
  const files = {
    'verify-round.mjs': await textOf('verify-round.mjs'),
    'rules.json': await textOf('GET /wps'),
    'round.json': record,
  }
  const folder = mkdtempSync(join(tmpdir(), 'tonle-own-verifier-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { stdout } = await promisify(execFile)(process.execPath, Object.keys(files), { cwd: folder })
  rmSync(folder, { recursive: true })
  expect(stdout).toMatch(/^nonce 1: checks out, /)
})
