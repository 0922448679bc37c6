import type { Call } from '@tonle/contract'
import { newId } from '@tonle/process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import { type Field, fieldsOf, nameOf, SAMPLES, sampleOf } from './fields-of.ts'
import { bankSays, type Furnished, furnish } from './furnish.ts'
import { fingerprint, idsOf, type Loot, lootOf, uuidsIn } from './loot.ts'
import type { SecondBrand } from './second-brand.ts'
import { type World, world } from './world.ts'

/**
 * Every call is tried with ids, tokens, cursors and names of another brand and of another member: nothing of theirs is answered, none
 * of their rows changes, and an id of theirs is answered as one that nobody has. A new call joins by being declared; a new text field
 * must be told apart: `HANDLES` here or `SAMPLES` in fields-of.ts.
 */

/** Text that names something of somebody: what is tried in such a field. */
const HANDLES: Record<string, (loot: Loot) => string[]> = {
  session: loot => loot.sessions,
  cursor: loot => loot.cursors,
  transferId: loot => loot.transfers,
  owner: loot => [...loot.accounts, ...loot.uuids],
  find: loot => [...loot.references, ...loot.accounts],
  account: loot => loot.accounts,
  upline: loot => loot.accounts,
  to: loot => loot.accounts,
  username: loot => loot.accounts,
  reference: loot => loot.references,
  affiliateCode: loot => loot.affiliateCodes,
  referralCode: loot => loot.affiliateCodes,
  code: loot => loot.affiliateCodes,
  keyId: loot => loot.vendorKeys,
  role: loot => loot.ids.get('rol') ?? [],
}
/** Calls in which a handle of others may be used: account names are free in every brand, and a forgotten password is asked for under any name, with one answer. */
const FREE = new Set(['identity.register.username', 'agents.openAccount.username', 'identity.forgotByEmail.username'])
/** Named as a handle, and no handle of anybody. */
const NO_HANDLE = new Set(['promotions.saveCampaign.code', 'rewards.openEnvelope.code'])
/** Answers for what is not the caller's as for what is gone; that no row changes is checked as everywhere. */
const GONE = new Set(['messages.deleteMessage.id', 'messages.deleteMessages.ids.0', 'messages.readMessages.ids.0'])
/** A filter on a list may name others: then it finds nothing. Everything else with a foreign handle is refused. */
const isFilter = (call: Call, field: Field) =>
  call.effect === 'read' && !field.prefix && !['session', 'code'].includes(nameOf(field))
/** Within a brand goods of the points mall are everybody's, and so are promotions and programs that are won by chance. */
const SHARED = new Set([
  'points.redeemPoints.item',
  'cashier.requestDeposit.campaign',
  'promotions.claimPromotion.id',
  'missions.claimMission.id',
  'promotions.sendEntryPicture.id',
  'rewards.openEnvelope.lot',
  'rewards.raffleTickets.raffle',
  'rewards.commitSpin.wheel',
  'rewards.spinWheel.wheel',
])
const MOST_TRIES = 4

const valuesOf = (field: Field, loot: Loot) =>
  field.prefix ? (loot.ids.get(field.prefix) ?? []) : (HANDLES[nameOf(field)]?.(loot) ?? [])
const isTarget = (field: Field) => field.prefix !== undefined || (field.isText && nameOf(field) in HANDLES)

let w: World
let other: SecondBrand
let calls: [string, Call][]
let first: Furnished
let second: Furnished
beforeAll(async () => {
  w = await world()
  other = await w.secondBrand()
  calls = await declared()
  first = await furnish(w, w, 'tonle')
  second = await furnish(w, other, 'sarika')
}, 120_000)
afterAll(() => w.close())

function inputOf(call: Call, target: Field, value: string, fill: (field: Field) => string | undefined): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const field of fieldsOf(call)) {
    if (field.path !== target.path && field.isOptional) continue
    const own = field.path === target.path ? value : (fill(field) ?? sampleOf(field))
    setAt(input, field.path.split('.'), own)
  }
  return input
}

/** `0` is the first element of a list. */
function setAt(outer: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    outer[name] = value
    return
  }
  outer[name] ??= rest[0] === '0' ? [] : {}
  setAt(outer[name] as Record<string, unknown>, rest, value)
}

async function send(caller: Caller, call: Call, input: Record<string, unknown>): Promise<{ status: number; body: string }> {
  const rest = { ...input }
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const app = call.path.startsWith('/console/') ? w.console : w.site
  const headers = { ...caller.identity(), 'idempotency-key': crypto.randomUUID() }
  const query = Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
  const response = await (isQuery
    ? app.inject({ method: call.method as 'GET', url: `${path}${query}`, headers, remoteAddress: caller.address })
    : app.inject({
        method: call.method as 'POST',
        // Beside a file there is no place for fields but the address.
        url: call.upload ? `${path}${query}` : path,
        headers: {
          ...headers,
          'content-type': call.upload?.types[0] ?? (call.encrypted ? 'application/jose' : 'application/json'),
        },
        payload: call.upload ? 'picture' : call.encrypted ? await caller.encrypt(call.method, path, rest) : JSON.stringify(rest),
        remoteAddress: caller.address,
      }))
  return { status: response.statusCode, body: response.body }
}

interface Try {
  caller: Caller
  call: Call
  input: Record<string, unknown>
  value: string
  status: number
  body: string
}

/** Whether an id that nobody has is answered in the same way. */
async function isAsUnknown(prefix: string, { caller, call, input, value, status, body }: Try): Promise<boolean> {
  const id = `${prefix}_${newId(w.services.clock).replaceAll('-', '')}`
  await w.services.db.system(tx => tx.query('delete from house.attempt'))
  const unknown = await send(caller, call, JSON.parse(JSON.stringify(input).replaceAll(value, id)))
  const plain = (text: string, own: string) => text.replaceAll(own, '').replace(/"traceId":"\w+"/, '')
  return unknown.status === status && plain(unknown.body, id) === plain(body, value)
}

/** Fields beside the tried one that the call refused by their form: then it never looked at the tried one. */
const wrongFields = (body: string, target: Field): string[] =>
  body.includes('"request.invalid"')
    ? Object.keys((JSON.parse(body) as { fields?: object }).fields ?? {}).filter(path => path !== target.path)
    : []

interface Attack {
  victim: Loot
  own: Loot | undefined
  callerOf(call: Call): Caller | undefined
  print(): Promise<string>
}

/** @returns what went wrong, a line each */
async function attack({ victim, own, callerOf, print }: Attack): Promise<{ breaches: string[]; tried: number }> {
  const breaches: string[] = []
  let tried = 0
  const before = await print()
  for (const [name, call] of calls) {
    const caller = callerOf(call)
    if (!caller) continue
    for (const target of fieldsOf(call).filter(isTarget)) {
      const path = `${name}.${target.path}`
      if (FREE.has(path) || NO_HANDLE.has(path) || (!own && SHARED.has(path))) continue
      const values = valuesOf(target, victim).slice(0, MOST_TRIES)
      if (values.length === 0) breaches.push(`${name}.${target.path}: the victim has nothing of this kind; furnish it`)
      for (const value of values) {
        for (const rest of own ? [own, victim] : [victim]) {
          const input = inputOf(call, target, value, field =>
            isTarget(field) && !NO_HANDLE.has(`${name}.${field.path}`) ? valuesOf(field, rest)[0] : undefined,
          )
          // So many tries of one network would be asked for work before anything is looked at.
          await w.services.db.system(tx => tx.query('delete from house.attempt'))
          const { status, body } = await send(caller, call, input)
          tried++
          const hidden =
            target.prefix !== undefined && (await isAsUnknown(target.prefix, { caller, call, input, value, status, body }))
          if (target.prefix && !hidden)
            breaches.push(`${name}.${target.path}: told apart from an id of nobody, ${status} ${body.slice(0, 200)}`)
          const wrong = wrongFields(body, target)
          if (wrong.length > 0) breaches.push(`${name}.${target.path}: not tried, for a wrong ${wrong}`)
          const told = victim.canaries.filter(canary => !JSON.stringify(input).includes(canary) && body.includes(canary))
          const mayAnswer = isFilter(call, target) || GONE.has(`${name}.${target.path}`)
          const missed = status >= 500 || status === 429 || body.includes('request.not_found')
          if (missed) breaches.push(`${name}.${target.path}: ${status} ${body.slice(0, 200)}`)
          if (status < 300 && !mayAnswer && !hidden)
            breaches.push(`${name}.${target.path}=${value}: accepted ${body.slice(0, 200)}`)
          if (told.length > 0) breaches.push(`${name}.${target.path}=${value}: told ${told.join(', ')}`)
        }
      }
    }
    const mayWrite = call.effect !== 'read' && fieldsOf(call).some(isTarget)
    if (mayWrite && (await print()) !== before) {
      breaches.push(`${name}: rows of the victim changed`)
      break
    }
  }
  if ((await print()) !== before) breaches.push('rows of the victim changed')
  return { breaches, tried }
}

test('every text field of every call is known to name something or nothing', () => {
  // Vendors' calls know nobody by a session: modules/vendors/server/protocol tries theirs with other vendors' and brands' handles.
  const people = calls.filter(([, call]) => call.who !== 'vendor')
  const unknown = people.flatMap(([name, call]) =>
    fieldsOf(call)
      .filter(field => field.isText && !field.prefix && !(nameOf(field) in HANDLES) && !(nameOf(field) in SAMPLES))
      .map(field => `${name}.${field.path}`),
  )
  expect(unknown).toEqual([])
})

describe('with what belongs to another brand', () => {
  test('nobody of this brand reads or changes anything', async () => {
    const victim = await lootOf(w, w.brandId, first, calls)
    const own = await lootOf(w, other.brandId, second, calls)
    const callerOf = ({ who }: Call) =>
      who === 'vendor'
        ? undefined
        : who === 'operator'
          ? second.operator.caller
          : who === 'agent'
            ? second.agent.caller
            : second.members[0].caller
    const { breaches, tried } = await attack({ victim, own, callerOf, print: () => fingerprint(w, { brand: w.brandId }) })
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(100)
  }, 240_000)

  test('a visitor of this brand neither', async () => {
    const victim = await lootOf(w, w.brandId, first, calls)
    const visitor = other.visitor()
    const callerOf = ({ who }: Call) => (who === 'anyone' ? visitor : undefined)
    const { breaches } = await attack({ victim, own: undefined, callerOf, print: () => fingerprint(w, { brand: w.brandId }) })
    expect(breaches).toEqual([])
  }, 240_000)
})

describe('without naming anything', () => {
  /** Reading calls that need no input. */
  const reads = () => calls.filter(([, call]) => call.effect === 'read' && fieldsOf(call).every(field => field.isOptional))

  test('no call answers with a row of the other brand, whoever asks on whatever host', async () => {
    const [here, there] = [await idsOf(w, w.brandId), await idsOf(w, other.brandId)]
    for (const one of here) expect(there.has(one)).toBe(false)
    const breaches: string[] = []
    let asked = 0
    for (const [people, of, foreign] of [
      [w, first, there],
      [other, second, here],
    ] as const) {
      for (const [name, call] of reads()) {
        for (const caller of [of.operator.caller, of.agent.caller, of.members[0].caller, people.visitor()]) {
          await w.services.db.system(tx => tx.query('delete from house.attempt'))
          const { status, body } = await send(caller, call, {})
          const found = uuidsIn(body).filter(id => foreign.has(id))
          if (status < 300) asked++
          if (found.length > 0) breaches.push(`${name}: ${found.slice(0, 3).join(', ')}`)
        }
      }
    }
    expect(breaches).toEqual([])
    expect(asked).toBeGreaterThan(100)
  }, 240_000)
})

test('with what belongs to another member of the same brand, no member and no agent reads or changes anything', async () => {
  const victim = await lootOf(w, w.brandId, first, calls)
  const [member, agent] = [await w.member({ balance: '50.00' }), await w.agent({ balance: '50.00' })]
  const owners = first.members.map(person => person.id)
  for (const person of [member, agent]) {
    const callerOf = ({ who }: Call) =>
      who === 'session' || who === 'player' || who === 'anyone' || (who === 'agent' && person === agent)
        ? person.caller
        : undefined
    // An affiliate code is public within its brand; a demo of nobody's belongs to whoever holds its token.
    const open = { ...victim, affiliateCodes: ['zzzzzzzz'], sessions: victim.sessions.slice(0, first.members.length) }
    const { breaches } = await attack({
      victim: open,
      own: undefined,
      callerOf,
      print: () => fingerprint(w, { brand: w.brandId, members: owners }),
    })
    expect(breaches).toEqual([])
  }
}, 240_000)

test("a bank's notice for one brand is refused on the other's host, however well it is signed", async () => {
  const entry = { kind: 'credit', reference: 'D-NOBODY333', amount: '9.00' }
  await expect(bankSays(w, second.members[0], 'tonle', entry)).rejects.toThrow('cashier.signature_invalid')
  await expect(bankSays(w, first.members[0], 'sarika', entry)).rejects.toThrow('cashier.signature_invalid')
})
