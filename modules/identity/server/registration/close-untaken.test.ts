import * as agents from '@tonle/agents/contract'
import { PASSWORD, type Person, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as identity from '../../contract.ts'
import { INVITATION_HOURS, UNTAKEN_DAYS, UNTAKEN_MOST_DAYS } from '../../rules.ts'
import { closeUntaken } from './close-untaken.ts'
import { keepFunded } from './keep-funded.ts'

const HOUR_MS = 3_600_000
const UNTAKEN_MS = (INVITATION_HOURS + UNTAKEN_DAYS * 24) * HOUR_MS
const CHOSEN = 'herons over the rice'
let w: World
let agent: Person
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())
beforeEach(async () => {
  agent = await w.agent()
})

let count = 0
const open = (by = agent, username = `downline${++count}`, type: 0 | 2 = 0) =>
  by.caller.call(agents.openAccount, { username, type })
const renew = (memberId: string) => agent.caller.call(agents.renewLink, { memberId })
const accept = (token: string) =>
  w.visitor().signIn(identity.acceptInvitation, { token, password: CHOSEN, confirmPassword: CHOSEN, terms: true })
const names = async () => (await agent.caller.call(agents.team)).content.map(({ account }) => account).sort()
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const close = () => closeUntaken(w.services, w.brandId)
async function pass(ms: number): Promise<void> {
  await w.advance(ms)
  await agent.caller.signIn(identity.login, { username: agent.account, password: PASSWORD, side: 'agent' })
}

test('an account that nobody takes gives its name back a week after its last link, and leaves the team', async () => {
  const untaken = await open(agent, undefined, 2)
  const [renewed, taken] = [await open(), await open()]
  await accept(taken.token)
  await pass(UNTAKEN_MS - 60_000)
  await renew(renewed.memberId)
  await close()
  expect(await names()).toContain(untaken.username)
  await pass(61_000)
  await close()
  expect(await names()).toEqual([renewed.username, taken.username].sort())
  expect(await codeOf(renew(untaken.memberId))).toBe('agents.not_your_downline')
  expect(await codeOf(accept(untaken.token))).toBe('identity.invitation_over')

  const again = await open(await w.agent(), untaken.username)
  await accept(again.token)
  for (const username of [again.username, taken.username]) await w.visitor().call(identity.login, { username, password: CHOSEN })
  await w.expectBooksBalance()
})

test('an account to which money was sent is kept, however long its owner waits', async () => {
  const { memberId, username } = await open()
  await w.services.db.tx(w.brandId, tx => keepFunded(tx, memberId))
  await pass((UNTAKEN_MOST_DAYS + INVITATION_HOURS) * 24 * HOUR_MS)
  await close()
  expect(await names()).toContain(username)
})

test('new links keep a name for a month, not for ever', async () => {
  const { memberId, username } = await open()
  const STEP_DAYS = 6
  for (let day = 0; day < UNTAKEN_MOST_DAYS; day += STEP_DAYS) {
    await pass(STEP_DAYS * 24 * HOUR_MS)
    await close()
    await renew(memberId)
  }
  await close()
  expect(await names()).toContain(username)
  await pass((INVITATION_HOURS + 1) * HOUR_MS)
  await close()
  expect(await names()).not.toContain(username)
})

test('closed twice at once while the agent makes another link: the link is good, or the name is free, never both', async () => {
  for (let at = 0; at < 4; at++) {
    const { memberId, username } = await open()
    await pass(UNTAKEN_MS + 1000)
    const [made] = await Promise.all([renew(memberId).catch(() => undefined), close(), close()])
    const free = await codeOf(open(await w.agent(), username))
    expect(free).toBe(made ? 'identity.username_taken' : 'done')
    if (made) expect(await codeOf(accept(made.token))).toBe('done')
  }
})
