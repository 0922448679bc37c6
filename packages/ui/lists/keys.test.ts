import { expect, test } from 'vitest'
import { keySigns } from './keys.ts'

test('keys are shown as they are printed, pairs one after the other', () => {
  expect(keySigns('g w')).toEqual(['G', 'W'])
  expect(keySigns('Escape')).toEqual(['Esc'])
  expect(keySigns('/')).toEqual(['/'])
})
