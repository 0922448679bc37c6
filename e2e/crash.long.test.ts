import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addAccount,
  approveWithdrawal,
  cancelWithdrawal,
  consoleWithdrawals,
  depositStatus,
  payWithdrawal,
  requestDeposit,
  requestWithdrawal,
} from '@tonle/cashier/contract'
import { openDatabase, startEmbedded } from '@tonle/database'
import { login, register } from '@tonle/identity/contract'
import { checkBooks } from '@tonle/ledger'
import * as operators from '@tonle/operators/contract'
import { launchGame } from '@tonle/play/contract'
import { seededRandom } from '@tonle/process'
import { openSlot, spinSlot } from '@tonle/slots/contract'
import { fetchFrom, HttpClient, Refusal } from '@tonle/testkit/http-client'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { moduleInvariants } from '../apps/server/module-invariants.ts'
import { freePorts, newDataDir, type Site, startSite } from '../tools/site.ts'

/**
 * Server, bank and PostgreSQL are killed at random moments while players play, pay in and out (security.md §1.5). Each player writes
 * what was answered into a file, flushed to disk, and asks again under the same key where no answer came. In the end the ledger must
 * say the same: nothing lost, nothing nobody asked for, nothing twice.
 */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 12)
/** Of the moments of kills and of what players take back; a failure prints it. */
const SEED = process.env.CRASH_SEED ?? randomUUID()
const random = seededRandom(SEED)
/** At least 0, below 1. */
const chance = () => random.bytes(4).readUInt32BE() / 2 ** 32
const PLAYERS = 4
const PASSWORD = 'nine boats at night'
const dataDir = newDataDir('crash')
let site: Site | undefined
let isOver = false
let printed = ''
/** Ends of the server that nobody asked for, with its last words. */
const died: string[] = []
afterAll(async () => {
  isOver = true
  await site?.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

interface AckedCall {
  kind: 'spin' | 'deposit' | 'withdrawal'
  key: string
  member: string
  id: string
  /** In millionths, as the database has them: the stake of a spin, else the amount. */
  amount: bigint
  payout: bigint
}

/** A file of answers: a line counts once it is on the disk. */
class AckLog {
  readonly #file = openSync(join(dataDir, 'acks'), 'w+')
  readonly all: AckedCall[] = []
  write(acked: AckedCall): void {
    writeSync(this.#file, `${JSON.stringify({ ...acked, amount: `${acked.amount}`, payout: `${acked.payout}` })}\n`)
    fsyncSync(this.#file)
    this.all.push(acked)
  }
  close(): void {
    closeSync(this.#file)
  }
}
const acks = new AckLog()
let unknown = 0

/** Repeats under the same key until there is an answer. @returns undefined when it was refused */
async function insist<T>(act: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) {
        if (error.status !== 401 && error.status !== 429) return undefined
        throw error
      }
      unknown++
      await sleep(100)
      if (isOver && unknown > 100_000) throw error
    }
  }
}

const now = () => site!.url

async function player(number: number): Promise<void> {
  const name = `crash${number}`
  const client = new HttpClient(fetchFrom(now()), Date.now)
  await insist(() => client.call(register, { username: name, password: PASSWORD, confirmPassword: PASSWORD, terms: true }))
  await insist(() => client.signIn(login, { username: name, password: PASSWORD }))
  await topUp(client, name)
  const bank = await insist(() => client.call(addAccount, { method: 'aba', number: `7000${number}555`, holder: 'Sok Dara' }))
  const play = { session: '' }
  for (let turn = 0; !isOver; turn++) {
    if (play.session === '') play.session = (await open(client)) ?? ''
    await spin(client, name, play)
    if (turn % 15 === 7) await topUp(client, name)
    if (turn % 10 === 3 && bank) await cashOut(client, name, bank.id)
    await sleep(20)
  }
}

async function open(client: HttpClient): Promise<string | undefined> {
  const launched = await insist(() => client.call(launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' }))
  if (!launched) return undefined
  return (await insist(() => client.call(openSlot, { session: launched.token }))) ? launched.token : undefined
}

async function spin(client: HttpClient, member: string, play: { session: string }): Promise<void> {
  const key = randomUUID()
  const round = await insist(() => client.call(spinSlot, { session: play.session, stake: '1.00' }, { key }))
  if (round) acks.write({ kind: 'spin', key, member, id: round.roundId, amount: round.stake, payout: round.payout })
  else play.session = ''
}

async function topUp(client: HttpClient, member: string): Promise<void> {
  const key = randomUUID()
  const asked = await insist(() => client.call(requestDeposit, { method: 'aba', amount: '20.00' }, { key }))
  if (!asked) return
  acks.write({ kind: 'deposit', key, member, id: asked.id, amount: asked.amount, payout: 0n })
  for (let waited = 0; waited < 100; waited++) {
    const status = await insist(() => client.call(depositStatus, { id: asked.id }))
    const payUrl = (status as { payUrl?: string | null } | undefined)?.payUrl
    if (payUrl) {
      const act = waited % 3 === 0 ? 'twice' : 'now'
      const paid = await fetch(payUrl, {
        method: 'POST',
        body: new URLSearchParams({ act, notice: 'normal' }),
        redirect: 'manual',
      }).catch(() => undefined)
      if (paid?.status === 303) return
    }
    await sleep(200)
  }
}

async function cashOut(client: HttpClient, member: string, account: string): Promise<void> {
  const key = randomUUID()
  const asked = await insist(() => client.call(requestWithdrawal, { account, amount: '10.00' }, { key }))
  if (!asked) return
  acks.write({ kind: 'withdrawal', key, member, id: asked.id, amount: asked.amount, payout: 0n })
  if (chance() < 0.3) await insist(() => client.call(cancelWithdrawal, { id: asked.id }))
}

/** An operator who approves and pays whatever waits. */
async function cashier(): Promise<void> {
  let client: HttpClient | undefined
  while (!isOver) {
    try {
      if (!client) {
        client = new HttpClient(fetchFrom(site!.consoleUrl), Date.now)
        const { account, password } = site!.account('operator')
        await client.signIn(operators.login, { name: account, password })
      }
      const waiting = await client.call(consoleWithdrawals, { queue: 'waiting' })
      for (const one of waiting.content) {
        await client.call(approveWithdrawal, { id: one.id, version: 0 })
        await client.call(payWithdrawal, { id: one.id, version: 1 })
      }
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) client = undefined
    }
    await sleep(300)
  }
}

/** The bank's processes of this server. */
const bankPids = (): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === site?.process.pid && commandOf(pid).includes('simulators/bank/main.ts'))
const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: number): number => {
  try {
    return Number(/PPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return -1
  }
}
function postmasterPid(): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

test(`after ${ROUNDS} kills of server, bank and database the ledger says what was answered, once`, {
  timeout: 600_000,
}, async () => {
  onTestFailed(() => console.log(`CRASH_SEED=${SEED}`))
  const ports = await freePorts(3)
  const start = async () => {
    site = await startSite({
      dataDir,
      ports,
      env: { ARGON2_KIB: '8', LOG_LEVEL: 'info', BANK_PAYOUT_DELAY_MS: '300', BANK_NOTICE_COPIES: '2' },
    })
    const started = site
    started.process.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && !isOver) died.push(`${code} ${signal} ${started.output().slice(-3000)}`)
    })
  }
  await start()
  const working = [...Array.from({ length: PLAYERS }, (_, number) => player(number)), cashier()]
  const ended = Promise.allSettled(working)
  const kills = { server: 0, bank: 0, database: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(1500 + chance() * 2500)
    expect(died).toEqual([])
    const [bank, postmaster] = [bankPids(), postmasterPid()]
    const what = round % 3
    if (what === 0) {
      const gone = new Promise(resolve => site!.process.once('exit', resolve))
      site!.process.kill('SIGKILL')
      await gone
      printed += site!.output()
      kills.server++
      // Every other time the database goes with it, as in a power cut.
      if (round % 2 === 0 && postmaster) kill(postmaster)
      for (const pid of bank) kill(pid)
      await start()
    } else if (what === 1 && postmaster) {
      kill(postmaster)
      kills.database++
    } else if (bank[0]) {
      kill(bank[0])
      kills.bank++
    }
  }
  await sleep(8000)
  isOver = true
  const outcome = await ended
  expect(outcome.filter(one => one.status === 'rejected').map(one => String((one as PromiseRejectedResult).reason))).toEqual([])
  // What is on its way arrives: notices, payouts, the sweep of the statement.
  await sleep(20_000)
  await site!.stop()
  printed += site!.output()
  site = undefined
  await compare(kills)
})

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}

async function compare(kills: { server: number; bank: number; database: number }): Promise<void> {
  const server = await startEmbedded(dataDir)
  const db = await openDatabase({ url: server.url })
  try {
    expect(await db.system(tx => checkBooks(tx, moduleInvariants), { isolation: 'repeatable read' })).toEqual([])
    const rows = await db.system(tx =>
      tx.query<{ id: string; kind: string; a: bigint; b: bigint }>(
        `select 'spin' as kind, b.bet_id::text as id, b.stake as a, b.payout as b from play.bet b join identity.member m on m.id = b.member_id where m.account like 'crash%'
         union all select 'deposit', d.id::text, d.amount, 0 from cashier.deposit d join identity.member m on m.id = d.member_id where m.account like 'crash%'
         union all select 'withdrawal', w.id::text, w.amount, 0 from cashier.withdrawal w join identity.member m on m.id = w.member_id where m.account like 'crash%'`,
      ),
    )
    const key = (kind: string, id: string) => `${kind} ${id.replace(/^[a-z]+_/, '').replaceAll('-', '')}`
    const stored = new Map(rows.map(row => [key(row.kind, row.id), row]))
    const acked = new Set(acks.all.map(one => key(one.kind, one.id)))
    const lost = acks.all.filter(one => {
      const row = stored.get(key(one.kind, one.id))
      return !row || row.a !== one.amount || row.b !== one.payout
    })
    const ghosts = [...stored.keys()].filter(one => !acked.has(one))
    const doubled = acks.all.length - acked.size
    const credited = await db.system(tx =>
      tx.query(
        `select d.id from cashier.deposit d join identity.member m on m.id = d.member_id where d.state = 'credited' and m.account like 'crash%'
            and (select count(*) from ledger.line l join ledger.account a on a.id = l.wallet_id where a.owner = m.id::text and l.kind = 'deposit' and l.remark = d.reference) <> 1`,
      ),
    )
    const secrets = [PASSWORD, '70000555', '70001555', 'Sok Dara'].filter(secret => printed.includes(secret))
    console.log(JSON.stringify({ kills, acked: acks.all.length, unknown, lost: lost.length, ghosts: ghosts.length, doubled }))
    expect({ lost, ghosts, doubled, credited, secrets }).toEqual({ lost: [], ghosts: [], doubled: 0, credited: [], secrets: [] })
    expect(acks.all.filter(one => one.kind === 'spin').length).toBeGreaterThan(50)
    expect(kills.server + kills.bank + kills.database).toBeGreaterThanOrEqual(Math.min(10, ROUNDS))
  } finally {
    acks.close()
    await db.end()
    await server.stop()
  }
}
