import { createHash } from 'node:crypto'
import { leadsTo } from '@tonle/fairness'
import { expect, test } from 'vitest'
import { moonKite100 } from './moon-kite/maths.ts'

/**
 * Rounds that bustabit played, reproduced by our chain and our flights: the same links, salts and results. The chain's end and both salts are those of
 * its seeding events (bitcointalk 2807542 and 5560454).
 */
const { numberOf, flightAt } = moonKite100
const flightOf = (link: string, salt: string) => flightAt(numberOf(link, salt)) / 100

const SECOND = {
  /** The hash of Bitcoin block 505,750. */
  salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
  end: '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
}

test('the link of game 1,000 leads to the published end in as many steps, and in no other number', () => {
  const link = '216f014579a1cff543b210d0b03967a107a81f6a6240bb39927b453cb9791fa6'
  expect([999, 1000, 1001].map(steps => leadsTo(link, SECOND.end, steps))).toEqual([false, true, false])
})

test.each([
  ['332901b7b469b69d544597767849b36767fe86925b5d01de04e70c468b60b903', 1],
  ['533473d9e1e0ddc9cabe769c4eff4bf05959a346a770ee7fc580c8eff0300d09', 36.18],
  ['dd6f372d0a177b83284e3d094676deea6062008ba142aee433e6342ee21de8f4', 48.93],
  ['3add5306be1ad9679f8aa572cc08a79987de14249f3f582c59d0b4eaff4a390c', 1.69],
])('the flight of link %s of its second chain ended at %d', (link, ended) => {
  expect(flightOf(link, SECOND.salt)).toBe(ended)
})

test('games 12,424,169 down to 12,424,160 of its present chain ended as they were shown', () => {
  const salt = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be'
  let link = '4488d92d89d0ed7fbb2ea23b219d569f63207e32fc44b957858838835c1719f1'
  const ended: number[] = []
  while (ended.length < 10) {
    ended.push(flightOf(link, salt))
    // This chain hashes the bytes of a link; the second one, and ours, its text.
    link = createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex')
  }
  expect(ended).toEqual([1.46, 5.56, 4.71, 41.46, 1.88, 9.2, 1.16, 1.55, 14.1, 1.09])
})
