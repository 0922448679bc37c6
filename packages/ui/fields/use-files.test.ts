import { expect, test } from 'vitest'
import { isAccepted } from './use-files.ts'

test.each([
  ['a.png', 'image/png', 'image/png,image/jpeg', true],
  ['a.svg', 'image/svg+xml', 'image/png,image/jpeg', false],
  ['games.csv', 'application/vnd.ms-excel', '.csv,.json', true],
  ['GAMES.JSON', '', '.csv,.json', true],
  ['games.csv.exe', 'text/csv', '.csv,.json', false],
])('%s of type %j, of %s: %s', (name, type, accept, is) => {
  expect(isAccepted({ name, type }, accept)).toBe(is)
})
