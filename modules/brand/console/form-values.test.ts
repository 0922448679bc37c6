import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SettingField, SettingValue } from './calls.ts'
import { changesOf, inputsOf, raisesIn, valuesAt, wireValue } from './form-values.ts'

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

test('an earlier state is known from the changes since, and says which limits it would raise', () => {
  const change = (version: number, ...changes: [name: string, before: SettingValue | null, after: SettingValue | null][]) => ({
    version,
    changes: changes.map(([name, before, after]) => ({ name, label: name, before, after })),
  })
  const history = [
    change(4, ['limit', '900.00', '300.00']),
    change(3, ['limit', '700.00', '900.00'], ['age', 18, 21]),
    change(2, ['limit', null, '700.00']),
    change(1, ['age', null, 18]),
  ]
  expect(valuesAt(history, 3)).toEqual({ limit: '900.00' })
  expect(valuesAt(history, 2)).toEqual({ limit: '700.00', age: 18 })
  expect(valuesAt(history, 1)).toEqual({ limit: null, age: 18 })
  const limit = { ...field('amount', '300.00'), name: 'limit', standard: '500.00', raiseNeedsApproval: true }
  const fields = [limit, { ...field('whole', 21), name: 'age', raiseNeedsApproval: false }]
  const raises = (version: number) => raisesIn({ fields }, valuesAt(history, version))
  expect([1, 2, 4].map(raises)).toEqual([[{ amount: '500.00', before: '300.00' }], [{ amount: '700.00', before: '300.00' }], []])
})
