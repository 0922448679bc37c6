import { hash } from 'node:crypto'
import type { Call } from '@tonle/contract'
import { betDetail, bettingRecord, rotateSeed, seedHistory, sessionSeed, setClientSeed } from '@tonle/play/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import { fieldsOf } from './fields-of.ts'
import { type Furnished, furnish } from './furnish.ts'
import { type Loot, lootOf } from './loot.ts'
import { type World, world } from './world.ts'

/** Nobody reads a server seed before it is revealed: no operator by any call, no player, and nobody who reads the table. A new call joins by being declared. */
let w: World
let furnished: Furnished
let loot: Loot
let reads: [string, Call][]
let seeds: { sealed: string; hex: string; base64: string }[]
beforeAll(async () => {
  w = await world()
  furnished = await furnish(w, w, 'tonle')
  reads = (await declared()).filter(([, call]) => call.effect === 'read' && call.method === 'GET')
  loot = await lootOf(w, w.brandId, furnished, await declared())
  const rows = await w.services.db.system(tx =>
    tx.query<{ id: string; sealed: string }>('select id, server_seed as sealed from play.seed where revealed_at is null'),
  )
  seeds = rows.map(({ id, sealed }) => {
    const seed = w.services.keyring.open('seed', sealed, id)
    return { sealed, hex: seed.toString('hex'), base64: seed.toString('base64') }
  })
}, 120_000)
afterAll(() => w.close())

/** Every form in which a seed could stand in a text. */
const forms = () => seeds.flatMap(({ sealed, hex, base64 }) => [sealed, hex, hex.toUpperCase(), base64, base64.slice(0, 40)])

async function* answersOf(caller: Caller, who: string): AsyncGenerator<{ name: string; body: string }> {
  for (const [name, call] of reads.filter(([, call]) => call.who === who)) {
    const [required, ...more] = fieldsOf(call).filter(field => !field.isOptional)
    if (more.length > 0 || (required && !required.prefix)) continue
    const ids = required ? (loot.ids.get(required.prefix ?? '') ?? []) : ['']
    for (const id of ids.slice(0, 6)) {
      const url = call.path.replace(/:\w+/g, id)
      const response = await caller.app.inject({ url, headers: caller.identity(), remoteAddress: caller.address })
      if (response.statusCode < 300) yield { name, body: response.body }
    }
  }
}

test('the table has seeds sealed with a key that it does not hold', () => {
  expect(seeds.length).toBeGreaterThanOrEqual(2)
  for (const { sealed, hex, base64 } of seeds) {
    expect(sealed).not.toContain(hex)
    expect(sealed).not.toContain(base64.slice(0, 40))
    expect(sealed.length).toBeGreaterThan(60)
  }
})

test('an operator with every ability reads none, by no call of the console', async () => {
  let answered = 0
  for await (const { name, body } of answersOf(furnished.operator.caller, 'operator')) {
    answered++
    expect({ name, seed: forms().find(form => body.includes(form)) }).toEqual({ name, seed: undefined })
  }
  expect(answered).toBeGreaterThan(60)
})

test('nor does its player, before the rotation; after it the player alone does', async () => {
  const [member] = furnished.members
  const { seed } = await member.caller.call(sessionSeed, {})
  const mine = seeds.find(({ hex }) => commitment(hex) === seed.commitment)!
  for await (const { name, body } of answersOf(member.caller, 'session'))
    expect({ name, seed: forms().find(form => body.includes(form)) }).toEqual({ name, seed: undefined })

  const { revealed } = await member.caller.call(rotateSeed, {})
  expect(revealed.serverSeed).toBe(mine.hex)
  const { content } = await member.caller.call(seedHistory, {})
  expect(content.map(pair => pair.serverSeed)).toEqual([null, mine.hex])
  const { content: bets } = await member.caller.call(bettingRecord, {})
  const { fairness } = await member.caller.call(betDetail, { betId: bets[0]!.betId })
  expect(fairness?.serverSeed).toBe(mine.hex)
  const other = await furnished.members[1].caller.call(seedHistory, {})
  expect(JSON.stringify(other)).not.toContain(mine.hex)
})

test('without a game the pair is the signed-in member’s own; a visitor has none', async () => {
  const [one, other] = furnished.members
  const before = await other.caller.call(sessionSeed, {})
  const { seed } = await one.caller.call(setClientSeed, { clientSeed: 'my-own-words' })
  expect((await one.caller.call(sessionSeed, {})).seed).toEqual(seed)
  expect(seed.clientSeed).toBe('my-own-words')
  expect(await other.caller.call(sessionSeed, {})).toEqual(before)
  for (const call of [sessionSeed, rotateSeed])
    await expect(w.visitor().call(call, {})).rejects.toMatchObject({ code: 'session.required' })
})

const commitment = (hex: string) => hash('sha256', Buffer.from(hex, 'hex'))
