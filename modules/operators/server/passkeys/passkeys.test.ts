import { Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as operators from '../../contract.ts'
import { CHALLENGE_SECONDS, MAX_PASSKEYS } from '../../rules.ts'
import { TestAuthenticator } from './test-authenticator.ts'

let w: World
let person: Person
let device: TestAuthenticator
let place: { origin: string; rpId: string }
beforeAll(async () => {
  w = await world()
  const { rpId } = await stranger().call(operators.passkeyChallenge)
  place = { origin: `http://${rpId}`, rpId }
})
afterAll(() => w.close())
beforeEach(async () => {
  person = await w.operator()
  device = new TestAuthenticator()
})

let addresses = 0
const stranger = () => new Caller(w.console, `172.17.0.${++addresses}`, w.services.clock.nowMs)
const confirm = (who = person) => who.caller.call(operators.confirmPassword, { password: PASSWORD })

async function add(who = person, own = device, name = 'Laptop') {
  await confirm(who)
  const { challenge } = await who.caller.call(operators.newPasskey)
  return await who.caller.call(operators.addPasskey, { name, attestation: own.make(challenge, place) })
}
async function answer(own = device, at = place) {
  const { challenge } = await stranger().call(operators.passkeyChallenge)
  return own.answer(challenge, at)
}
const signIn = (assertion: ReturnType<TestAuthenticator['answer']>) => stranger().call(operators.passkeyLogin, { assertion })
const refused = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).code

test('a passkey signs in without name and password, counts as the second factor, and shuts out the password alone', async () => {
  await add()
  const { operator } = await signIn(await answer())
  expect(operator).toMatchObject({ name: person.account, hasSecondFactor: true, hasApp: false })
  const input = { name: person.account, password: PASSWORD }
  expect(await refused(stranger().call(operators.login, input))).toBe('operators.passkey_required')
  const { passkeys } = await person.caller.call(operators.passkeys)
  expect(passkeys).toMatchObject([{ name: 'Laptop', host: place.rpId, usedAt: w.services.clock.now() }])
})

test('an answer opens once, of ten at the same time one', async () => {
  await add()
  const assertion = await answer()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(assertion)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(signIn(assertion))).toBe('operators.passkey_refused')
})

test('refused: another origin, another host, a stranger, no check of the owner, a changed signature, a late answer', async () => {
  await add()
  for (const at of [
    { ...place, origin: 'http://console.evil.example' },
    { ...place, rpId: 'evil.example' },
  ])
    expect(await refused(signIn(await answer(device, at)))).toBe('operators.passkey_refused')
  expect(await refused(signIn(await answer(new TestAuthenticator())))).toBe('operators.passkey_refused')

  device.verifies = false
  expect(await refused(signIn(await answer()))).toBe('operators.passkey_refused')
  device.verifies = true

  const changed = await answer()
  const signature = Buffer.from(changed.response.signature, 'base64url')
  signature[20]! ^= 1
  changed.response.signature = signature.toString('base64url')
  expect(await refused(signIn(changed))).toBe('operators.passkey_refused')

  const late = await answer()
  await w.advance(CHALLENGE_SECONDS * 1000 + 1)
  expect(await refused(signIn(late))).toBe('operators.passkey_refused')
  expect((await signIn(await answer())).operator.name).toBe(person.account)
})

test('a challenge of our own making or of another purpose opens nothing', async () => {
  await add()
  const made = Buffer.from(`AAAA.${w.services.clock.nowMs() + 60_000}.${'0'.repeat(64)}`).toString('base64url')
  expect(await refused(signIn(device.answer(made, place)))).toBe('operators.passkey_refused')
  await confirm()
  const { challenge } = await person.caller.call(operators.newPasskey)
  expect(await refused(signIn(device.answer(challenge, place)))).toBe('operators.passkey_refused')
})

test('a copied device is noticed: its counter lies behind', async () => {
  await add()
  await signIn(await answer())
  await signIn(await answer())
  device.counter = 0
  expect(await refused(signIn(await answer()))).toBe('operators.passkey_refused')
})

test('the own passkey confirms in place of the password; that of another operator does not', async () => {
  await add()
  const other = await w.operator()
  const theirs = new TestAuthenticator()
  await add(other, theirs)
  const { token } = await signIn(await answer())
  expect(token).toBeTruthy()

  await w.advance(6 * 60_000)
  expect(await refused(person.caller.call(operators.newPasskey))).toBe('session.confirm_required')
  const ask = () => person.caller.call(operators.confirmChallenge)
  const send = (assertion: ReturnType<TestAuthenticator['answer']>) => person.caller.call(operators.confirmPasskey, { assertion })
  expect(await refused(send(theirs.answer((await ask()).challenge, place)))).toBe('operators.passkey_refused')
  await send(device.answer((await ask()).challenge, place))
  await person.caller.call(operators.newPasskey)
})

test('one device holds one passkey, an operator ten; the last one may go, and an administrator takes all away', async () => {
  const { id } = await add()
  await confirm()
  const { challenge, excludeCredentials } = await person.caller.call(operators.newPasskey)
  expect(excludeCredentials).toHaveLength(1)
  const again = { name: 'Again', attestation: device.make(challenge, place) }
  expect(await refused(person.caller.call(operators.addPasskey, again))).toBe('operators.passkey_exists')

  for (let count = 1; count < MAX_PASSKEYS; count++) await add(person, new TestAuthenticator())
  expect(await refused(add(person, new TestAuthenticator()))).toBe('operators.too_many_passkeys')

  const other = await w.operator()
  await confirm(other)
  expect(await refused(other.caller.call(operators.removePasskey, { id }))).toBe('operators.no_such_passkey')
  await person.caller.call(operators.removePasskey, { id })
  expect(await refused(signIn(await answer()))).toBe('operators.passkey_refused')

  const { content } = await other.caller.call(operators.operatorAccounts, { name: person.account })
  await other.caller.call(operators.resetOperatorFactor, { id: content[0]!.id, why: 'The laptop was stolen' })
  const { operator } = await stranger().call(operators.login, { name: person.account, password: PASSWORD })
  expect(operator.hasSecondFactor).toBe(false)
})
