import { expect, test } from 'vitest'
import { isNear, searchArticles, textOf } from './rules.ts'

const articles = [
  { title: 'How to deposit', content: '<p>Pay by <b>QR</b> code.</p>' },
  { title: 'How to withdraw', content: '<p>Choose a bank account after your deposit.</p>' },
  { title: 'របៀបដាក់ប្រាក់', content: '<p>បង់តាមកូដ</p>' },
  { title: '如何提款', content: '<p>银行账户</p>' },
]
const found = (typed: string) => searchArticles(articles, typed).map(({ title }) => title)

test('a title counts more than the text, and nothing typed finds all', () => {
  expect(found('deposit')).toEqual(['How to deposit', 'How to withdraw'])
  expect(found('  ')).toHaveLength(4)
  expect(found('bank deposit')).toEqual(['How to withdraw'])
})

test.each([
  ['dpeosit', 'How to deposit'],
  ['depsoit', 'How to deposit'],
  ['widthraw', 'How to withdraw'],
  ['WITHDRAWL', 'How to withdraw'],
  ['ដាក់ប្រាក', 'របៀបដាក់ប្រាក់'],
  ['ដក់ប្រាក់', 'របៀបដាក់ប្រាក់'],
  ['提款', '如何提款'],
  ['如何提歀', '如何提款'],
])('“%s” finds “%s”', (typed, title) => expect(found(typed)[0]).toBe(title))

test('what is nowhere is not found, short words are taken as they are', () => {
  expect([found('zebra'), found('qx'), found('deposit zebra')]).toEqual([[], [], []])
  expect([isNear('qr', 'qs'), isNear('code', 'cade'), isNear('code', 'lake')]).toEqual([false, true, false])
})

test('text of HTML has no marks of it', () => {
  expect(textOf('<p>a&amp;b</p><ul><li>c &lt;d&gt;</li></ul>')).toBe('a&b c <d>')
})
