import { expect, test, vi } from 'vitest'
import { guards, type Verdict, type Visit } from './guards.ts'
import { isLobby } from './lobby-route.tsx'
import { type Match, matcherOf } from './route.ts'
import { isOpen, missing, type Route, routeOf, routes, titleOf } from './routes.tsx'
import { type Met, sampleVisits, visitors } from './sample-visits.ts'

vi.mock('virtual:site-art/banners', () => ({ default: {} }))
vi.mock('virtual:site-art/pages/jackpot', () => ({ default: {} }))
vi.mock('virtual:site-art/categories', () => ({ default: {} }))
vi.mock('virtual:site-art/objects/crown', () => ({ default: {} }))
vi.mock('virtual:tonle-events', () => ({ default: {} }))

const sessions: Record<(typeof visitors)[number] | 'restoring', Visit['session']> = {
  guest: { phase: 'guest', isAgent: false, isTrial: false },
  restoring: { phase: 'restoring', isAgent: false, isTrial: false },
  member: { phase: 'member', isAgent: false, isTrial: false },
  trial: { phase: 'member', isAgent: false, isTrial: true },
  agent: { phase: 'member', isAgent: true, isTrial: false },
}

const placeOf = (address: string) => new URL(address, 'http://site')
function verdictOf(address: string, visitor: keyof typeof sessions): Verdict {
  const { pathname, searchParams } = placeOf(address)
  const { guard } = routeOf(pathname).route
  return guard ? guards[guard]({ session: sessions[visitor], path: pathname, query: searchParams }) : 'open'
}

/** A verdict in the words of the sample visits. */
function metBy(verdict: Verdict): Met | 'wait' {
  if (typeof verdict === 'string') return verdict
  const name = verdict.dialog?.name
  return name === 'login' || name === 'register' || name === 'trial' ? name : (verdict.to as Met)
}

test.each(sampleVisits.map(visit => [visit.address, visit] as const))(
  '%s: row, frame, whether it is open, and what each kind of visitor meets',
  (address, { row, frame, isPlanned, needs, meets }) => {
    const { route } = routeOf(placeOf(address).pathname)
    const met = Object.fromEntries(visitors.map(visitor => [visitor, metBy(verdictOf(address, visitor))]))
    expect({ row: route.path, frame: route.frame, met }).toEqual({ row, frame, met: meets })
    for (const flags of [[], ['PTSYS3'], ['MISSIONLB3'], ['MANPLAYREB3']])
      expect(isOpen(route, flags)).toBe(!isPlanned && (needs === undefined || flags.includes(needs)))
  },
)

test('every row has its sample visit', () => {
  const rows = new Set(sampleVisits.map(visit => visit.row))
  expect(routes.map(route => route.path).filter(path => !rows.has(path))).toEqual([])
})

test('after the login the same address is opened, its query too', () => {
  for (const { address, meets } of sampleVisits.filter(visit => visit.meets.guest === 'login' && visit.address !== '/login')) {
    expect(meets.member).toBe('open')
    expect(verdictOf(address, 'guest')).toEqual({ to: '/', dialog: { name: 'login', next: address } })
  }
})

test('while the session is restored, a page that asks for one waits', () => {
  for (const { address, meets } of sampleVisits) {
    const isSameForAll = new Set(Object.values(meets)).size === 1
    const isOverLobby = isLobby(placeOf(address).pathname)
    expect([address, verdictOf(address, 'restoring')]).toEqual([address, isSameForAll || isOverLobby ? 'open' : 'wait'])
  }
})

test('login and registration open over the lobby, which stays; the login goes to / first, the registration keeps its code', () => {
  const home = { to: '/', keepsPage: true }
  expect(verdictOf('/LOGIN', 'guest')).toEqual({ ...home, dialog: { name: 'login' } })
  expect(verdictOf('/login', 'member')).toEqual(home)
  expect(verdictOf('/register?referralCode=ab12', 'trial')).toEqual({
    keepsPage: true,
    dialog: { name: 'register', referralCode: 'ab12' },
  })
})

test('an area is open where its module exists and the brand has it on', () => {
  const page = () => null
  expect(isOpen({ page }, [])).toBe(true)
  expect(isOpen({ page, flag: 'PTSYS3' }, [])).toBe(false)
  expect(isOpen({ page, flag: 'PTSYS3' }, ['FREEPLAY3', 'PTSYS3'])).toBe(true)
  expect(isOpen({ flag: 'PTSYS3' }, ['PTSYS3'])).toBe(false)
  expect(isOpen({ frame: 'member' }, [])).toBe(true)
})

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

test('an unknown address has no row, even below a known one', () => {
  for (const path of ['/nothing', '/help/more', '/agentHome/x', '/hot/rng', '/constructor', '/member/nothing', '/homes', '/m'])
    expect([path, routeOf(path).route]).toEqual([path, missing])
})

test('a row may have parameters, which keep their case', () => {
  const help = { path: '/help/:term?' }
  const none = { path: '*' }
  const match: (path: string) => Match<typeof help | typeof none> = matcherOf([help], none)
  expect(match('/Help')).toEqual({ route: help, params: { term: undefined } })
  expect(match('/help/KYC')).toEqual({ route: help, params: { term: 'KYC' } })
  expect(match('/help/a/b')).toEqual({ route: none, params: {} })
})
