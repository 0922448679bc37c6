import { expect, test } from 'vitest'
import { daysOf } from './presets.ts'

test('presets are whole days up to today, over months and years', () => {
  expect(daysOf('today', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  expect(daysOf('yesterday', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  expect(daysOf('seven_days', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(daysOf('this_month', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
})
