import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SettingField, SettingValue } from './calls.ts'
import { changesOf, inputsOf, wireValue } from './form-values.ts'

const field = (kind: SettingField['kind'], value: SettingValue) => ({ name: 'it', kind, value }) as SettingField

const anyField = fc.oneof(
  fc.nat().map(value => field('whole', value)),
  fc.boolean().map(value => field('switch', value)),
  fc.string().map(value => field('text', value)),
  fc.constantFrom('0.00', '20000.50').map(value => field('amount', value)),
  fc.record({ min: fc.nat(), max: fc.nat() }).map(value => field('range', value)),
  fc.array(fc.dictionary(fc.string(), fc.string())).map(value => field('rows', value)),
)

test('a value put into the inputs comes back unchanged', () => {
  fc.assert(
    fc.property(anyField, one => {
      const inputs = inputsOf(one)
      expect(JSON.stringify(wireValue(one, inputs))).toBe(JSON.stringify(one.value))
      expect(JSON.stringify(changesOf([one], new Set(['it']), inputs))).toBe(
        one.kind === 'range' ? '{}' : JSON.stringify({ it: one.value }),
      )
    }),
  )
})

test('one end of a range is a change, and text that is not a number goes to the server as typed', () => {
  const length = field('range', { min: 4, max: 20 })
  expect(changesOf([length, field('whole', 1)], new Set(['it.min']), { 'it.min': '5', 'it.max': '20' })).toEqual({
    it: { min: 5, max: 20 },
  })
  expect(wireValue(length, { 'it.min': '5', 'it.max': 'ten' })).toEqual({ min: 5, max: 'ten' })
  expect(wireValue(field('whole', 1), { it: '1.5' })).toBe('1.5')
})
