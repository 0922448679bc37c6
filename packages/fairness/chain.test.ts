import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { first52Bits, leadsTo, linkBefore, saltedLink } from './chain.ts'

/** Pinned once; rounds that are years old must verify. */
const last = '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277'
const salt = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526'

test('a link is the SHA-256 of the next one as text, as Node counts it', () => {
  let link = last
  for (let i = 0; i < 100; i++) {
    const expected = createHash('sha256').update(link).digest('hex')
    expect(linkBefore(link)).toBe(expected)
    link = expected
  }
  expect(leadsTo(last, link, 100)).toBe(true)
  expect(leadsTo(last, link, 99)).toBe(false)
  expect(leadsTo(linkBefore(last), link, 100)).toBe(false)
  expect(leadsTo('x', link, 0)).toBe(false)
})

test("the number of a link under bustabit's salt of its second seeding, as Node counts it", () => {
  const hex = createHmac('sha256', salt).update(Buffer.from(last, 'hex')).digest('hex')
  expect(saltedLink(last, salt)).toBe(hex)
  expect(first52Bits(hex)).toBe(Number(BigInt(`0x${hex}`) >> 204n))
})

test('what is not a link is refused, not hashed', () => {
  expect(() => linkBefore(last.toUpperCase())).toThrow(RangeError)
  expect(() => linkBefore(`${last}00`)).toThrow(RangeError)
})
