import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** A copy with a server that does nothing and an app whose build counts how often it ran. */
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tonle-start-'))
  for (const folder of ['apps/server', 'apps/site', 'packages/shared', 'modules', 'games', 'art'])
    mkdirSync(join(copy, folder), { recursive: true })
  for (const file of ['tools/start.mjs', 'tools/build.mjs', 'tools/install.mjs', 'package-lock.json'])
    cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'packages/shared/thing.ts'), 'export const thing = 1')
  writeFileSync(
    join(copy, 'apps/site/package.json'),
    '{ "scripts": { "build": "mkdir -p dist && echo built >> dist/count && echo a warning of the bundler >&2" } }',
  )
  writeFileSync(
    join(copy, 'apps/server/main.ts'),
    `const version: string = process.version
     let signals = 0
     process.on('SIGINT', () => { signals++; setTimeout(() => { console.log('signals', signals); process.exit(7) }, 200) })
     setInterval(() => {}, 1000)
     console.log('up', version, process.argv[2])
     if (process.argv[2] === 'fail') process.exit(78)`,
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Starts as `npm start -- word` would, and waits for the server's first line. */
async function start(word: string): Promise<{ child: ChildProcess; text: () => string; ended: Promise<number | null> }> {
  const child = spawn(process.execPath, [join(copy, 'tools/start.mjs'), word])
  let text = ''
  child.stdout.on('data', data => (text += data))
  child.stderr.on('data', data => (text += data))
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  await expect.poll(() => text).toContain('up v24')
  return { child, text: () => text, ended }
}

const builds = () => readFileSync(join(copy, 'apps/site/dist/count'), 'utf8').trim().split('\n').length

test('the server runs under the shipped Node; one press of Ctrl-C reaches it once, and its exit code comes back', {
  timeout: 30_000,
}, async () => {
  const { child, text, ended } = await start('hello')
  expect(text()).toContain('hello')
  // The terminal signals the whole group, npm sends it again.
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(7)
  expect(text()).toContain('signals 1')
})

test('an app is built when its sources changed and only then', { timeout: 60_000 }, async () => {
  const before = builds()
  expect(await (await start('fail')).ended).toBe(78)
  expect(builds()).toBe(before)
  writeFileSync(join(copy, 'packages/shared/thing.ts'), 'export const thing = 2')
  await (await start('fail')).ended
  writeFileSync(join(copy, 'packages/shared/thing.test.ts'), 'a test changes no bundle')
  await (await start('fail')).ended
  expect(builds()).toBe(before + 1)
})

test('what a build says is shown only when it fails', { timeout: 60_000 }, async () => {
  writeFileSync(join(copy, 'packages/shared/thing.ts'), 'export const thing = 3')
  const { text, ended } = await start('fail')
  await ended
  expect(text()).toContain('Building site: done')
  expect(text()).not.toContain('a warning of the bundler')

  writeFileSync(join(copy, 'apps/site/package.json'), '{ "scripts": { "build": "echo why it fails >&2; exit 3" } }')
  const child = spawn(process.execPath, [join(copy, 'tools/start.mjs')])
  let said = ''
  child.stderr.on('data', data => (said += data))
  expect(await new Promise(resolve => child.on('close', resolve))).toBe(1)
  expect(said).toContain('why it fails')
})
