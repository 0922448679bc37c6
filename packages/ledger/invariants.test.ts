import { expect, test } from 'vitest'
import { invariants } from './invariants.ts'

test('each rule has a name of its own and says in a sentence what holds', () => {
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
  for (const { id, says } of invariants) {
    expect(id).toMatch(/^(I|INV-)\d+(\.[a-z]+)?$/)
    expect(says.split(' ').length, id).toBeGreaterThan(4)
  }
})
