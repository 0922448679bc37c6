import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Money, parseMoney } from '@tonle/money'
import { expect, test } from 'vitest'
import { Purses } from './purses.ts'

const usd = (text: string) => parseMoney(text, 'USD')

test('an id is decided once, over a restart too; other content under it is a conflict', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tonle-purses-'))
  const of = { vendor: 'PG', player: 'p1', currency: 'USD' }
  let purses = new Purses(join(dir, 'purses.sqlite'))
  const move = (id: string, direction: 'in' | 'out', amount: Money | 'all') => purses.move({ ...of, id, direction, amount })
  try {
    expect(move('a', 'in', usd('10.00'))).toEqual({ state: 'done', amount: usd('10.00') })
    expect(move('b', 'out', usd('11.00'))).toEqual({ state: 'refused', reason: 'INSUFFICIENT_FUNDS' })
    expect(purses.play(of, usd('4.00'), usd('6.50'))).toBe(true)
    purses.close()
    purses = new Purses(join(dir, 'purses.sqlite'))
    expect(move('a', 'in', usd('10.00'))).toEqual({ state: 'done', amount: usd('10.00') })
    expect(move('a', 'in', usd('12.00'))).toBe('conflict')
    // It would be enough by now; what was decided stays.
    expect(move('b', 'out', usd('11.00'))).toEqual({ state: 'refused', reason: 'INSUFFICIENT_FUNDS' })
    expect(purses.of(of)).toEqual({ balance: usd('12.50'), net: usd('2.50'), revision: 2 })
    expect(move('c', 'out', 'all')).toEqual({ state: 'done', amount: usd('12.50') })
    expect(move('c', 'out', 'all')).toEqual({ state: 'done', amount: usd('12.50') })
    expect(purses.play(of, usd('0.01'), usd('9.00'))).toBe(false)
    expect([purses.of(of).balance, purses.decided('PG', 'd')]).toEqual([0n, undefined])
  } finally {
    purses.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
