import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMoney } from '@tonle/money'
import { freePort } from '@tonle/process'
import { type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cashier from '../contract.ts'
import { serverProgram, startEnvironment, toRealTime, until } from './test-bank.ts'

let w: World
let dataDir: string
let ports: { site: number; console: number; bank: number }
let server: ChildProcess | undefined

beforeAll(async () => {
  w = await world()
  await toRealTime(w)
  await w.database.freezeTime(null)
  dataDir = mkdtempSync(join(tmpdir(), 'tonle-crash-'))
  ports = { site: await freePort(), console: await freePort(), bank: await freePort() }
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await w?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The real program: calls, worker and, as its child, the bank. */
async function startServer(): Promise<void> {
  server = fork(serverProgram, { env: startEnvironment(w, dataDir, ports), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const isUp = () =>
    fetch(`http://127.0.0.1:${ports.site}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  await until(isUp, up => up, 60_000)
}

async function killServer(): Promise<void> {
  const gone = server && once(server, 'exit')
  server?.kill('SIGKILL')
  await gone
}

const pay = (payUrl: string) =>
  fetch(payUrl, { method: 'POST', body: new URLSearchParams({ act: 'now', notice: 'normal' }), redirect: 'manual' })

const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}`

test('a server killed in the middle of deposits and a payout credits each once and pays once', { timeout: 180_000 }, async () => {
  const member = await w.member()
  await startServer()
  const statuses: (() => Promise<{ state: string; payUrl: string | null }>)[] = []
  for (const killAfterMs of [0, 30, 120]) {
    for (let i = 0; i < 2; i++) statuses.push(await openPayment(member))
    const open = await Promise.all(statuses.slice(-2).map(status => status()))
    await Promise.all(open.map(({ payUrl }) => pay(payUrl!)))
    await new Promise(resolve => setTimeout(resolve, killAfterMs))
    await killServer()
    await startServer()
  }
  for (const status of statuses) await until(status, deposit => deposit.state === 'credited', 60_000)
  expect(await w.balance(member)).toBe(parseMoney('30.00'))

  const { id, operator } = await approved(member)
  await w.as(operator).call(cashier.payWithdrawal, { id, version: 1 })
  await killServer()
  await startServer()
  await until(
    () => w.as(member).call(cashier.withdrawalStatus, { id }),
    one => one.state === 'paid',
    60_000,
  )
  expect((await w.as(operator).call(cashier.consoleWithdrawal, { id })).attempts).toHaveLength(1)
  expect(await w.balance(member)).toBe(parseMoney('10.00'))
  await w.expectBooksBalance()
})

async function openPayment(member: Person) {
  const asked = await w.as(member).call(cashier.requestDeposit, { method: 'aba', amount: '5.00' })
  const status = () => w.as(member).call(cashier.depositStatus, { id: wire('dep', asked.id) })
  await until(status, deposit => deposit.state === 'waiting', 60_000)
  return status
}

async function approved(member: Person) {
  const account = await w.as(member).call(cashier.addAccount, { method: 'aba', number: '700700700', holder: 'Sok Dara' })
  const asked = await w.as(member).call(cashier.requestWithdrawal, { account: wire('bac', account.id), amount: '20.00' })
  const operator = await w.operator()
  const id = wire('wdr', asked.id)
  await w.as(operator).call(cashier.approveWithdrawal, { id, version: 0 })
  return { id, operator }
}
