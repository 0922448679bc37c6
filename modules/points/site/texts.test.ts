import { LINE_KINDS } from '@tonle/wallet/rules'
import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('every movement of points has its words', () => {
  // What is taken back of won points has the kind of all rewards.
  const kinds = [...Object.keys(LINE_KINDS).filter(kind => kind.startsWith('points_')), 'reward_reversed']
  expect(kinds.length).toBeGreaterThan(6)
  const written = new Set(Object.keys(texts.entries ?? {}))
  expect(kinds.filter(kind => !written.has(`details.kind.${kind}`))).toEqual([])
})
