import { expect, test } from 'vitest'
import { categoryViews, gameCard } from './game-card.ts'
import { sampleTile } from './sample-tile.ts'

test('a category without a playable game does not appear', () => {
  const categories = [
    { gameType: 'RNG', parent: null, title: 'RNG', vendors: [], cards: [sampleTile] },
    { gameType: 'LIVE', parent: null, title: 'Live', vendors: [], cards: [] },
  ]
  expect(categoryViews({ prizeMode: 'LOTT', categories }).map(category => category.type)).toEqual(['RNG'])
})

test('a tile names its picture only when the catalog has one', () => {
  expect(gameCard({ ...sampleTile, lagerIcon: '' }).picture).toBeUndefined()
  expect(gameCard(sampleTile).picture).toBe('/art/games/naga-gold.avif')
})
