import { expect, test, vi } from 'vitest'
import { guards, type Verdict, type Visit } from './guards.ts'
import { isLobby, type Match, matcherOf, memberRoutes, missing, type Route, routeOf, routes, titleOf } from './routes.tsx'

vi.mock('virtual:site-art/banners', () => ({ default: {} }))
vi.mock('virtual:site-art/pages/jackpot', () => ({ default: {} }))
vi.mock('virtual:site-art/categories', () => ({ default: {} }))
vi.mock('virtual:site-art/objects/crown', () => ({ default: {} }))
vi.mock('virtual:tonle-events', () => ({ default: {} }))

const namesOf = (route: Pick<Route, 'path' | 'aliases'>) => [route.path, ...(route.aliases ?? [])]

test('every row is reached by each of its names, in any case and with a trailing slash', () => {
  for (const route of routes)
    for (const name of namesOf(route))
      for (const path of [name, name.toUpperCase(), name.toLowerCase(), name === '/' ? name : `${name}/`])
        expect([path, routeOf(path).route]).toEqual([path, route])
})

test('no two rows share a name', () => {
  const names = routes.flatMap(namesOf).map(name => name.toLowerCase())
  expect(names).toEqual([...new Set(names)])
})

test('every row but the lobby has a title, in three languages', () => {
  for (const route of [...routes, missing])
    for (const lang of ['km', 'en', 'zh'] as const)
      if (route.path !== '/')
        expect([route.path, lang, titleOf(route, lang)]).toEqual([route.path, lang, expect.stringMatching(/./)])
})

test('the lobby has all names of the spec, and login and registration open over it', () => {
  for (const path of ['/', '/index', '/index.html', '/home', '/login', '/register']) expect(isLobby(path)).toBe(true)
  expect(isLobby('/hot')).toBe(false)
})

test('the pages of the spec that exist have their addresses', () => {
  const paths = [
    '/rng',
    '/live',
    '/fish',
    '/pvp',
    '/bgs',
    '/sports',
    '/esports',
    '/lott',
    '/elott',
    '/cockfight',
    '/hot',
    '/recent',
  ]
  for (const path of [...paths, '/agent', '/agentHome', '/member', '/help', '/seamless', '/verify', '/member/deposit'])
    expect([path, routeOf(path).route === missing]).toEqual([path, false])
})

test('an unknown address has no row, even below a known one', () => {
  for (const path of ['/nothing', '/help/more', '/agentHome/x', '/hot/rng', '/constructor', '/member/nothing', '/homes'])
    expect([path, routeOf(path).route]).toEqual([path, missing])
})

test('every screen of the member center asks for a member', () => {
  for (const { path } of memberRoutes) expect(routeOf(path).route.guard).toBe('member')
})

test('a row may have parameters, which keep their case', () => {
  const help = { path: '/help/:term?' }
  const none = { path: '*' }
  const match: (path: string) => Match<typeof help> = matcherOf([help], none)
  expect(match('/Help')).toEqual({ route: help, params: { term: undefined } })
  expect(match('/help/KYC')).toEqual({ route: help, params: { term: 'KYC' } })
  expect(match('/help/a/b')).toEqual({ route: none, params: {} })
})

const guest: Visit['session'] = { phase: 'guest', isAgent: false, isTrial: false }
const restoring: Visit['session'] = { phase: 'restoring', isAgent: false, isTrial: false }
const member: Visit['session'] = { phase: 'member', isAgent: false, isTrial: false }
const trial: Visit['session'] = { ...member, isTrial: true }
const agent: Visit['session'] = { ...member, isAgent: true }

/** The guard's answer at an address, for each kind of visitor. */
function verdicts(address: string): Record<'guest' | 'restoring' | 'member' | 'trial' | 'agent', Verdict> {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const { guard } = routeOf(pathname).route
  const of = (session: Visit['session']): Verdict =>
    guard ? guards[guard]({ session, path: pathname, query: searchParams }) : 'open'
  return { guest: of(guest), restoring: of(restoring), member: of(member), trial: of(trial), agent: of(agent) }
}

test('a guest is sent from a member’s page to the login and back with its query; a trial user learns why', () => {
  expect(verdicts('/member/bets?period=month')).toEqual({
    guest: { to: '/', dialog: { name: 'login', next: '/member/bets?period=month' } },
    restoring: 'wait',
    member: 'open',
    trial: { to: '/', dialog: { name: 'trial' } },
    agent: 'open',
  })
})

test('the agents’ center sends others to its login, and an agent past it', () => {
  const toLogin = { to: '/agent' }
  expect(verdicts('/agentHome')).toEqual({ guest: toLogin, restoring: 'wait', member: toLogin, trial: toLogin, agent: 'open' })
  expect(verdicts('/agent')).toEqual({
    guest: 'open',
    restoring: 'wait',
    member: 'open',
    trial: 'open',
    agent: { to: '/agentHome' },
  })
})

test('login and registration open over the lobby for visitors without an account', () => {
  const home = { to: '/', keepsPage: true }
  const login = { ...home, dialog: { name: 'login' } }
  expect(verdicts('/LOGIN')).toEqual({ guest: login, restoring: 'open', member: home, trial: login, agent: home })
  const register = { keepsPage: true, dialog: { name: 'register', referralCode: 'ab12' } }
  expect(verdicts('/register?referralCode=ab12')).toEqual({
    guest: register,
    restoring: 'open',
    member: home,
    trial: register,
    agent: home,
  })
  expect(verdicts('/home').guest).toBe('open')
})

test('a game is open as a demo; real play needs a member, and a trial user gets the demo unless real play was chosen', () => {
  const at = '/seamless?vendor=PG&gameCode=x'
  expect(verdicts(`${at}&mode=demo`)).toEqual({ guest: 'open', restoring: 'open', member: 'open', trial: 'open', agent: 'open' })
  expect(verdicts(at)).toEqual({
    guest: { to: '/', dialog: { name: 'login', next: at } },
    restoring: 'wait',
    member: 'open',
    trial: { to: `${at}&mode=demo` },
    agent: 'open',
  })
  expect(verdicts(`${at}&mode=real`).trial).toEqual({ to: '/', dialog: { name: 'trial' } })
})
