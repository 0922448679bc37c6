import type { Call, Who } from '@tonle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { declared } from './declared.ts'
import { type World, world } from './world.ts'

/**
 * Every call of the site × guest, member, trial user and agent (spec §4, §6): the refusal follows from who may call it, and nobody else is
 * refused for what he is. A new call joins by being declared.
 */
const VISITORS = ['guest', 'member', 'trial', 'agent'] as const
type Visitor = (typeof VISITORS)[number]
type Refused = 'session.required' | 'in_need_true_account' | 'session.forbidden'

const REFUSED: Readonly<Record<Exclude<Who, 'operator' | 'vendor'>, Partial<Record<Visitor, Refused>>>> = {
  anyone: {},
  session: { guest: 'session.required' },
  player: { guest: 'session.required', trial: 'in_need_true_account' },
  agent: { guest: 'session.required', trial: 'in_need_true_account', member: 'session.forbidden' },
}

/** What a trial user may call beside what is open to everybody, and why it needs no real account. All else needs one. */
const OPEN_TO_TRIAL: Readonly<Record<string, string>> = {
  'identity.memberInfo': 'says that it is a trial account',
  'identity.memberIcon': 'the drawn picture in the header',
  'identity.updateLanguage': 'the language of what the account reads',
  'identity.firstLogin': 'ends a first login, of any kind',
  'identity.ticket': 'the page hears of the trial balance over the socket',
  'identity.logout': 'everybody may leave',
  'wallet.balance': 'the balance of the trial book, in the header',
  'wallet.merchantWallet': 'a fact about the site: one wallet for all games',
  'play.bettingRecord': 'finds the last round of a demo, to be checked',
  'play.betDetail': 'a round of a demo can be checked as any other',
  'play.ownRounds': 'rounds of a demo can be watched again as any other',
  'play.seedHistory': 'a round of a demo can be checked as any other',
}

let w: World
let calls: [string, Call][]
const callers: Partial<Record<Visitor, Caller>> = {}
beforeAll(async () => {
  w = await world()
  calls = (await declared()).filter(([, { who }]) => who !== 'operator' && who !== 'vendor')
  callers.guest = w.visitor()
  callers.member = (await w.member()).caller
  callers.trial = (await w.trial()).caller
  callers.agent = (await w.agent()).caller
})
afterAll(() => w.close())

/** With input that no call takes: who is let in does nothing. @returns the refusal for what the caller is, undefined without one */
async function refusalOf(caller: Caller, call: Call): Promise<string | undefined> {
  const path = call.path.replace(/:\w+/g, 'x')
  const isBodiless = call.method === 'GET' || call.method === 'DELETE'
  const type = call.encrypted ? 'application/jose' : (call.upload?.types[0] ?? 'application/json')
  const response = await caller.app.inject({
    method: call.method as 'GET',
    url: isBodiless || call.upload ? `${path}?unknownField=1` : path,
    remoteAddress: caller.address,
    headers: { ...caller.identity(), ...(!isBodiless && { 'content-type': type }) },
    ...(!isBodiless && { payload: call.encrypted ? 'x' : '{"unknownField":1}' }),
  })
  const { code } = response.json<{ code?: string }>()
  const isForWho = ['session.required', 'in_need_true_account', 'session.forbidden'].includes(code ?? '')
  return isForWho ? code : undefined
}

describe.each(VISITORS)('%s', visitor => {
  test('is refused every call that is not for such a caller, and none for who it is beside', async () => {
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const [name, call] of calls) {
      const refused = REFUSED[call.who as keyof typeof REFUSED][visitor]
      if (refused) wanted[name] = refused
      const code = await refusalOf(callers[visitor]!, call)
      if (code) found[name] = code
    }
    expect(found).toEqual(wanted)
    expect(calls.length).toBeGreaterThan(80)
  })
})

test('what a trial user may call is listed with its reason: a new call for anybody signed in needs one', () => {
  const open = calls.filter(([, { who }]) => who === 'session').map(([name]) => name)
  expect(open.sort()).toEqual(Object.keys(OPEN_TO_TRIAL).sort())
})
