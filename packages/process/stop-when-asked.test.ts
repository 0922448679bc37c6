import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
/** Says when it listens and when it was asked, and takes its time to stop. */
let program: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonle-stop-'))
  program = join(folder, 'program.ts')
  writeFileSync(
    program,
    `import { stopWhenAsked } from ${JSON.stringify(join(import.meta.dirname, 'stop-when-asked.ts'))}
     const [, , beforeMs, stopMs] = process.argv.map(Number)
     const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
     await sleep(beforeMs)
     stopWhenAsked(async why => {
       process.stdout.write(why + "\\n")
       await sleep(stopMs)
       if (stopMs === 0) throw new Error('a step failed')
     })
     process.stdout.write("listening\\n")
     setInterval(() => {}, 1000)`,
  )
})
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(beforeMs: number, stopMs: number) {
  const child = fork(program, [`${beforeMs}`, `${stopMs}`], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', data => (said += data))
  // A child that was disconnected from says no `close`.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'end'), once(child.stderr!, 'end')]).then(([[code]]) => ({
    code: code as number,
    said: said.trim().split('\n'),
  }))
  const saying = (text: string) => expect.poll(() => said, { interval: 5 }).toContain(text)
  return { child, ended, saying }
}

test('asked once, it stops and exits', async () => {
  const { child, ended, saying } = start(0, 20)
  await saying('listening')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, said: ['listening', 'SIGTERM'] })
})

test('another signal meanwhile changes nothing; the same signal again means now', async () => {
  const patient = start(0, 300)
  await patient.saying('listening')
  patient.child.kill('SIGINT')
  await patient.saying('SIGINT')
  patient.child.kill('SIGTERM')
  patient.child.disconnect()
  expect(await patient.ended).toEqual({ code: 0, said: ['listening', 'SIGINT'] })

  const hasty = start(0, 60_000)
  await hasty.saying('listening')
  hasty.child.kill('SIGINT')
  await hasty.saying('SIGINT')
  hasty.child.kill('SIGINT')
  expect((await hasty.ended).code).toBe(1)
})

test('it does not outlive the program that started it, even if that ended before it listened', async () => {
  const late = start(300, 20)
  late.child.disconnect()
  expect(await late.ended).toEqual({ code: 0, said: ['the starting program ended', 'listening'] })
  const early = start(0, 20)
  await early.saying('listening')
  early.child.disconnect()
  expect((await early.ended).code).toBe(0)
})

test('a stop that fails is logged', async () => {
  const { child, ended, saying } = start(0, 0)
  await saying('listening')
  child.kill('SIGTERM')
  const { code, said } = await ended
  expect(code).toBe(1)
  expect(said.at(-1)).toContain('a step failed')
})
