import { createJobs, type Jobs } from '@tonle/jobs'
import { inbox } from '@tonle/messages/contract'
import { type Caller, PASSWORD, type Person, refusalOf, type World, world } from '@tonle/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '../../contract.ts'

let w: World
let jobs: Jobs
beforeAll(async () => {
  w = await world()
  const entries = w.composition.modules.flatMap(module => (module.area === 'messages' ? (module.jobs ?? []) : []))
  jobs = createJobs({ services: w.services, entries, brands: async () => [], relayMs: 1e6, tickMs: 1e6 })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function signIn({ account }: Person, input: object = {}): Promise<Caller> {
  const caller = w.visitor()
  await caller.signIn(identity.login, { username: account, password: PASSWORD, ...input })
  return caller
}

/** The browser with these cookies, started anew: what lived until it was closed is gone. */
function restarted(of: Caller): Caller {
  const caller = w.visitor()
  for (const [name, value] of of.cookies) if (name !== 'sid') caller.cookies.set(name, value)
  return caller
}

async function comeBack(caller: Caller): Promise<Caller> {
  caller.token = (await caller.call(identity.tab)).token
  return caller
}
const whoIs = async (caller: Caller) => (await caller.call(identity.memberInfo)).account
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const cookiesOf = (caller: Caller) => Object.fromEntries(caller.cookies)

test('a browser that was told to remember comes back signed in, and none of its cookies holds the password or the name', async () => {
  const member = await w.member()
  const browser = restarted(await signIn(member, { remember: true }))
  expect(await codeOf(browser.call(identity.memberInfo))).toBe('session.tab_required')
  await comeBack(browser)
  expect(await whoIs(browser)).toBe(member.account)
  const kept = JSON.stringify(cookiesOf(browser))
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(member.account)
})

test('a browser that was not told so is a guest once it was closed', async () => {
  const browser = restarted(await signIn(await w.member()))
  expect(await codeOf(browser.call(identity.tab))).toBe('session.required')
})

test('tabs that the browser opens together come back into one session', async () => {
  const member = await w.member()
  const kept = await signIn(member, { remember: true })
  const tabs = await Promise.all(Array.from({ length: 8 }, () => comeBack(restarted(kept))))
  expect(new Set(tabs.map(one => one.cookies.get('sid'))).size).toBe(1)
  expect(await Promise.all(tabs.map(whoIs))).toEqual(tabs.map(() => member.account))
  expect(await tabs[0]!.call(identity.devices)).toHaveLength(2)
})

test('a copied remember cookie ends both sessions, and the member gets a notice', async () => {
  const member = await w.member()
  const owner = await signIn(member, { remember: true })
  const [thief, browser] = [restarted(owner), restarted(owner)]
  await comeBack(browser)
  await w.advance(61_000)
  expect(await codeOf(thief.call(identity.tab))).toBe('session.required')
  expect(await codeOf(browser.call(identity.memberInfo))).toBe('session.tab_required')
  expect(await codeOf(browser.call(identity.tab))).toBe('session.required')
  await jobs.tick()
  await jobs.idle()
  const [notice] = (await member.caller.call(inbox)).content
  expect(notice).toMatchObject({ kind: 'identity.remembered_twice', title: 'A copied sign-in was ended' })
  expect(notice?.text).toContain(thief.address)
})

test('a remember cookie that we did not write opens nothing and ends nothing', async () => {
  const member = await w.member()
  const owner = await signIn(member, { remember: true })
  const forged = restarted(owner)
  const [selector, , mac] = forged.cookies.get('rm')!.split('.')
  for (const value of [`${selector}.1.${mac}`, `${selector}.0.${'0'.repeat(64)}`, `${'A'.repeat(22)}.0.${mac}`]) {
    forged.cookies.set('rm', value)
    expect(await codeOf(forged.call(identity.tab))).toBe('session.required')
  }
  expect(await whoIs(owner)).toBe(member.account)
})

test('nothing is remembered longer than a day, however often it is used', async () => {
  const member = await w.member()
  let browser = await signIn(member, { remember: true })
  for (let hours = 0; hours < 20; hours += 5) {
    await w.advance(5 * 3_600_000)
    browser = await comeBack(restarted(browser))
  }
  await w.advance(4 * 3_600_000 + 1000)
  expect(await codeOf(restarted(browser).call(identity.tab))).toBe('session.required')
  expect(await codeOf(browser.call(identity.memberInfo))).toBe('session.tab_required')
})

test.each(['logout', 'a changed password', 'signing out everywhere', 'signing that browser out', 'a lock'])(
  '%s ends what is remembered, too',
  async how => {
    const member = await w.member()
    const browser = await signIn(member, { remember: true })
    const kept = restarted(browser)
    if (how === 'logout') await browser.call(identity.logout)
    if (how === 'a changed password') {
      const change = { oldPassword: PASSWORD, newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
      await member.caller.call(identity.changePassword, change)
    }
    if (how === 'signing out everywhere') await member.caller.call(identity.endDevices)
    if (how === 'signing that browser out') {
      const other = (await member.caller.call(identity.devices)).find(one => !one.isCurrent)!
      await member.caller.call(identity.endDevice, { id: other.id })
    }
    if (how === 'a lock') {
      const operator = await w.operator()
      await operator.caller.call(identity.lockMember, { id: `mem_${member.id.replaceAll('-', '')}`, why: 'asked to' })
    }
    expect(await codeOf(kept.call(identity.tab))).toBe('session.required')
    expect(['session.required', 'session.tab_required']).toContain(await codeOf(browser.call(identity.memberInfo)))
  },
)

test('after a changed password the session lives on under another cookie, and the cookie of before is worth nothing', async () => {
  const member = await w.member()
  const other = await signIn(member)
  const before = member.caller.cookies.get('sid')!
  const proof = member.caller.token
  const change = { oldPassword: PASSWORD, newPassword: 'herons over rice', confirmNewPassword: 'herons over rice' }
  await member.caller.call(identity.changePassword, change)
  const { cookies } = member.caller
  expect(cookies.get('sid')).not.toBe(before)
  expect(await whoIs(member.caller)).toBe(member.account)
  expect(await codeOf(other.call(identity.memberInfo))).toBe('session.required')
  expect(await member.caller.call(identity.devices)).toHaveLength(1)
  // Who did not change it learns of it.
  const warnings = await w.services.db.system(tx =>
    tx.query(
      `select 1 from house.outbox where topic = 'messages.notice' and payload->>'member' = $1 and payload->>'kind' = 'identity.password_changed'`,
      [member.id],
    ),
  )
  expect(warnings).toHaveLength(1)
  await w.advance(11_000)
  const copy = w.visitor()
  copy.cookies.set('sid', before)
  copy.token = proof
  expect(await codeOf(copy.call(identity.memberInfo))).toBe('session.required')
})

test('the member sees the browsers that are signed in, and signs one of them out', async () => {
  const member = await w.member()
  const phone = w.visitor()
  const typed = { username: member.account, password: PASSWORD, remember: true }
  phone.token = (await phone.call(identity.login, typed, { headers: { 'user-agent': CHROME } })).token
  const seen = await member.caller.call(identity.devices)
  const [onPhone] = seen.filter(one => !one.isCurrent)
  expect(onPhone).toMatchObject({ ip: phone.address, browser: 'Chrome', platform: 'Android', isRemembered: true })
  expect(seen.filter(one => one.isCurrent)).toHaveLength(1)
  await member.caller.call(identity.endDevice, { id: onPhone!.id })
  expect(await codeOf(phone.call(identity.memberInfo))).toMatch(/^session\./)
  expect(await member.caller.call(identity.devices)).toHaveLength(1)
})

test('nobody signs out the browser of another member, and cannot tell whether there is one', async () => {
  const [member, stranger] = [await w.member(), await w.member()]
  const [mine] = await member.caller.call(identity.devices)
  expect(await stranger.caller.call(identity.endDevice, { id: mine!.id })).toEqual({})
  expect(await whoIs(member.caller)).toBe(member.account)
})

test('signing out everywhere ends this session, too', async () => {
  const member = await w.member()
  const other = await signIn(member)
  expect(await member.caller.call(identity.endDevices, { keep: 'none' })).toEqual({ ended: 2 })
  for (const caller of [other, member.caller]) expect(await codeOf(caller.call(identity.memberInfo))).toBe('session.required')
})

test('sign-ins and refused tries are listed with time, address and browser; a login says where the last one was', async () => {
  const member = await w.member()
  const stranger = w.visitor()
  await refusalOf(
    stranger.call(identity.login, { username: member.account, password: 'a guess' }, { headers: { 'user-agent': CHROME } }),
  )
  const { content } = await member.caller.call(identity.logins)
  expect(content).toMatchObject([
    { how: 'password', result: 'refused', ip: stranger.address, browser: 'Chrome', platform: 'Android' },
    { how: 'password', result: 'ok', ip: member.caller.address },
  ])
  const again = await (await w.member()).caller.call(identity.logins)
  expect(again.content).toHaveLength(1)
  const friend = await w.member()
  const answer = await w.visitor().call(identity.login, { username: friend.account, password: PASSWORD })
  expect(answer.lastLogin).toMatchObject({ ip: friend.caller.address })
})
