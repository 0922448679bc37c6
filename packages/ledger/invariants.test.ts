import { expect, test } from 'vitest'
import { type Facts, invariants, receivedByLines } from './invariants.ts'

test('each rule has a name of its own and says in a sentence what holds', () => {
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
  for (const { id, says } of invariants) {
    expect(id).toMatch(/^(I|INV-)\d+(\.[a-z]+)?$/)
    expect(says.split(' ').length, id).toBeGreaterThan(4)
  }
})

test('each rule asks the rows it is given, or all', () => {
  const facts = (scope: Facts['scope']): Facts => ({ scope, rows: table => `(${table} of ${scope})`, received: '(before)' })
  const lines = { all: 0, since: 0 }
  for (const scope of ['all', 'since'] as const)
    for (const { id, sql } of invariants) {
      const text = typeof sql === 'string' ? sql : sql(facts(scope))
      expect(text, id).toContain('select')
      if (text.includes(`(ledger.line of ${scope})`)) lines[scope]++
    }
  expect(lines.since).toBeGreaterThan(lines.all)
  expect(receivedByLines(facts('since'))).toMatch(/\(before\) before[\s\S]*\(ledger\.line of since\)/)
})
