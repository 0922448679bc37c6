import { expect, test } from 'vitest'
import { placeFamily, scriptOf } from './art-family.ts'

const sign = (code: string, hash: string) => ({ file: `vendors-${code}.${hash}.svg`, width: 48, height: 48 })
const vendors = { PG: sign('PG', 'c69a552bfb'), CQ9: sign('CQ9', '335961ca1c') }
const cut = (name: string, width: number) => ({
  width,
  height: 340,
  avif: [{ file: `banners-${name}-${width}.30be2f5522.avif`, width }],
  webp: `banners-${name}-${width}.23d9bb718f.webp`,
})
const banner = (name: string) => ({ wide: cut(name, 1000), phone: cut(`${name}-phone`, 708), colour: '#fff', blur: '' })
const read = (script: string) => import(`data:text/javascript,${encodeURIComponent(`export default ${script}`)}`)

test('a family lies in a folder named by one hash, which changes with any of its files', () => {
  const { pictures, copies } = placeFamily('vendors', vendors)
  expect([...copies.values()]).toEqual([
    expect.stringMatching(/^vendors\.[0-9a-f]{10}\/PG\.svg$/),
    expect.stringMatching(/\/CQ9\.svg$/),
  ])
  expect(pictures.PG).toEqual({ src: `/art/${copies.get(vendors.PG.file)}`, width: 48, height: 48 })
  const redrawn = placeFamily('vendors', { ...vendors, CQ9: sign('CQ9', '0000000000') })
  expect(redrawn.copies.get(vendors.PG.file)).not.toBe(copies.get(vendors.PG.file))
})

test('a picture has its addresses by width, for wide screens and phones; only files it shows are copied', () => {
  const { pictures, copies } = placeFamily('banners', { boats: banner('boats') })
  const folder = copies.get('banners-boats-1000.30be2f5522.avif')!.split('/')[0]
  expect(pictures.boats).toEqual({
    wide: { src: `/art/${folder}/boats-1000.avif`, srcSet: `/art/${folder}/boats-1000.avif 1000w`, width: 1000, height: 340 },
    phone: {
      src: `/art/${folder}/boats-phone-708.avif`,
      srcSet: `/art/${folder}/boats-phone-708.avif 708w`,
      width: 708,
      height: 340,
    },
  })
  expect([...copies.keys()].filter(file => file.endsWith('.webp'))).toEqual([])
})

test.each([
  ['alike', { boats: banner('boats'), lotus: banner('lotus') }, true],
  ['not alike', { boats: banner('boats'), lotus: { ...banner('lotus'), wide: cut('lotus', 2000) } }, false],
  ['alone', { boats: banner('boats') }, false],
])('pictures that are %s are the same after the script was read', async (_how, pieces, isShort) => {
  const { pictures } = placeFamily('banners', pieces)
  const script = scriptOf(pictures)
  expect(((await read(script)) as { default: unknown }).default).toEqual(pictures)
  expect(script.startsWith('Object.fromEntries')).toBe(isShort)
})
