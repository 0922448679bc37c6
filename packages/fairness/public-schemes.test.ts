import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawsOver } from './draws.ts'

/**
 * The stream of the field's best known scheme, reproduced by ours: the same message `clientSeed:nonce:cursor`, the same blocks, the same words of
 * 4 bytes. It differs in its key (the server seed as text, 64 hex digits; ours are its 32 bytes) and in what it makes of a word (a fraction of 2³²
 * that is multiplied and cut; ours is without bias).
 * Rounds as stake.com/provably-fair/calculation gives them, published as tests of github.com/KyranRana/stake-provably-fair-api (src/test).
 */
const ROUNDS = [
  {
    seeds: ['18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1],
    blocks: [
      'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
      '98e4513c6a0c341d2c3323a84166c5c0f5be65b369787c8e633146b66e98ff67',
      'a1387043b881ccda38e668b5dee9fafeb35b4753375b582ea34f9f73539b33c1',
    ],
    dice: 77.18,
    limbo: 1.28,
    keno: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17],
    tileLeft: 22,
    cards: '♦Q ♠K ♦6 ♥Q ♥2 ♠4 ♥8 ♦5 ♣9 ♥7',
  },
  {
    seeds: ['a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3],
    blocks: [
      '322ab22075326005adcf6abfb26f8ec77426ad03afff325946541dfb53fedc60',
      '17bbc18f09b1cbcd60738e3185455b7a424cbef404b96e9e89775c5711787f59',
      '09c0ad13225307187bd1d3e8c4510a52f5cb1c857e1d956d45069a9e4396d411',
    ],
    dice: 19.59,
    limbo: 5.05,
    keno: [8, 19, 28, 29, 18, 30, 11, 13, 3, 2],
    tileLeft: 23,
    cards: '♠4 ♣7 ♣10 ♦J ♣7 ♣10 ♠5 ♥6 ♦3 ♥2 ♣6 ♣8 ♥5 ♦2 ♣8 ♣2 ♥2 ♠3 ♥8 ♣J',
  },
  {
    seeds: ['a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', '8b3ca8298c', 54],
    blocks: [
      '904e9ab7d196e089042c7f2de3ee9a8a33dc4f417d1450ab7edf8fc3b1e863c4',
      '34b2400ee9da856aa70693ce07dd99fe094746243b0788a526cd1272c83e490b',
      '607b405fd2b702baea8f8173e809e309ea0edb292815b3f5628af9f3fbaea1f7',
    ],
    dice: 56.37,
    limbo: 1.75,
    keno: [23, 33, 1, 36, 9, 20, 19, 28, 8, 38],
    tileLeft: 9,
    cards: '♥9 ♠Q ♦2 ♠K ♠4 ♥8 ♥8 ♦J ♠4 ♣K ♥10 ♥2 ♥2 ♣4 ♣3 ♦Q ♣6 ♠Q ♣K ♣K',
  },
] as const

type Seeds = (typeof ROUNDS)[number]['seeds']

const blockOf = ([serverSeed]: Seeds, message: string) => createHmac('sha256', serverSeed).update(message).digest()

/** Fractions from 0 below 1, by our stream of words. */
function fractions(seeds: Seeds): () => number {
  const [, clientSeed, nonce] = seeds
  const words = drawsOver(message => blockOf(seeds, message), clientSeed, nonce)
  return () => words.below(2 ** 32) / 2 ** 32
}

/** Places of a list that gets shorter with each. */
function pickFrom<T>(items: readonly T[], count: number, next: () => number): T[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0]!)
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
const CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].flatMap(rank =>
  ['♦', '♥', '♠', '♣'].map(suit => suit + rank),
)

test.each(ROUNDS)('seeds of nonce $seeds.2: the published blocks', ({ seeds, blocks }) => {
  const [, clientSeed, nonce] = seeds
  expect(blocks.map((_, cursor) => blockOf(seeds, `${clientSeed}:${nonce}:${cursor}`).toString('hex'))).toEqual(blocks)
})

test.each(ROUNDS)(
  'seeds of nonce $seeds.2: the published dice, limbo, keno, mines and cards',
  ({ seeds, dice, limbo, keno, tileLeft, cards }) => {
    expect(Math.floor(fractions(seeds)() * 10_001) / 100).toBe(dice)
    expect(Math.floor((2 ** 24 / (fractions(seeds)() * 2 ** 24)) * 0.99 * 100) / 100).toBe(limbo)
    expect(pickFrom(upTo(40), 10, fractions(seeds))).toEqual(keno)
    // 24 of 25 tiles, over three blocks: one is left.
    const mines = pickFrom(upTo(25), 24, fractions(seeds))
    expect(upTo(25).filter(tile => !mines.includes(tile))).toEqual([tileLeft])
    const next = fractions(seeds)
    expect(cards.split(' ').map(() => CARDS[Math.floor(next() * 52)])).toEqual(cards.split(' '))
  },
)
