import { expect, test } from 'vitest'
import { filterOf, membersHref } from './segment-query.ts'

test('an address gives the filters of a segment and takes them back; order, page and open row are no part of it', () => {
  const filter = filterOf({ tag: 'vip', minDeposited: '100.00', sort: 'account', open: 'mem_1', account: 'bo', language: '' })
  expect(filter).toEqual({ tag: 'vip', minDeposited: '100.00' })
  expect(membersHref(filter)).toBe('/members?tag=vip&minDeposited=100.00')
})
