import { expect, test } from 'vitest'
import { readMessage } from './vendor-messages.ts'

const origin = 'https://games.vendor.test'

test("the vendor's page is heard when it says one of four words", () => {
  for (const said of ['ready', 'exit', 'over', 'funds'] as const)
    expect(readMessage({ origin, data: { tonle: said } }, origin)).toBe(said)
})

test('other pages, other words and other shapes are nothing', () => {
  expect(readMessage({ origin: 'https://evil.test', data: { tonle: 'exit' } }, origin)).toBeUndefined()
  expect(readMessage({ origin: 'null', data: { tonle: 'exit' } }, origin)).toBeUndefined()
  for (const data of ['exit', null, undefined, 7, [], { tonle: 'leave' }, { tonle: { exit: 1 } }, { exit: true }])
    expect(readMessage({ origin, data }, origin)).toBeUndefined()
})
