import { expect, test } from 'vitest'
import { rulesOf, rulesText, segmentsOf, segmentsText } from './wheel-text.ts'

const CAMPAIGN = `cpn_${'0a'.repeat(16)}`

test('segments are read from lines and written back the same', () => {
  const text = `42 points 50\n30.5 money 0.50\n0.005 none\n12 bonus ${CAMPAIGN} Free ten`
  expect(segmentsOf(text)?.map(({ weight }) => weight)).toEqual([42_000, 30_500, 5, 12_000])
  expect(segmentsText(segmentsOf(text)!)).toBe(text)
  expect(segmentsOf(' 42%  none \n\n')).toEqual([{ prize: { kind: 'none' }, weight: 42_000 }])
})

test.each(['none', '0 none', '42 money', '42 money x', '42 points 0', '42 bonus cpn_1', '1000 none', '1.2345 none'])(
  'the line %s is no segment',
  line => expect(segmentsOf(line)).toBeUndefined(),
)

test('rules are read from lines and written back the same', () => {
  const text = `deposit 20 1\nlevel 2 5\ncampaign ${CAMPAIGN} 3`
  expect(rulesText(rulesOf(text)!)).toBe(text)
  for (const line of ['deposit 20', 'deposit x 1', 'level 2 21', 'campaign x 1', 'birthday 1 1'])
    expect(rulesOf(line)).toBeUndefined()
  expect(rulesOf('')).toEqual([])
})
