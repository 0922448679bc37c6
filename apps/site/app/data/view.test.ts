import { expect, test } from 'vitest'
import { sampleData, sampleTile } from './sample-data.ts'
import { categoryViews, contactViews, gameCard } from './view.ts'

test('a category without a playable game does not appear', () => {
  const { gameMenus } = sampleData()
  gameMenus?.categories.push({ gameType: 'LIVE', title: 'Live', vendors: [], cards: [] })
  expect(categoryViews(gameMenus).map(category => category.type)).toEqual(['RNG'])
})

test('a contact whose address could run a script is no contact', () => {
  const { whitelabel } = sampleData()
  whitelabel.customerService = [
    { csType: 'TELEGRAM', title: 'Telegram', url: 'https://example.test/t' },
    { csType: 'CHAT', title: 'Chat', url: 'javascript:alert(1)' },
    { csType: 'CHAT', title: 'Chat', url: 'data:text/html,x' },
  ]
  expect(contactViews(whitelabel)).toEqual([{ title: 'Telegram', url: 'https://example.test/t', icon: 'telegram-logo-fill' }])
})

test('a tile names its picture only when the catalog has one', () => {
  expect(gameCard({ ...sampleTile, lagerIcon: '' }).picture).toBeUndefined()
  expect(gameCard(sampleTile).picture).toBe('/art/games/naga-gold.avif')
})
