import { expect, test } from 'vitest'
import { pictureAt, picturesFrom, withPictures } from './picture-at.ts'

const CDN = 'https://img.test'

test('public pictures come from the origin of the page, whole sets of them too; anything else stays where it is', () => {
  const seen = (address: string | undefined) => withPictures(CDN, () => pictureAt(address))
  expect(seen('/files/ab.avif')).toBe(`${CDN}/files/ab.avif`)
  expect(seen('/art/b.1/x-640.avif 640w, /art/b.1/x-992.avif 992w')).toBe(
    `${CDN}/art/b.1/x-640.avif 640w, ${CDN}/art/b.1/x-992.avif 992w`,
  )
  for (const own of [
    undefined,
    '',
    'data:image/png;base64,AA',
    '/wps/files/1',
    'https://other.test/files/x',
    '//x.test/art/y',
    'art/y',
  ])
    expect(seen(own)).toBe(own)
})

test('without an origin, and after a page is rendered, addresses are those of the site', () => {
  expect(pictureAt('/art/x.avif')).toBe('/art/x.avif')
  expect(() =>
    withPictures(CDN, () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(pictureAt('/art/x.avif')).toBe('/art/x.avif')
  picturesFrom(CDN)
  expect(pictureAt('/art/x.avif')).toBe(`${CDN}/art/x.avif`)
  picturesFrom('')
})
