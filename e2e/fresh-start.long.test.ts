import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../tools/site.ts'

/** A stranger's machine: only the committed files, system Node and npm, an ordinary user where we may become one. */
const root = join(import.meta.dirname, '..')
const home = mkdtempSync(join(tmpdir(), 'tonle-fresh-'))
const clone = join(home, 'tonle')
const isRoot = process.getuid?.() === 0
const nobody = isRoot
  ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: Number(execFileSync('id', ['-g', 'nobody'])) }
  : {}
let ports: number[] = []
let running: ChildProcess | undefined

beforeAll(async () => {
  ports = await freePorts(4)
  mkdirSync(clone)
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
  chmodSync(home, 0o755)
  if (isRoot) execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, home])
})

afterAll(async () => {
  await stop('SIGTERM')
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
})

function launch(): ChildProcess {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(part => !part.includes('node_modules'))
    .join(delimiter)
  const [PORT, CONSOLE_PORT, BANK_PORT, SIMULATOR_PORT] = ports.map(String)
  running = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: path, HOME: home, PORT, CONSOLE_PORT, BANK_PORT, SIMULATOR_PORT },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    ...nobody,
  })
  return running
}

/** @returns seconds until it can serve a bet */
function start(): Promise<number> {
  const started = performance.now()
  const child = launch()
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`npm start ended with ${code}`)))
    const ask = async () => {
      const answer = await fetch(`http://localhost:${ports[0]}/readyz`).catch(() => undefined)
      if (answer?.ok) resolve((performance.now() - started) / 1000)
      else setTimeout(ask, 50)
    }
    void ask()
  })
}

/** The server has a group of its own and may end after `npm start`: its ports tell when it is gone. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  const child = running
  running = undefined
  if (!child?.pid || child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  process.kill(-child.pid, signal)
  await ended
  await expect.poll(() => Promise.all(ports.map(isOpen))).toEqual(ports.map(() => false))
}

const isOpen = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.unref()
    socket.on('connect', () => socket.destroy())
  })

test('npm start brings an empty machine to a site that can serve a bet', async () => {
  const seconds = await start()
  console.log(`first start: ${seconds.toFixed(1)} s`)
  const page = await fetch(`http://localhost:${ports[0]}/`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(readdirSync(join(clone, '.data'))).toContain('demo-accounts.json')
})

test('stopped and started again it is ready within five seconds', async () => {
  await stop('SIGTERM')
  const seconds = await start()
  console.log(`second start: ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(5)
})

test('killed without mercy it starts again with the same accounts', async () => {
  await stop('SIGKILL')
  expect(await start()).toBeLessThan(10)
})

test('asked to stop while it starts, it leaves nothing running', async () => {
  await stop('SIGTERM')
  const database = join(clone, '.data/postgres/data/postmaster.pid')
  await expect.poll(() => existsSync(database)).toBe(false)
  launch()
  await expect.poll(() => existsSync(database), { interval: 10 }).toBe(true)
  await stop('SIGTERM')
  await expect.poll(() => existsSync(database)).toBe(false)
})
