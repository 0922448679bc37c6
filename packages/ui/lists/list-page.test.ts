import type { PagedCall } from '@tonle/contract/browser/list'
import { defineTexts } from '@tonle/text'
import { expect, test } from 'vitest'
import { chips, find, listPage } from './index.ts'

const word = { en: 'a', km: 'a', zh: 'a' }
const texts = defineTexts({ title: word, name: word, 'state.open': word, 'state.shut': word })
type Input = { find?: string; state?: 'open' | 'shut'; sort?: 'name' | '-name' | '-id' }
interface Answer {
  content: { id: string; name: string }[]
  next: null
  total: null
}
const call = Object.assign(() => Promise.reject(new Error('no server')), { key: () => [] }) as PagedCall<Input, Answer>
const base = { call, texts, title: 'title', empty: { title: 'title' } } as const
const columns = [{ key: 'name', label: 'name' }] as const

test('a list page that fits its call and its texts compiles', () => {
  const states = chips('state', 'name', ['open', 'shut'], { each: 'state.' })
  const List = listPage({
    ...base,
    filters: [find('find', 'name'), states],
    columns: [{ key: 'name', label: 'name', sort: 'name' }],
    sort: ({ state }) => (state === 'open' ? 'name' : '-id'),
  })
  expect(List).toBeTypeOf('function')
})

test('what the call or the texts do not have does not compile', () => {
  // @ts-expect-error: no field of the row
  listPage({ ...base, columns: [{ key: 'nam', label: 'name' }] })
  // @ts-expect-error: no text
  listPage({ ...base, columns: [{ key: 'name', label: 'nam' }] })
  // @ts-expect-error: no sort that the call takes both ways
  listPage({ ...base, columns: [{ key: 'name', label: 'name', sort: 'id' }] })
  // @ts-expect-error: no sort of the call
  listPage({ ...base, columns, sort: 'id' })
  // @ts-expect-error: no field of the call's input
  listPage({ ...base, columns, filters: [find('search', 'name')] })
  // @ts-expect-error: no value of that field
  listPage({ ...base, columns, filters: [chips('state', 'name', ['open', 'lost'], { each: () => 'name' })] })
  // @ts-expect-error: no words of the options
  listPage({ ...base, columns, filters: [chips('state', 'name', ['open', 'shut'], { each: 'word.' })] })
  expect(texts.entries).toBeDefined()
})
