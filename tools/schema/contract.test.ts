import { readFileSync, writeFileSync } from 'node:fs'
import { type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContractFacts, contractFacts, narrowed } from './contract-facts.ts'

/** What clients were promised last; `npm run schema:release` records the present one. */
const RECORDED = new URL('../../docs/integrating/contract.json', import.meta.url)
const REVIEWED = new URL('../../docs/integrating/changes.md', import.meta.url)

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w?.close())

type Contracts = Record<'site' | 'console', ContractFacts>

/** A line an operation, so that a change shows in few lines. */
const written = (contracts: Contracts): string => {
  const lines = (facts: ContractFacts) =>
    Object.entries(facts).map(([name, list]) => `${JSON.stringify(name)}:${JSON.stringify(list)}`)
  const parts = Object.entries(contracts).map(([origin, facts]) => `${JSON.stringify(origin)}:{\n${lines(facts).join(',\n')}\n}`)
  return `{${parts.join(',')}}\n`
}

const present = async (origin: keyof Contracts) => contractFacts((await w[origin].inject({ url: '/openapi.json' })).json())

test('nothing that a client relies on is taken away without a reviewed line', async () => {
  const contracts: Contracts = { site: await present('site'), console: await present('console') }
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Contracts
  const reviewed = readFileSync(REVIEWED, 'utf8')
  const findings = (['site', 'console'] as const).flatMap(origin =>
    narrowed(recorded[origin], contracts[origin]).map(finding => `${origin} ${finding}`),
  )
  expect(findings.filter(finding => !reviewed.includes(`\`${finding}\``))).toEqual([])
  if (process.env.SCHEMA === 'release') writeFileSync(RECORDED, written(contracts))
})

const document = (operation: object = {}, schemas: object = {}) => ({
  paths: { '/a': { post: { ...OPERATION, ...operation } } },
  components: { schemas },
})
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const input = (properties: object, required: string[] = []) => ({ requestBody: json({ type: 'object', properties, required }) })
const output = (properties: object, required: string[] = []) => ({
  responses: { 200: json({ type: 'object', properties, required }), 409: OPERATION.responses[409] },
})
const codes = (...enumeration: string[]) => json({ allOf: [{}, { properties: { code: { enum: enumeration } } }] })
const TEXT = { type: 'string', maxLength: 40 }
const OPERATION = {
  'x-who': 'player',
  security: [{ cookie: [], tab: [] }],
  parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
  ...input({ name: TEXT, kind: { enum: ['a', 'b'] } }, ['name']),
  responses: {
    200: json({ type: 'object', properties: { id: { type: 'string' }, of: { $ref: '#/x/Of' } }, required: ['id'] }),
    409: codes('a.b', 'c'),
  },
}

test.each<[string, object, string[]]>([
  ['a path that is gone', { paths: {}, components: {} }, ['POST /a']],
  ['a method that is gone', { paths: { '/a': { get: OPERATION } }, components: {} }, ['POST /a']],
  ['a caller that is refused', document({ 'x-who': 'agent' }), ['- < by player']],
  ['a credential more', document({ security: [{ cookie: [], tab: [], key: [] }] }), ['- < with cookie+tab']],
  ['a parameter that is gone', document({ parameters: [] }), ['- < query:page integer']],
  [
    'a parameter that is required',
    document({ parameters: [{ ...OPERATION.parameters[0], required: true }] }),
    ['+ <! query:page'],
  ],
  ['an input that is gone', document(input({ kind: { enum: ['a', 'b'] } })), ['- < name string']],
  ['an input of another type', document(input({ name: { type: 'integer' }, kind: { enum: ['a', 'b'] } })), ['- < name string']],
  [
    'an input that is required',
    document(input({ name: TEXT, kind: { enum: ['a', 'b'] }, more: TEXT }, ['name', 'more'])),
    ['+ <! more'],
  ],
  [
    'an input that may be shorter only',
    document(input({ name: { ...TEXT, maxLength: 30 }, kind: { enum: ['a', 'b'] } })),
    ['+ maxLength name 30'],
  ],
  [
    'an input with a pattern',
    document(input({ name: { ...TEXT, pattern: 'x' }, kind: { enum: ['a', 'b'] } })),
    ['+ pattern name x'],
  ],
  ['a value of an input that is gone', document(input({ name: TEXT, kind: { enum: ['a'] } })), ['- < kind = "b"']],
  [
    'an answer that is gone',
    document({ responses: { 409: codes('a.b', 'c') } }),
    ['- > 200', '- > id string', '- > of Of', '- >! id', '- > body object'],
  ],
  ['a field of an answer that is gone', document(output({ of: { $ref: '#/x/Of' } })), ['- > id string', '- >! id']],
  ['a field of an answer that may be missing', document(output({ id: { type: 'string' }, of: { $ref: '#/x/Of' } })), ['- >! id']],
  [
    'a field of an answer that may be null',
    document(output({ id: { type: ['string', 'null'] }, of: { $ref: '#/x/Of' } }, ['id'])),
    ['+ > id null'],
  ],
  [
    'a field of an answer of another type',
    document(output({ id: { type: 'string' }, of: TEXT }, ['id'])),
    ['- > of Of', '+ > of string'],
  ],
  ['an error code that is gone', document({ responses: { 200: OPERATION.responses[200], 409: codes('c') } }), ['- # a.b']],
])('%s is found', (_, after, findings) => {
  const found = narrowed(contractFacts(document()), contractFacts(after))
  expect(found.map(one => one.replace(/^POST \/a /, '')).sort()).toEqual([...findings].sort())
})

test('additions are compatible: calls, optional inputs, values, fields, codes, wider limits', () => {
  const more = document({
    security: [{ cookie: [], tab: [] }, { key: [] }],
    parameters: [...OPERATION.parameters, { name: 'size', in: 'query', schema: { type: 'integer' } }],
    ...input({ name: { ...TEXT, maxLength: 50 }, kind: { enum: ['a', 'b', 'c'] }, more: { ...TEXT, minLength: 2 } }),
    responses: {
      200: json({
        type: 'object',
        properties: { id: { type: 'string' }, of: { $ref: '#/x/Of' }, more: TEXT },
        required: ['id', 'more'],
      }),
      409: codes('a.b', 'c', 'd'),
    },
  })
  expect(
    narrowed(contractFacts(document()), contractFacts({ ...more, paths: { ...more.paths, '/b': { get: OPERATION } } })),
  ).toEqual([])
})

test('a schema is compared by what it holds, not by its name', () => {
  const answers = (amount: object, name = 'Amount') =>
    contractFacts(document(output({ sums: { type: 'array', items: { $ref: `#/x/${name}` } } }), { [name]: amount }))
  const money = { type: 'string', enum: ['a', 'b'] }
  expect(narrowed(answers(money), answers(money, 'Money'))).toEqual([])
  expect(narrowed(answers(money), answers({ type: 'string', enum: ['a'] }))).toEqual(['POST /a - > sums[] = "b"'])
})
