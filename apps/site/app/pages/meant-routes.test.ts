import { expect, test } from 'vitest'
import { meantRoutes, wordsOf } from './meant-routes.ts'

const routes = [{ path: '/', aliases: ['/home'] }, { path: '/promotions' }, { path: '/member/deposit' }, { path: '/rng' }]
const meant = (path: string) => meantRoutes(path, routes).map(route => route.path)

test('an address that is nearly one of ours names it, whichever of the two is longer', () => {
  expect(meant('/Promotion')).toEqual(['/promotions'])
  expect(meant('/promotions-2026')).toEqual(['/promotions'])
  expect(meant('/deposit')).toEqual(['/member/deposit'])
  expect(meant('/en/home.php')).toEqual(['/'])
})

test('an address like none of ours names none, and a letter or two is like none', () => {
  for (const path of ['/nothing', '/p', '/r/n', '/%E0%A4%A', '/']) expect([path, meant(path)]).toEqual([path, []])
})

test('the words of an address are what one would search for', () => {
  expect(wordsOf('/games/naga-gold.html')).toBe('naga gold')
  expect(wordsOf('/%E1%9E%93%E1%9E%B6%E1%9E%82/')).toBe('នាគ')
  expect(wordsOf('/a+b_c')).toBe('a b c')
  expect(wordsOf('/%E0%A4%A')).toBe('E0 A4 A')
  expect(wordsOf('/')).toBe('')
  expect(wordsOf(`/${'x'.repeat(200)}`)).toHaveLength(60)
})
