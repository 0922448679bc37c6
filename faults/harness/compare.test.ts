import { describe, expect, test } from 'vitest'
import type { AckedOperation } from './ack-log.ts'
import { compare, type Stored } from './compare.ts'

const ack = (id: string, more: Partial<AckedOperation> = {}): AckedOperation => ({
  kind: 'spin',
  key: `key-${id}`,
  id,
  player: 'p',
  amount: '-1',
  ...more,
})
const row = (id: string, more: Partial<Stored> = {}): Stored => ({ kind: 'spin', id, player: 'p', amount: '-1', ...more })
const counts = (acks: AckedOperation[], stored: Stored[]) => {
  const { lost, ghost, duplicated } = compare(acks, stored)
  return [lost.length, ghost.length, duplicated.length]
}

describe('the client’s log against the database', () => {
  test('what was answered and is stored is in order', () =>
    expect(counts([ack('a'), ack('b')], [row('b'), row('a')])).toEqual([0, 0, 0]))
  test('an answer without its row is lost', () => expect(counts([ack('a'), ack('b')], [row('a')])).toEqual([1, 0, 0]))
  test('another amount, or another player, is lost too', () => {
    expect(counts([ack('a')], [row('a', { amount: '-2' })])).toEqual([1, 0, 0])
    expect(counts([ack('a')], [row('a', { player: 'q' })])).toEqual([1, 0, 0])
  })
  test('a row that nobody was told of is a ghost', () => expect(counts([ack('a')], [row('a'), row('b')])).toEqual([0, 1, 0]))
  test('one key answered with two things is a duplicate', () =>
    expect(counts([ack('a', { key: 'k' }), ack('b', { key: 'k' })], [row('a'), row('b')])).toEqual([0, 0, 1]))
  test('one key stored as two things is a duplicate, beside the ghost', () =>
    expect(counts([ack('a', { key: 'k' })], [row('a', { key: 'k' }), row('b', { key: 'k' })])).toEqual([0, 1, 1]))
  test('a row that is there twice is a duplicate', () => expect(counts([ack('a')], [row('a'), row('a')])).toEqual([0, 0, 1]))
  test('kinds do not answer for each other', () => expect(counts([ack('a', { kind: 'deposit' })], [row('a')])).toEqual([1, 1, 0]))
})
