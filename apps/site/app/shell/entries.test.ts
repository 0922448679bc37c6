import { DOCK, DOCK_EXTRAS, SIDE_GROUPS } from '@tonle/brand/site/menu-order.ts'
import type { Flag } from '@tonle/contract/browser'
import { expect, test, vi } from 'vitest'
import { routeOf, titleOf } from '../routes.tsx'
import { accountMenu, dockMenu, type Entry, shownEntries, sideActs, sideMenu, topMenu, type Viewer } from './entries.ts'

vi.mock('virtual:site-art/banners', () => ({ default: {} }))
vi.mock('virtual:site-art/pages/jackpot', () => ({ default: {} }))
vi.mock('virtual:site-art/categories', () => ({ default: {} }))
vi.mock('virtual:site-art/objects/crown', () => ({ default: {} }))
vi.mock('virtual:tonle-events', () => ({ default: {} }))

const viewers: readonly Viewer[] = ['guest', 'trial', 'member', 'agent']
const everyFlag: readonly Flag[] = ['MANPLAYREB3', 'MISSIONLB3', 'PTSYS3', 'WINNER_BOARD']
const side: readonly Entry[] = Object.values(sideMenu).flat()
const menus: Readonly<Record<string, readonly Entry[]>> = {
  ...{ side, account: accountMenu },
  ...{ topStart: topMenu.start, topEnd: topMenu.end, dock: dockMenu },
}
/** As if every module of the specification stood. */
const allPages = () => true
const read = (...[entries, viewer, flags, hasPage]: Parameters<typeof shownEntries>) =>
  shownEntries(entries, viewer, flags, hasPage)
    .map(({ path }) => path)
    .join(' ')

const rewards = '/member/vip /member/rewards /promotions'
const account =
  '/member/wallet /member/deposit /member/withdraw /member/transfer /member/bets /member/account-record /member/profit'
const accountEnd =
  '/member/bonus /member/missions /member/rewards /member/vip /member/referral /member/rebate /member/messages /member/limits /member/feedback /member/agent /member/security'

test.each<[Viewer, string, string]>([
  [
    'guest',
    '/ /hot /member/missions /member/vip /member/rewards /promotions /pointMall /member/referral /winners /news /help',
    '',
  ],
  [
    'trial',
    '/ /hot /member/missions /member/vip /member/rewards /promotions /pointMall /member/referral /winners /news /help',
    '',
  ],
  [
    'member',
    '/ /hot /favorite /recent /member/missions /member/vip /member/rewards /promotions /pointMall /member/referral /member /winners /news /help',
    `${account} ${accountEnd} /pointMall`,
  ],
  [
    'agent',
    '/ /hot /favorite /recent /member/missions /member/vip /member/rewards /promotions /pointMall /member/referral /member /agentHome /winners /news /help',
    `${account} ${accountEnd.replace(' /member/agent', '')} /pointMall /agentHome`,
  ],
])('today a %s finds in the side menu and in the account menu what exists', (viewer, inSide, inAccount) => {
  for (const flags of [['WINNER_BOARD'], everyFlag] as readonly (readonly Flag[])[]) {
    // The points mall, missions and manual rebate are features of the brand.
    const off = [
      ...(flags.includes('PTSYS3') ? [] : [' /pointMall']),
      ...(flags.includes('MISSIONLB3') ? [] : [' /member/missions']),
      ...(flags.includes('MANPLAYREB3') ? [] : [' /member/rebate']),
    ]
    const at = (entries: string) => off.reduce((left, entry) => left.replace(entry, ''), entries)
    expect(read(side, viewer, flags)).toBe(at(inSide))
    expect(read(accountMenu, viewer, flags)).toBe(at(inAccount))
  }
})

test.each<[Viewer, readonly Flag[], string]>([
  ['guest', [], `/ /hot ${rewards} /pointMall /member/referral /news /help`],
  ['guest', ['MISSIONLB3'], `/ /hot /member/missions ${rewards} /pointMall /member/referral /news /help`],
  ['trial', [], `/ /hot ${rewards} /pointMall /member/referral /news /help`],
  ['member', [], `/ /hot /favorite /recent ${rewards} /pointMall /member/referral /member /news /help`],
  [
    'agent',
    everyFlag,
    `/ /hot /favorite /recent /member/missions ${rewards} /pointMall /member/referral /member /agentHome /winners /news /help`,
  ],
])('once every area is there, a %s with flags %j finds all of the specification', (viewer, flags, expected) => {
  expect(read(side, viewer, flags, allPages)).toBe(expected)
})

test('an area that its brand has switched off is in no menu, even where its module stands', () => {
  const hasPage = (path: string, flags: readonly Flag[]) => path !== '/pointMall' || flags.includes('PTSYS3')
  for (const menu of [side, accountMenu]) {
    expect(read(menu, 'member', [], hasPage)).not.toContain('/pointMall')
    expect(read(menu, 'member', ['PTSYS3'], hasPage)).toContain('/pointMall')
  }
})

test('no menu leads to a page without its module', () => {
  for (const [name, entries] of Object.entries(menus))
    for (const viewer of viewers)
      for (const { path } of shownEntries(entries, viewer, everyFlag))
        expect([name, viewer, path, routeOf(path).route.path]).not.toContainEqual(expect.stringMatching(/^\*$/))
})

test('every entry that is shown has a name of its own or that of its page, in three languages', () => {
  for (const { path, title } of Object.values(menus).flatMap(entries => shownEntries(entries, 'agent', everyFlag)))
    for (const lang of ['km', 'en', 'zh'] as const)
      expect([path, lang, title ?? titleOf(routeOf(path).route, lang)]).toEqual([path, lang, expect.stringMatching(/./)])
})

test('agents read another name where they invite', () => {
  expect(side.filter(({ agentTitle }) => agentTitle).map(({ path }) => path)).toEqual(['/member/referral'])
})

test('brands order exactly what is there: pages and acts of the side menu, places of the bar', () => {
  const names = (entries: readonly Entry[]) => entries.map(({ name }) => name)
  expect([...names(side), ...sideActs]).toEqual(Object.values(SIDE_GROUPS).flat())
  expect(names(sideMenu.lobby)).toEqual(SIDE_GROUPS.lobby)
  expect(names(sideMenu.rewards)).toEqual(SIDE_GROUPS.rewards)
  expect(names(dockMenu.filter(({ isExtra }) => !isExtra))).toEqual(DOCK)
  expect(names(dockMenu.filter(({ isExtra }) => isExtra))).toEqual(DOCK_EXTRAS)
})
