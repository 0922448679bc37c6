import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGame, createVendor, switchVendor } from '@tonle/catalog/contract'
import { bettingRecord, launchGame } from '@tonle/play/contract'
import { freePort } from '@tonle/process'
import { type Caller, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldCredits, issueKey, openAccount, rejectHeldCredit, releaseHeldCredit } from '../../contract.ts'

/** docs/try-your-vendor.md as an integrator follows it: the console's steps, then the program of the document. */
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/try-your-vendor.md'), 'utf8')
const program = /```js\n(.*?)```/s.exec(guide)?.[1] ?? ''
const dir = mkdtempSync(join(tmpdir(), 'my-vendor-'))
const why = 'we try our own vendor'

let w: World
let admin: Caller
let key: { keyId: string; secret: string }
const children: ChildProcess[] = []
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  await w.site.listen({ host: '127.0.0.1', port: 0 })
  admin = (await w.operator()).caller
  const vendor = { vassalage: 'MY_GAMES', why } as const
  await admin.call(createVendor, { ...vendor, name: 'My games', gameTypes: ['RNG'] })
  const names = { km: 'កាក់', en: 'Coin', zh: '硬币' }
  await admin.call(createGame, { ...vendor, gameCode: 'coin', gameType: 'RNG', names, picture: 'naga-gold', largestWin: '2' })
  await admin.call(openAccount, {
    ...vendor,
    dialect: 'neutral',
    networks: '127.0.0.1/32, ::1/128',
    launchUrl: 'http://localhost:4000/play',
  })
  key = await admin.call(issueKey, vendor)
  await admin.call(switchVendor, { ...vendor, status: 'open' })
})
afterAll(async () => {
  for (const child of children) child.kill()
  rmSync(dir, { recursive: true, force: true })
  await w.close()
})

/** Starts the program as it stands in the document, but for the coin, which falls as we want, and the clock, which is the world's. */
async function startVendor(
  change: (text: string) => string = text => text,
): Promise<(token: string) => Promise<Record<string, unknown>>> {
  const file = join(dir, `vendor-${children.length}.mjs`)
  const text = change(program)
  expect(text.length).toBeGreaterThan(1000)
  writeFileSync(file, text)
  const shiftMs = w.services.clock.nowMs() - (performance.timeOrigin + performance.now())
  const clock = `data:text/javascript,const now=Date.now;Date.now=()=>now()+(${Math.round(shiftMs)})`
  const port = await freePort()
  const env = {
    WALLET: `http://127.0.0.1:${(w.site.server.address() as AddressInfo).port}`,
    KEY: key.keyId,
    SECRET: key.secret,
    PORT: String(port),
  }
  const child = spawn(process.execPath, ['--import', clock, file], { env, stdio: 'inherit' })
  children.push(child)
  const address = `http://localhost:${port}`
  while (!(await fetch(address).catch(() => undefined))) await sleep(50)
  expect(await (await fetch(address)).text()).toContain("{ tonle: 'ready' }")
  return async token =>
    (await (await fetch(`${address}/toss`, { method: 'POST', body: token })).json()) as Record<string, unknown>
}

const falls = (won: boolean) => (text: string) => text.replace('randomInt(2) === 1', String(won))
const launch = async (caller: Caller) =>
  (await caller.call(launchGame, { vassalage: 'MY_GAMES', gameCode: 'coin', mode: 'real' })).token

test("the guide's vendor takes a stake and pays, and the books balance", async () => {
  const player = await w.member({ balance: '10.00' })
  const token = await launch(player.caller)
  expect(await (await startVendor(falls(false)))(token)).toEqual({ code: 'OK', won: false, balance: '9.00' })
  expect(await (await startVendor(falls(true)))(token)).toEqual({ code: 'OK', won: true, balance: '9.90' })
  const { content } = await player.caller.call(bettingRecord, {})
  expect(content).toHaveLength(2)
  await w.expectBooksBalance()
})

test('a payout above the largest win is held, as the guide says, and an operator decides', async () => {
  const player = await w.member({ balance: '10.00' })
  const toss = await startVendor(text => falls(true)(text).replaceAll("'1.90'", "'5.00'"))
  // Answered OK; what is held cannot be staked.
  expect(await toss(await launch(player.caller))).toEqual({ code: 'OK', won: true, balance: '9.00' })
  expect(await toss(await launch(player.caller))).toEqual({ code: 'OK', won: true, balance: '8.00' })
  const waiting = (await admin.call(heldCredits, { vassalage: 'MY_GAMES' })).content
  expect(waiting).toMatchObject([{ ceiling: 'game', gameName: 'Coin' }, { ceiling: 'game' }])
  const wire = (id: string) => `hcr_${id.replaceAll('-', '')}`
  const [first, second] = waiting.map(held => ({ id: wire(held.id), why }))
  await admin.call(releaseHeldCredit, first!)
  await admin.call(rejectHeldCredit, second!)
  for (const again of [first!, second!])
    await expect(admin.call(rejectHeldCredit, again)).rejects.toMatchObject({ code: 'play.held_credit_resolved' })
  expect(await w.balance(player)).toBe(13_000_000n)
  const decided = (await admin.call(heldCredits, { state: 'resolved' })).content
  expect(decided.map(held => [held.resolution, held.reason]).sort()).toEqual([
    ['rejected', why],
    ['released', why],
  ])
  await w.expectBooksBalance()
})

test('a session of nobody is refused in the words of the protocol', async () => {
  expect(await (await startVendor())('x'.repeat(43))).toMatchObject({ code: 'TOKEN_INVALID' })
})
