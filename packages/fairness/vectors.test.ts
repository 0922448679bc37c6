import { expect, test } from 'vitest'
import { blockHex, commitmentOf, fromHex, openDraws, shuffle } from './index.ts'

/** Pinned once; records that are years old must verify, so these numbers never change. */
const serverSeed = fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f')

test('the commitment of the example seed', () => {
  expect(commitmentOf(serverSeed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})

test('the first two blocks of the example round', () => {
  expect(blockHex(serverSeed, 'tonle:1:0')).toBe('5b2c0e1c44f115dbd47ada7c8cbfbe1a7fe6b610d6e7ef591ec7e23ffa9122c1')
  expect(blockHex(serverSeed, 'tonle:1:1')).toBe('92e9da7b3720a533edfe4df5b318857cd703516c1b178f5b19e640c2d6c14b79')
})

test('the draws of the example round', () => {
  const draws = openDraws({ serverSeed, clientSeed: 'tonle', nonce: 1 })
  expect([2, 6, 10, 37, 52, 100, 1000, 2 ** 32, 2 ** 31 + 1, 3].map(bound => draws.below(bound))).toEqual([
    0, 3, 6, 22, 40, 13, 63, 4203815617, 924886323, 0,
  ])
})

test('the shuffle of the example round', () => {
  expect(shuffle(['A', 'K', 'Q', 'J', '10'], openDraws({ serverSeed, clientSeed: 'tonle', nonce: 2 }))).toEqual([
    'K',
    'A',
    'J',
    '10',
    'Q',
  ])
})
