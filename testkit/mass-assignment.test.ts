import type { Call } from '@tonle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import { fieldsOf, sampleOf } from './fields-of.ts'
import { type Refusal, refusalOf } from './http-client.ts'
import type { Person } from './people.ts'
import { switchFlags } from './with-flags.ts'
import { type World, world } from './world.ts'

/** What callers would like to decide about an account, in every call of identity: refused by name, and nothing changes. */
let w: World
let victim: Person
let operator: Person
beforeAll(async () => {
  w = await world()
  await switchFlags(w, { on: ['REGMOBVERF3', 'MOBILENUMREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3'] })
  victim = await w.member({ balance: '7.00' })
  operator = await w.operator('admin', { hasProof: true })
})
afterAll(() => w.close())

const wishes = () => ({
  ...{
    type: 1,
    memberType: 41,
    isAgent: true,
    isTrial: false,
    balance: '1000.00',
    amount: '1000.00',
    currency: 'KHR',
    mode: 'real',
  },
  ...{ brandId: '0192f0c1-2222-7000-8000-000000000001', brand: 'other', merchant: 'other', verificationLevel: 3, vipLevel: 9 },
  ...{ status: 'active', mayBet: true, memberId: victim.id, member: victim.id, customerId: victim.id, uplineId: victim.id },
  ...{ passwordHash: 'x', mustChange: false, abilities: ['agent.center'], role: 'admin', createdAt: '2020-01-01' },
})

const namesInPath = (call: Call) => [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
/** Names that a call has itself are its own. */
const foreignTo = (call: Call) => {
  const own = new Set([...fieldsOf(call).map(({ path }) => path.split('.')[0]!), ...(call.ignores ?? []), ...namesInPath(call)])
  return Object.fromEntries(Object.entries(wishes()).filter(([name]) => !own.has(name)))
}

/** Every account, its place in the agents' tree and its money. */
const accounts = () =>
  w.services.db.tx(w.brandId, tx =>
    tx.query<{ row: object }>(
      `select to_jsonb(m) as row from identity.member m
       union all select to_jsonb(l) from agents.line l
       union all select to_jsonb(a) from ledger.account a order by 1`,
    ),
  )

const rightInput = (call: Call): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  for (const field of fieldsOf(call)) {
    const [outer = '', inner] = field.path.split('.')
    if (field.isOptional || inner !== undefined) continue
    input[outer] = sampleOf(field) ?? 'x'
  }
  return input
}
const callsOfIdentity = async () =>
  (await declared()).filter(([name, call]) => name.startsWith('identity.') && !call.upload && call.who !== 'vendor')

test('every call of identity names each of these fields as unknown, and no account changes', async () => {
  const before = await accounts()
  const quiet: [string, string][] = []
  for (const [name, call] of await callsOfIdentity()) {
    const caller: Caller = call.who === 'operator' ? operator.caller : call.who === 'anyone' ? w.visitor() : victim.caller
    const foreign = foreignTo(call)
    const refused: Refusal = await refusalOf(caller.call(call, { ...rightInput(call), ...foreign }))
    const unknown = Object.keys(refused.fields).filter(field => refused.fields[field] === 'field.unknown')
    if (Object.keys(foreign).some(field => !unknown.includes(field))) quiet.push([name, refused.code])
  }
  expect(quiet).toEqual([])
  expect(await accounts()).toEqual(before)
})
