import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as identity from '@tonle/identity/contract'
import * as operators from '@tonle/operators/contract'
import * as play from '@tonle/play/contract'
import * as wallet from '@tonle/wallet/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller, newKey, Refused } from '../tools/caller.ts'
import { freePorts, type Site, startSite } from '../tools/site.ts'

/** The server is killed without mercy while a member plays; the client keeps its own log of what was answered. */
const KILLS = 10
const PLAYERS = 4
const dataDir = mkdtempSync(join(tmpdir(), 'tonle-killed-'))
let ports: number[] = []
let site: Site

beforeAll(async () => {
  ports = await freePorts(3)
  site = await startSite({ dataDir, ports })
})

afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

interface Spin {
  key: string
  roundId: string
}

/** Plays until told to stop; an answer that was lost is asked for again under the same key. */
async function playOn(player: Caller, session: string, log: Spin[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const key = newKey()
    for (;;) {
      try {
        const { roundId } = await player.call(play.spinSlot, { session, stake: '0.20' }, key)
        log.push({ key, roundId })
        break
      } catch (error) {
        if (error instanceof Refused && error.status !== 429 && error.status !== 503) throw error
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
  }
}

test(`through ${KILLS} kills no acknowledged round is lost or doubled, and the books balance`, async () => {
  const player = new Caller(site.url)
  await player.signIn(identity.login, site.account('player'))
  const before = await player.call(wallet.balance, {})
  const { token: session } = await player.call(play.launchGame, { vassalage: 'TONLE', gameCode: 'naga-gold', mode: 'real' })
  await player.call(play.openSlot, { session })
  const log: Spin[] = []
  let isOver = false
  const players = Array.from({ length: PLAYERS }, () => playOn(player, session, log, () => isOver))
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise(resolve => setTimeout(resolve, 1500))
    const ended = new Promise(resolve => site.process.once('exit', resolve))
    site.process.kill('SIGKILL')
    await ended
    site = await startSite({ dataDir, ports })
  }
  await new Promise(resolve => setTimeout(resolve, 500))
  isOver = true
  await Promise.all(players)

  console.log(`${log.length} rounds through ${KILLS} kills`)
  expect(log.length).toBeGreaterThan(KILLS * PLAYERS)
  expect(new Set(log.map(spin => spin.roundId)).size).toBe(log.length)
  const record = await player.call(play.bettingRecord, { pageNo: '1', pageSize: '1' })
  expect(record.totals.bets).toBe(log.length)
  const after = await player.call(wallet.balance, {})
  const micro = (amount: string) => BigInt(amount.replace('.', '').padEnd(amount.indexOf('.') + 6, '0'))
  expect(micro(after.available) - micro(before.available)).toBe(micro(record.totals.profit))

  const operator = new Caller(site.consoleUrl)
  await operator.signInAs(operators.login, { name: 'operator', password: site.account('operator').password })
  const { checks } = await operator.call(wallet.checkBooks, {})
  expect(checks.filter(check => check.breaches > 0)).toEqual([])
})
