import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, compareHtml } from './html-blocks.ts'

test('top-level elements are blocks, whatever stands in them', () => {
  const list = '<ul><li><p>One</p></li><li>Two<br></li></ul>'
  const link = '<p title="a > b">With <a href="/x?a=1">a link</a></p>'
  expect(blocksOf(`<h2>Title</h2>${list}${link}<img src="/f.avif"> words`)).toEqual([
    ...['<h2>Title</h2>', list, link],
    ...['<img src="/f.avif">', ' words'],
  ])
  expect(blocksOf('')).toEqual([])
})

test('a changed paragraph is marked on both sides, and nothing else is', () => {
  const { before, after } = compareHtml('<p>Same</p><p>Old</p><p>End</p>', '<p>New first</p><p>Same</p><p>New</p><p>End</p>')
  const changed = (blocks: typeof before) => blocks.filter(({ isChanged }) => isChanged).map(({ html }) => html)
  expect(changed(before)).toEqual(['<p>Old</p>'])
  expect(changed(after)).toEqual(['<p>New first</p>', '<p>New</p>'])
})

test('both sides stay whole, and what is unmarked is the same on both', () => {
  const text = fc.array(fc.constantFrom('<p>a</p>', '<p>b</p>', '<ul><li>c</li></ul>', '<hr>'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = compareHtml(one.join(''), other.join(''))
      expect(before.map(({ html }) => html)).toEqual(one)
      expect(after.map(({ html }) => html)).toEqual(other)
      const same = (blocks: typeof before) => blocks.filter(({ isChanged }) => !isChanged).map(({ html }) => html)
      expect(same(before)).toEqual(same(after))
    }),
  )
})
