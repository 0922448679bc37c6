import type { CategoryView, GameCard } from '@tonle/catalog/site/game-card.ts'
import { expect, test } from 'vitest'
import { hotMakers } from './nav-categories.ts'

const maker = (code: string, games: number) => ({ code, name: code, games })
const categories: CategoryView[] = [
  { type: 'RNG', title: 'Slots', games: [], makers: [maker('PG', 30), maker('PT', 9)] },
  { type: 'FISH', title: 'Fishing', games: [], makers: [maker('PG', 4)] },
]
const game = (vendor: string, type: string) => ({ vendor, type }) as GameCard

test('the makers of hot games stand once each, in the order of the games, with the category of their first one', () => {
  const hot = [game('PT', 'RNG'), game('PG', 'FISH'), game('PT', 'RNG'), game('PG', 'RNG')]
  expect(hotMakers(hot, categories)).toEqual([
    { ...maker('PT', 9), type: 'RNG' },
    { ...maker('PG', 4), type: 'FISH' },
  ])
})

test('a maker that no category has is left out: there is no page to lead to', () => {
  expect(hotMakers([game('JDB', 'RNG')], categories)).toEqual([])
})
