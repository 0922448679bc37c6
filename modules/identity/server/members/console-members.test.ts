import { move } from '@tonle/ledger/plan'
import { parseMoney } from '@tonle/money'
import { PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
let operator: Person
beforeAll(async () => {
  w = await world()
  operator = await w.operator()
})
afterAll(() => w.close())

const wireId = (person: Person) => `mem_${person.id.replaceAll('-', '')}`
const lock = (person: Person) => operator.caller.call(identity.lockMember, { id: wireId(person), why: 'asked to' })
const unlock = (person: Person) => operator.caller.call(identity.unlockMember, { id: wireId(person), why: 'asked again' })

const wallet = (person: Person) => ({ kind: 'member_cash', member: person.id, currency: 'USD', mode: 'play' }) as const
const vendor = { kind: 'house_revenue', vendor: 'TONLE' } as const
const book = () => ({ brand: w.brandId, currency: 'USD', mode: 'play' }) as const
let keys = 0

// Of kinds that no game posts: what games move is an operation of theirs, which belongs to another module.

const stake = (person: Person, amount: string) =>
  w.services.ledger.submit({
    key: `stake:${++keys}`,
    kind: 'withdrawal_fee',
    book: book(),
    lines: move({ from: wallet(person), to: vendor, amount: parseMoney(amount), stake: true }),
  })
const win = (person: Person, amount: string) =>
  w.services.ledger.submit({
    key: `win:${++keys}`,
    kind: 'deposit',
    book: book(),
    lines: move({ from: vendor, to: wallet(person), amount: parseMoney(amount) }),
  })

test('a lock ends the sessions and refuses stakes, and wins still arrive', async () => {
  const member = await w.member({ balance: '20.00' })
  expect((await stake(member, '5.00')).outcome).toBe('posted')
  expect(await lock(member)).toEqual({ status: 'locked' })

  expect((await refusalOf(member.caller.call(identity.memberInfo))).code).toBe('session.required')
  expect((await stake(member, '5.00')).outcome).toBe('not_allowed')
  expect((await win(member, '7.50')).outcome).toBe('posted')
  expect(await w.balance(member)).toBe(parseMoney('22.50'))
  await w.expectBooksBalance()
})

test('an account that is closed is neither locked nor opened again', async () => {
  const gone = await w.member()
  await w.services.db.system(tx => tx.query(`update identity.member set status = 'closed' where id = $1`, [gone.id]))
  expect((await refusalOf(unlock(gone))).code).toBe('identity.no_such_member')
  expect((await refusalOf(lock(gone))).code).toBe('identity.no_such_member')
})

test('the refusal names a lock only after the right password', async () => {
  const [locked, free] = [await w.member(), await w.member()]
  await lock(locked)
  const signIn = ({ account }: Person, password: string) =>
    refusalOf(w.visitor().call(identity.login, { username: account, password }))
  const told = await signIn(locked, PASSWORD)
  expect([told.status, told.code]).toEqual([403, 'identity.locked'])
  const bodyOf = async (person: Person) => ({ ...(await signIn(person, 'a guess')).body, traceId: undefined })
  expect(await bodyOf(locked)).toEqual(await bodyOf(free))
})

test('after the lock is taken off the member signs in and plays on', async () => {
  const member = await w.member({ balance: '20.00' })
  await lock(member)
  expect(await unlock(member)).toEqual({ status: 'active' })
  const answer = await w.visitor().call(identity.login, { username: member.account, password: PASSWORD })
  expect(answer.user.account).toBe(member.account)
  expect((await stake(member, '5.00')).outcome).toBe('posted')
})

test('stakes and a lock at once: what is staked after the lock answered is refused', async () => {
  const member = await w.member({ balance: '100.00' })
  const before = Array.from({ length: 20 }, () => stake(member, '1.00'))
  const [outcomes] = await Promise.all([Promise.all(before), lock(member)])
  const posted = outcomes.filter(({ outcome }) => outcome === 'posted').length
  expect(outcomes.every(({ outcome }) => outcome === 'posted' || outcome === 'not_allowed')).toBe(true)
  expect(await w.balance(member)).toBe(parseMoney(`${100 - posted}.00`))
  expect((await stake(member, '1.00')).outcome).toBe('not_allowed')
  await w.expectBooksBalance()
})

test('the list finds members by the beginning of the name, by type and state, page by page', async () => {
  const locked = await w.member()
  await lock(locked)
  const agent = await w.agent()
  const found = async (input: object) =>
    (await operator.caller.call(identity.consoleMembers, input)).content.map(({ account }) => account)
  expect(await found({ account: locked.account.toUpperCase() })).toContain(locked.account)
  expect(await found({ status: 'locked' })).toContain(locked.account)
  expect(await found({ type: 'agent' })).toContain(agent.account)
  expect(await found({ type: 'agent' })).not.toContain(locked.account)
  expect(await found({ account: '%' })).toEqual([])
})

test('one member is shown with balance, what is open, and whether stakes are taken', async () => {
  const member = await w.member({ balance: '12.34' })
  const shown = await operator.caller.call(identity.consoleMember, { id: wireId(member) })
  expect(shown).toMatchObject({ account: member.account, balance: parseMoney('12.34'), mayBet: true, status: 'active' })
  expect(shown.sessions).toHaveLength(1)
  await lock(member)
  const after = await operator.caller.call(identity.consoleMember, { id: wireId(member) })
  expect(after).toMatchObject({ mayBet: false, status: 'locked', sessions: [] })
  expect((await refusalOf(operator.caller.call(identity.consoleMember, { id: `mem_${'0'.repeat(32)}` }))).code).toBe(
    'identity.no_such_member',
  )
})
