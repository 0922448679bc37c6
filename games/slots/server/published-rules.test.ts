import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { commitmentOf, fromHex, openDraws, toHex } from '@tonle/fairness'
import { parseMoney } from '@tonle/money'
import * as play from '@tonle/play/contract'
import { type SlotRecord, spin } from '@tonle/slots'
import { nagaGold100 } from '@tonle/slots/naga-gold/maths.ts'
import { decideRound } from '@tonle/slots/rules.ts'
import { EXAMPLES } from '@tonle/slots/verifier-examples.ts'
import { world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as slots from '../contract.ts'

/**
 * A player's own verifier against a real world: the stand-alone script, which imports nothing of the engine, works out what was stored
 * and paid. It reads the rules over HTTP, as a player does.
 */
const SCRIPT = fileURLToPath(new URL('../../verifier/studio/verify.mjs', import.meta.url))
const GAME = { vassalage: 'TONLE', gameCode: 'naga-gold' }

let w: Awaited<ReturnType<typeof world>>
let dir: string
beforeAll(async () => {
  w = await world()
  dir = mkdtempSync(join(tmpdir(), 'tonle-verifier-'))
})
afterAll(async () => {
  await w.close()
  rmSync(dir, { recursive: true, force: true })
})

interface Round {
  serverSeed: string
  record: SlotRecord
}

/** Asks the site for the rules without any credential, and runs the script as a player would. */
async function check(rounds: readonly Round[] | Round): Promise<{ code: number; lines: string[] }> {
  const answer = await w.site.inject({
    url: '/wps/play/slots/rules?gameCode=naga-gold&version=1.0.0',
    headers: { host: 'localhost' },
  })
  expect(answer.statusCode).toBe(200)
  const [rules, file] = [join(dir, 'rules.json'), join(dir, 'round.json')]
  writeFileSync(rules, answer.body)
  writeFileSync(file, JSON.stringify(rounds))
  const run = await promisify(execFile)(process.execPath, [SCRIPT, file, rules], { cwd: dir }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  return { code: run.code, lines: run.stdout.trim().split('\n') }
}

test('stored rounds of a player check out with nothing but what the site publishes', async () => {
  const member = await w.member({ balance: '1000.00' })
  const { token } = await member.caller.call(play.launchGame, { ...GAME, mode: 'real' })
  await member.caller.call(slots.openSlot, { session: token })
  const paid = new Map<string, bigint>()
  for (let n = 0; n < 150; n++) {
    const stake = n % 3 === 0 ? '0.20' : n % 3 === 1 ? '1.00' : '0.60'
    const round = await member.caller.call(slots.spinSlot, { session: token, stake }, { key: `own-verifier-${n}` })
    paid.set(round.roundId, round.payout)
  }
  await member.caller.call(play.rotateSeed, { session: token })
  const rounds: Round[] = []
  for (const [id, payout] of paid) {
    const { fairness } = await member.caller.call(play.betDetail, { betId: `bet_${id.replaceAll('-', '')}` })
    const round = { serverSeed: fairness?.serverSeed ?? '', record: fairness?.record as SlotRecord }
    expect(parseMoney(round.record.payout)).toBe(payout)
    rounds.push(round)
  }
  const { code, lines } = await check(rounds)
  expect(lines.filter(line => !line.includes('checks out'))).toEqual([])
  expect([code, lines.length]).toEqual([0, 150])
  expect(rounds.some(round => round.record.credits > 0)).toBe(true)
})

test('ten thousand rounds, features and multiplied wilds among them, come out as the engine decided them', async () => {
  const serverSeed = '5e'.repeat(32)
  const rounds = Array.from({ length: 10_000 }, (_, nonce) => roundOf({ serverSeed, clientSeed: 'many', nonce }))
  const { code, lines } = await check(rounds)
  expect(lines.filter(line => !line.includes('checks out'))).toEqual([])
  expect([code, lines.length]).toEqual([0, 10_000])
})

test('the worked examples on the page are what the engine and the script give', async () => {
  for (const { serverSeed, clientSeed, nonce, credits, stops, freeSpins } of EXAMPLES) {
    const round = roundOf({ serverSeed, clientSeed, nonce })
    expect(await check(round)).toEqual({ code: 0, lines: [`naga-gold 1.0.0 nonce ${nonce}: checks out`] })
    const seeds = { serverSeed: fromHex(serverSeed), clientSeed, nonce }
    const events = decideRound(nagaGold100, openDraws(seeds))
    expect([round.record.credits, events.filter(event => event.type === 'freeSpin').length]).toEqual([credits, freeSpins])
    expect(events[0]).toMatchObject({ type: 'reelsStop', stops })
  }
})

test('another seed, another nonce, another payout and other rules do not check out', async () => {
  const good = roundOf({ serverSeed: '00'.repeat(32), clientSeed: 'me', nonce: 3 })
  const bad: Round[] = [
    { ...good, serverSeed: '01'.repeat(32) },
    { ...good, record: { ...good.record, payout: '77.00' } },
    { ...good, record: { ...good.record, credits: good.record.credits + 20 } },
    { ...good, record: { ...good.record, version: '9.9.9' } },
  ]
  for (const round of bad) expect((await check(round)).code).toBe(1)
  expect((await check(good)).code).toBe(0)
})

test('rules of a game or version that does not exist are refused', async () => {
  for (const query of ['gameCode=no-such', 'gameCode=naga-gold&version=9.9.9', 'gameCode=naga-gold&version=constructor']) {
    const answer = await w.site.inject({ url: `/wps/play/slots/rules?${query}`, headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'play.no_such_rules'])
  }
})

/** A round as the engine decides and records it. */
function roundOf(seeds: { serverSeed: string; clientSeed: string; nonce: number }): Round {
  const serverSeed = fromHex(seeds.serverSeed)
  const { record } = spin({
    gameCode: 'naga-gold',
    version: '1.0.0',
    currency: 'USD',
    stake: parseMoney('1.00'),
    seed: { commitment: commitmentOf(serverSeed), clientSeed: seeds.clientSeed, nonce: seeds.nonce },
    draws: openDraws({ ...seeds, serverSeed }),
  })
  return { serverSeed: toHex(serverSeed), record }
}
