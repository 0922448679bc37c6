import { expect, test } from 'vitest'
import { houseKeeps } from './house-keeps.ts'

test('what stays with the site follows from the return', () => {
  expect(houseKeeps('96.30%', 'USD')).toEqual({ kept: '3.70', of: '100' })
  expect(houseKeeps('96.3%', 'USD')).toEqual({ kept: '3.70', of: '100' })
  expect(houseKeeps('96%', 'USD')).toEqual({ kept: '4.00', of: '100' })
  expect(houseKeeps('98.28%', 'KHR')).toEqual({ kept: '172', of: '10000' })
  for (const unknown of [null, '', '95–97%', '100%', '120%', 'n/a'])
    expect([unknown, houseKeeps(unknown, 'USD')]).toEqual([unknown, undefined])
})
