import { expect, test } from 'vitest'
import { prizeLines, prizeRows, ruleLines, ruleRows, segmentLines, segmentRows, sumOfRows } from './rows.ts'
import { segmentsOf } from './wheel-text.ts'

const CAMPAIGN = `cpn_${'0a'.repeat(16)}`

test('rows are lines and back, also while something is not typed yet', () => {
  const text = `42 points 50\n45.5 money 0.50\n0.5 none\n12 bonus ${CAMPAIGN} Free ten`
  expect(segmentLines(segmentRows(text))).toBe(text)
  expect(sumOfRows(segmentRows(text))).toBe(100_000)
  const blank = { percent: '', kind: 'money', value: '', name: '' } as const
  expect(segmentRows(segmentLines([blank]))).toEqual([blank])
  expect(segmentsOf(segmentLines([blank]))).toBeUndefined()
  // A name is typed with its spaces; amounts have none.
  const named = { percent: ' 10 ', kind: 'points', value: '5 0', name: 'Free ' } as const
  expect(segmentRows(segmentLines([named]))).toEqual([{ ...named, percent: '10', value: '50' }])

  const rules = `deposit 20 1\nlevel 2 5\ncampaign ${CAMPAIGN} 3`
  expect(ruleLines(ruleRows(rules))).toBe(rules)
  expect(ruleRows('')).toEqual([])
  expect(prizeLines(prizeRows('1 100\n5 20'))).toBe('1 100\n5 20')
})
