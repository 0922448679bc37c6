import { expect, test } from 'vitest'
import { readField, withChanges } from './use-address.ts'

const fields = { find: '', state: ['waiting', 'closed'], hours: { of: ['5', '15'], default: '15' }, day: /^\d{4}$/ } as const
const after = (query: string, changed: Record<string, string>) =>
  withChanges(new URLSearchParams(query), fields, changed).toString()

test('what the address says counts only if the field takes it', () => {
  expect([readField(fields.state, 'closed'), readField(fields.state, 'lost'), readField(fields.state, null)]).toEqual([
    'closed',
    'waiting',
    'waiting',
  ])
  expect([readField(fields.hours, '5'), readField(fields.hours, '7')]).toEqual(['5', '15'])
  expect([readField(fields.day, '2026'), readField(fields.day, 'today')]).toEqual(['2026', ''])
  expect([readField(fields.find, 'a b'), readField(fields.find, null)]).toEqual(['a b', ''])
})

test('defaults and empty texts stand in no address, names of others stay', () => {
  expect(after('state=closed&hours=5&tab=x', { state: 'waiting', hours: '15', find: 'a' })).toBe('tab=x&find=a')
  expect(after('find=a&state=closed', { find: '' })).toBe('state=closed')
})
