import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Person, type Refusal, refusalOf, switchFlags, type World, withFlags, world } from '@tonle/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServices } from '../outside/test-services.ts'
import { answered, messages, USUAL } from './messages.ts'
import { phoneAuth } from './messages-phone-auth.ts'
import { outline } from './outline.ts'
import { patterns } from './patterns.ts'
import type { Refused } from './row.ts'
import { acceptedPasswords, refusedPasswords } from './rules-passwords.ts'
import { acceptedRegistrations, refusedRegistrations } from './rules-registration.ts'
import { LANGUAGES, type Language, type Stage, stageOf } from './test-stage.ts'

/**
 * Spec §5 rule by rule and §8 message by message, as far as they are about who somebody is: over HTTP, by the specification's paths and
 * field names, in each language. Fields of the registration one by one: `registration/registration.test.ts`.
 */
let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
  await stageOf(w, operator, 'en').settings('delivery', USUAL)
  await switchFlags(w, {
    on: ['MOBILENUMREG3', 'MOBILEPWDREG3', 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3'],
    off: ['AGENTS_ON_MEMBER_SIDE'],
  })
})
afterAll(() => w.close())

const stageIn = (language: Language) => stageOf(w, operator, language)
const sentence = ({ body }: Refusal, field: string | undefined) =>
  field === undefined ? body.message : ((body.fieldTexts ?? {}) as Record<string, string>)[field]

async function expectRefusal({ ask, code, field, says, flags = [] }: Refused) {
  await withFlags(w, { on: flags }, async () => {
    for (const language of LANGUAGES) {
      const refused = await refusalOf(ask(stageIn(language)))
      expect([refused.code, Object.keys(refused.fields)]).toEqual([code, field === undefined ? [] : [field]])
      expect(sentence(refused, field)).toBe(says[language])
    }
  })
}

const named = <R extends { clause: string }>(rows: readonly R[]) => rows.map(row => [row.clause, row] as const)

test.each(named(patterns))('§5 pattern message: %s', async (_clause, { kind, right, wrong, says }) => {
  const rule = { enabled: true, required: true, patternId: kind, minLength: 2, maxLength: 20 }
  const stage = stageIn('en')
  await stage.rules({ wechat: rule })
  const register = (one: Stage, wechat: string) =>
    one.sealed(one.visitor(), 'PUT', '/wps/member/register', one.newcomer({ wechat }))
  for (const language of LANGUAGES) {
    const refused = await refusalOf(register(stageIn(language), wrong))
    expect([Object.keys(refused.fields), sentence(refused, 'wechat')]).toEqual([['wechat'], says[language]])
  }
  expect(await register(stage, right)).toMatchObject({ user: { type: 0 } })
  await stage.rules({})
})

test.each([...named(acceptedRegistrations), ...named(acceptedPasswords), ...named(answered)])(
  '%s',
  async (_clause, { ask, answers, flags = [] }) => {
    await withFlags(w, { on: flags }, async () => expect(await ask(stageIn('en'))).toMatchObject(answers))
  },
)

test.each([...named(refusedRegistrations), ...named(refusedPasswords)])('§5 %s', (_clause, row) => expectRefusal(row))
// Last: some of them wait, and the operator's session does not.
test.each(named(messages))('§8 %s', (_clause, row) => expectRefusal(row))

test('every clause of §5 and §8 has its rows, another test, or the work that it waits for, and every row its clause', () => {
  const suite = [refusedRegistrations, acceptedRegistrations, refusedPasswords, acceptedPasswords, messages, answered]
  const rows = suite.flat().map(({ clause }) => clause)
  const listed = outline.flatMap(one => one.rows ?? [])
  expect(rows.filter(row => !listed.includes(row))).toEqual([])
  expect(listed.filter(row => !rows.includes(row))).toEqual([])
  const root = join(import.meta.dirname, '../../../..')
  const unmet = outline.filter(({ rows = [], file, waitsFor }) =>
    file ? !existsSync(join(root, file)) : rows.length === 0 && waitsFor === undefined,
  )
  expect(unmet).toEqual([])
})

describe('with sign-in services of others', () => {
  let services: Awaited<ReturnType<typeof openServices>>
  beforeAll(async () => {
    services = await openServices(w)
    await services.offer()
  })
  afterAll(() => services.app.close())

  test.each(named(phoneAuth))('§8 Phone auth: %s', (_clause, row) => expectRefusal(row))
})
