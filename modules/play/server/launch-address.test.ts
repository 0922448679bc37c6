import { expect, test } from 'vitest'
import { placeBesideSite } from '../rules.ts'
import { besideSite, launchAddress } from './launch-address.ts'

test('a page beside the site is where the player reached the site, at its own port', () => {
  const stored = besideSite(3003, '/game/PG')
  const at = (origin: string) => launchAddress(stored, origin).href
  expect(at('http://localhost:3000')).toBe('http://localhost:3003/game/PG')
  expect(at('https://play.tonle.test')).toBe('https://play.tonle.test:3003/game/PG')
  expect(at('http://[::1]:3000')).toBe('http://[::1]:3003/game/PG')
  expect(placeBesideSite(stored)).toBe(':3003/game/PG')
})

test("another vendor's page is where it says, for every caller", () => {
  expect(launchAddress('https://games.vendor.test/play', 'http://localhost:3000').href).toBe('https://games.vendor.test/play')
  expect(placeBesideSite('https://games.vendor.test/play')).toBeUndefined()
})
