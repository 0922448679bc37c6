import { expect, test } from 'vitest'
import { withPromise, withTerm } from './placed.ts'

const article = (key: string, title = key) => ({ key, title, content: '', changedAt: '' })
const categories = [
  { category: 'start', title: 'Start', articles: [article('a'), article('b'), article('c')] },
  { category: 'money', title: 'Money', articles: [article('d')] },
]
const preview = (key: string, name: string) => ({ ...article(key, 'new'), category: { name, title: name } })
const seen = (found: typeof categories) =>
  found.map(({ category, articles }) => `${category}: ${articles.map(({ key, title }) => (title === 'new' ? `*${key}` : key))}`)

test('a help article stands in place of its published one, and a new one at the end of its category', () => {
  expect(seen(withTerm(categories, preview('b', 'start')))).toEqual(['start: a,*b,c', 'money: d'])
  expect(seen(withTerm(categories, preview('z', 'money')))).toEqual(['start: a,b,c', 'money: d,*z'])
})

test('an article that moves leaves its category, and opens one that was empty', () => {
  expect(seen(withTerm(categories, preview('d', 'start')))).toEqual(['start: a,b,c,*d'])
  expect(seen(withTerm(categories, preview('d', 'safety')))).toEqual(['start: a,b,c', 'safety: *d'])
})

test('a promise takes the place of its published one, else the last', () => {
  expect(withPromise([article('x'), article('y')], article('x', 'new')).map(({ title }) => title)).toEqual(['new', 'y'])
  expect(withPromise([article('x')], article('y', 'new')).map(({ title }) => title)).toEqual(['x', 'new'])
})
