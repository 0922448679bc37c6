import { MEMBER_TYPES, type MemberType } from '@tonle/contract'
import * as identity from '@tonle/identity/contract'
import { changeRegistration, consoleRegistration } from '@tonle/identity/contract'
import { listen, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as agents from '../contract.ts'
import { maskedName } from '../rules.ts'

const HOUR_MS = 3_600_000
const CHOSEN = 'herons over the rice'
let w: World
let agent: Person
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  await w.services.db.system(tx => tx.query('delete from house.attempt'))
  agent = await w.agent({ balance: '100.00' })
})

let count = 0
const newName = () => `downline${++count}`
const open = (by: Person, type: 0 | 2 | 41 | 42 = 0, username = newName()) =>
  by.caller.call(agents.openAccount, { username, type })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const accept = (token: string, more: object = {}, caller = w.visitor()) =>
  caller.signIn(identity.acceptInvitation, { token, password: CHOSEN, confirmPassword: CHOSEN, terms: true, ...more })
const look = (token: string) => w.visitor().call(identity.invitation, { token })
const signIn = (username: string, password: string, side = 'member') =>
  w.visitor().call(identity.login, { username, password, side })
const rowsOf = (by: Person) => by.caller.call(agents.team).then(({ content }) => content)
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query<R>(text, values), { brand: w.brandId })

describe('who may open which account', () => {
  const types = Object.values(MEMBER_TYPES)
  const may: [by: MemberType, opens: MemberType[]][] = [
    [1, [0, 2, 41]],
    [2, [0, 2]],
    [41, [0, 42]],
    [42, [0]],
  ]
  test.each(may)('an agent of type %i', async (type, opens) => {
    const by = await w.member({ type })
    expect((await by.caller.call(agents.openingTerms)).types).toEqual(opens)
    for (const wanted of types) {
      const code = await codeOf(by.caller.call(agents.openAccount, { username: newName(), type: wanted }))
      const refused = wanted === 1 || wanted === 4 ? 'request.invalid' : 'agents.type_not_allowed'
      expect({ wanted, code }).toEqual({ wanted, code: opens.includes(wanted) ? 'done' : refused })
    }
    const opened = (await rowsOf(by)).map(row => row.type)
    expect(opened.sort()).toEqual([...opens].sort())
  })
})

test('it stands in the tree as a registration does, waits for its owner, and nobody signs in to it', async () => {
  const below = await w.member({ type: 2, upline: agent })
  const { memberId, username, token } = await open(below)
  const [line] = await sql<{ version: number; ancestors: string[] }>(
    'select version, ancestors from agents.line where member_id = $1 and valid_to is null',
    [memberId],
  )
  expect(line).toEqual({ version: 1, ancestors: [agent.id, below.id] })
  expect((await rowsOf(agent)).find(row => row.memberId === memberId)).toMatchObject({
    depth: 2,
    link: null,
    account: maskedName(username),
  })
  expect((await rowsOf(below)).find(row => row.account === username)).toMatchObject({
    depth: 1,
    link: 'waiting',
    lastLoginAt: null,
  })
  for (const password of ['123456', PASSWORD, ' ', token]) {
    expect(await codeOf(signIn(username, password))).toBe('identity.login_failed')
    await sql('delete from identity.login_failure')
  }
  const kept = await sql<{ hash: string }>('select token_hash as hash from identity.invitation where member_id = $1', [memberId])
  expect(kept[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(kept[0]!.hash).not.toContain(token)
  expect(await sql('select from house.idempotency where call like $1', ['agents.%'])).toEqual([])
  await w.expectBooksBalance()
})

test('the owner sets the password by the link, once, is signed in and agreed to the terms; the open team learns of it', async () => {
  const { memberId, username, token } = await open(agent)
  const heard = listen(w, agent.id, agents.teamChanged)
  expect(await look(token)).toMatchObject({ account: username, isAgent: false, openedBy: agent.account })
  const { form } = await look(token)
  // Of the first look alone.
  expect(heard()).toEqual(['agents.teamChanged'])
  expect((await rowsOf(agent)).find(row => row.account === username)).toMatchObject({ link: 'seen' })
  expect(form.fields.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual(['password', 'confirmPassword'])
  expect((await refusalOf(accept(token, { terms: false }))).fields).toEqual({ terms: 'identity.terms_required' })
  expect((await refusalOf(accept(token, { confirmPassword: 'another' }))).fields).toEqual({
    confirmPassword: 'identity.inconsistent_twice',
  })
  expect((await refusalOf(accept(token, { password: username, confirmPassword: username }))).fields.password).toBeTruthy()
  const owner = w.visitor()
  const answer = await accept(token, {}, owner)
  expect(answer).toMatchObject({ firstTimeLogin: true, passwordExpired: false, user: { account: username, isAgent: false } })
  expect(await owner.call(identity.memberInfo)).toMatchObject({ account: username })
  expect(heard()).toEqual(['agents.teamChanged'])
  const [member] = await sql('select terms_version is not null as agreed from identity.member where id = $1', [memberId])
  expect(member).toEqual({ agreed: true })
  expect((await rowsOf(agent)).find(row => row.account === username)).toMatchObject({ link: null })
  expect(await codeOf(look(token))).toBe('identity.invitation_over')
  expect(await codeOf(accept(token))).toBe('identity.invitation_over')
  expect(await codeOf(signIn(username, CHOSEN))).toBe('done')
})

test('of twenty who take it at once one is signed in, with one password', async () => {
  const { username, token } = await open(agent)
  const tries = Array.from({ length: 20 }, (_, at) => ({
    password: `a boat number ${at}`,
    confirmPassword: `a boat number ${at}`,
  }))
  const codes = await Promise.all(tries.map(more => codeOf(accept(token, more))))
  expect(codes.filter(code => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'identity.invitation_over']))
  expect(await codeOf(signIn(username, tries[codes.indexOf('done')]!.password))).toBe('done')
})

test('an agent account leads to the agent side', async () => {
  const { username, token } = await open(agent, 2)
  expect((await accept(token)).user).toMatchObject({ type: 2, isAgent: true })
  expect(await codeOf(signIn(username, CHOSEN, 'agent'))).toBe('done')
})

test("the brand's registration holds: what it asks of everybody it asks here, too", async () => {
  const operator = await w.operator('admin', { hasProof: true })
  const { version, rules } = await operator.caller.call(consoleRegistration)
  const set = rules.map(rule => (rule.name === 'birthday' ? { ...rule, enabled: true, required: true } : rule))
  await operator.caller.call(changeRegistration, { version, rules: set, why: 'a test asks for it' })
  const { token } = await open(agent)
  expect((await refusalOf(accept(token))).fields).toEqual({ birthday: 'field.missing' })
  expect((await refusalOf(accept(token, { birthday: '2020-01-01' }))).fields).toEqual({ birthday: 'identity.too_young' })
  await accept(token, { birthday: '1990-01-02' })
  await operator.caller.call(changeRegistration, { version: version + 1, rules, why: 'as it was before' })
})

describe('the link', () => {
  test('is made again for whom the agent opened the account, and the one before ends', async () => {
    const { memberId, token } = await open(agent)
    const again = await agent.caller.call(agents.renewLink, { memberId })
    expect(await codeOf(look(token))).toBe('identity.invitation_over')
    expect(await codeOf(accept(token))).toBe('identity.invitation_over')
    await accept(again.token)
    expect(await codeOf(agent.caller.call(agents.renewLink, { memberId }))).toBe('agents.account_taken')
  })

  test('is made by nobody else: not by an upline, not for who registered by a code, not for an account of nobody', async () => {
    const below = await w.member({ type: 2, upline: agent })
    const { memberId, token } = await open(below)
    const registered = await w.member({ upline: agent })
    for (const [by, id] of [
      [agent, memberId],
      [await w.agent(), memberId],
      [agent, registered.id],
      [agent, below.id],
      [agent, agent.id],
    ] as const)
      expect(await codeOf(by.caller.call(agents.renewLink, { memberId: id }))).toBe('agents.not_your_downline')
    expect((await look(token)).account).toBeTruthy()
  })

  test('is over after three days, and can then be made again', async () => {
    const { memberId, username, token } = await open(agent)
    await w.advance(72 * HOUR_MS + 1000)
    expect(await codeOf(accept(token))).toBe('identity.invitation_over')
    const { caller } = agent
    await caller.signIn(identity.login, { username: agent.account, password: PASSWORD, side: 'agent' })
    expect((await rowsOf(agent)).find(row => row.account === username)?.link).toBe('over')
    const again = await caller.call(agents.renewLink, { memberId })
    await accept(again.token)
  })

  test('opens nothing at another brand, and a locked account not at all', async () => {
    const other = await w.secondBrand()
    const { memberId, token } = await open(agent)
    expect(await codeOf(other.visitor().call(identity.invitation, { token }))).toBe('identity.invitation_over')
    await sql(`update identity.member set status = 'locked' where id = $1`, [memberId])
    expect(await codeOf(look(token))).toBe('identity.invitation_over')
    expect(await codeOf(accept(token))).toBe('identity.invitation_over')
  })

  test('cannot be guessed: tries of a network cost work', async () => {
    const caller = w.visitor()
    const guess = (at: number) => codeOf(caller.call(identity.invitation, { token: String(at).padStart(43, 'x') }))
    for (let at = 0; at < 30; at++) expect(await guess(at)).toBe('identity.invitation_over')
    expect(await guess(30)).toBe('request.proof_required')
  })
})

describe('a stolen session', () => {
  test('opens at most twenty accounts a day, also at once; other agents are free', async () => {
    const codes = await Promise.all(Array.from({ length: 26 }, () => codeOf(open(agent))))
    expect(codes.filter(code => code === 'done')).toHaveLength(20)
    expect(new Set(codes)).toEqual(new Set(['done', 'agents.too_many_accounts']))
    expect(await agent.caller.call(agents.openingTerms)).toMatchObject({ perDay: 20, left: 0 })
    expect(await codeOf(open(await w.agent()))).toBe('done')
    await w.advance(24 * HOUR_MS)
    await agent.caller.signIn(identity.login, { username: agent.account, password: PASSWORD, side: 'agent' })
    expect(await codeOf(open(agent))).toBe('done')
    await w.expectBooksBalance()
  })

  test('without the password of the last five minutes opens none and makes no link', async () => {
    const { memberId } = await open(agent)
    await w.advance(6 * 60_000)
    expect(await codeOf(open(agent))).toBe('session.confirm_required')
    expect(await codeOf(agent.caller.call(agents.renewLink, { memberId }))).toBe('session.confirm_required')
  })

  test('leaves its acts in a record that nobody changes', async () => {
    const { memberId } = await open(agent)
    await agent.caller.call(agents.renewLink, { memberId })
    const acts = await sql<{ act: string; agent: string; hasSession: boolean }>(
      `select a.act, a.agent_id as agent, exists (select from identity.session s where s.id = a.session_id) as "hasSession"
         from agents.account_act a where a.member_id = $1 order by a.at`,
      [memberId],
    )
    expect(acts.map(({ act }) => act)).toEqual(['opened', 'link_renewed'])
    expect(acts.every(({ agent: by, hasSession }) => by === agent.id && hasSession)).toBe(true)
    await expect(sql('update agents.account_act set agent_id = member_id')).rejects.toThrow('permission denied')
    await expect(sql('delete from agents.account_act')).rejects.toThrow('permission denied')
  })
})

test('names: taken ones whatever the case, and those that break the rule, are refused at their field', async () => {
  const { username } = await open(agent)
  expect((await refusalOf(open(agent, 0, username.toUpperCase()))).fields).toEqual({ username: 'identity.username_taken' })
  expect((await refusalOf(open(agent, 0, '7x'))).fields).toEqual({ username: 'field.too_short' })
  expect((await refusalOf(open(agent, 0, '7lotuses'))).fields).toEqual({ username: 'identity.username_shape' })
  const name = newName()
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(open(agent, 0, name))))
  expect(codes.sort()).toEqual(['done', ...Array(4).fill('identity.username_taken')])
})
