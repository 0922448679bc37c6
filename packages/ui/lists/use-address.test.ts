import { expect, test } from 'vitest'
import { readField, stepOf, type ViewChange, withChanges } from './use-address.ts'

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

/** A browser's history of one page: its entries by their queries, and the present one. */
function pageHistory(...queries: string[]) {
  const entries = queries.map(query => ({ query, state: null as unknown }))
  let at = entries.length - 1
  return {
    go(query: string, how: ViewChange = {}) {
      const step = stepOf(entries[at]!.query, query, how, entries[at]!.state)
      if (step === 'back') at--
      else if (step !== 'none') entries.splice(step.replace ? at : ++at, entries.length, { query, state: step.state })
    },
    /** The views that Back leads through, from the present one. */
    seen: () => entries.slice(0, at + 1).map(({ query }) => query),
  }
}
const closes = { closes: true }

test('what is opened and closed again leaves no step for Back', () => {
  const page = pageHistory('elsewhere', '')
  for (const row of ['open=a', 'open=b']) {
    page.go(row)
    expect(page.seen()).toEqual(['elsewhere', '', row])
    page.go('', closes)
    expect(page.seen()).toEqual(['elsewhere', ''])
  }
})

test('moving from row to row keeps one step, which closing takes back', () => {
  const page = pageHistory('state=closed')
  page.go('state=closed&open=a')
  page.go('state=closed&open=b', { replace: true })
  page.go('state=closed', closes)
  expect(page.seen()).toEqual(['state=closed'])
})

test('closing a view that a link opened replaces it, and so does closing after another change', () => {
  const linked = pageHistory('elsewhere', 'open=a')
  linked.go('', closes)
  expect(linked.seen()).toEqual(['elsewhere', ''])
  const narrowed = pageHistory('')
  narrowed.go('open=a')
  narrowed.go('open=a&find=x', { replace: true })
  narrowed.go('find=x', closes)
  expect(narrowed.seen()).toEqual(['', 'find=x'])
})

test('a change to what is shown already adds nothing', () => {
  const page = pageHistory('state=closed')
  page.go('state=closed')
  expect(page.seen()).toEqual(['state=closed'])
})
