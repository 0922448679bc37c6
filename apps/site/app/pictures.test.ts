import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Screens of the site; games draw into canvases, which take no pictures of other origins. */
const screens = globSync('{apps/site/app,modules/*/site}/**/*.tsx', { cwd: root })

/** Each picture's tag up to its end. */
const tagsOf = (source: string): string[] => source.match(/<(img|source)\b(?:=>|\{[^}]*\}|[^>])*>/g) ?? []
const isPlaced = (tag: string) => !/\bsrc(Set)?=(?!\{(pictureAt\(|`data:))/.test(tag)

test('every picture of the site may come from an origin of the brand: its address goes through pictureAt', () => {
  const found = screens.flatMap(path => tagsOf(readFileSync(`${root}/${path}`, 'utf8')).map(tag => [path, tag] as const))
  expect(found.length).toBeGreaterThan(25)
  expect(found.filter(([, tag]) => !isPlaced(tag))).toEqual([])
})

test('the check knows a picture that would stay behind', () => {
  expect(isPlaced('<img src={picture.src} alt="" />')).toBe(false)
  expect(isPlaced('<source srcSet={picture.srcSet} />')).toBe(false)
  expect(isPlaced('<img src={pictureAt(picture.src)} srcSet={pictureAt(set)} />')).toBe(true)
})
