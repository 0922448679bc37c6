import { readField } from '@tonle/ui/lists/use-address.ts'
import { describe, expect, test } from 'vitest'
import { appliedCount, type CenterView, centerFields, inputOf, tabHref, toggledVendors } from './center-view.ts'

const view = (query: string): CenterView => {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries(centerFields).map(([name, field]) => [name, readField(field, params.get(name))]),
  ) as CenterView
}

describe('what a center asks for', () => {
  test.each([
    ['rng', '', { gameType: 'RNG', tab: 'ALL' }],
    ['rng', 'vassalage=pg,TCG_SEA&tab=NEW', { gameType: 'RNG', tab: 'NEW', vassalage: 'PG,TCG_SEA' }],
    [
      'live',
      'sort=name&demo=1&search=%20tiger%20',
      { gameType: 'LIVE', tab: 'ALL', sort: 'name', hasDemo: 'true', search: 'tiger' },
    ],
    ['games', '', { gameType: 'HOME', tab: 'ALL' }],
    [
      'rng',
      'own=1&rtp=96&volatility=low&stake=0.20',
      { gameType: 'RNG', tab: 'ALL', isOwn: 'true', minReturn: '96', volatility: 'low', stake: '0.20' },
    ],
    ['rng', 'own=2&rtp=12&volatility=x&stake=0&sort=', { gameType: 'RNG', tab: 'ALL' }],
    ['games', 'tab=NEW', { gameType: 'HOME', tab: 'NEW' }],
    ['hot', 'tab=NEW', { gameType: 'HOME', tab: 'HOT' }],
    ['favorite', '', { gameType: 'HOME', tab: 'FAV' }],
    ['favorite', 'type=rng', { gameType: 'RNG', tab: 'FAV' }],
    ['rng', 'gameType=ARCADE', { gameType: 'ARCADE', tab: 'ALL' }],
    ['recent', 'vassalage=JL', { gameType: 'HOME', tab: 'RECENT', vassalage: 'JL' }],
    ['rng', "vassalage=' or 1=1&sort=rtp&tab=x&demo=2", { gameType: 'RNG', tab: 'ALL' }],
  ])('/%s?%s', (page, query, input) => expect(inputOf(page, view(query))).toEqual(input))
})

test('a tab keeps the filters and has its path where there is one', () => {
  expect(tabHref('rng', 'NEW', 'vassalage=PG')).toBe('/rng?vassalage=PG&tab=NEW')
  expect(tabHref('rng', 'ALL', 'tab=NEW&search=x')).toBe('/rng?search=x')
  expect(tabHref('hot', 'FAV', 'search=x')).toBe('/favorite?search=x')
  expect(tabHref('recent', 'ALL', '')).toBe('/games')
  expect(tabHref('favorite', 'NEW', '')).toBe('/games?tab=NEW')
  expect(tabHref('games', 'HOT', 'tab=NEW')).toBe('/hot')
})

test('a vendor is added and taken away again', () => {
  expect(toggledVendors('', 'PG')).toBe('PG')
  expect(toggledVendors('PG', 'JL')).toBe('PG,JL')
  expect(toggledVendors('pg,JL', 'PG')).toBe('JL')
})

test('applied filters are counted, the words of a search are not', () => {
  expect(appliedCount(view('vassalage=PG,JL&demo=1&sort=new&search=x'))).toBe(4)
  expect(appliedCount(view('search=x'))).toBe(0)
})
