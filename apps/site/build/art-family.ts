import { createHash } from 'node:crypto'
import type { Cut, Icon, Picture } from '@tonle/art/manifest'

/** The pictures of a family as a page needs them, and where their files go below `art/`. */
export interface PlacedFamily {
  pictures: Readonly<Record<string, unknown>>
  copies: ReadonlyMap<string, string>
}

/**
 * Puts the files of a family into a folder named by one hash: a page's table of addresses repeats itself and packs well, where a hash for
 * each file was most of its weight.
 */
export function placeFamily(family: string, pieces: Readonly<Record<string, Icon | Picture>>): PlacedFamily {
  const files = Object.values(pieces).flatMap(filesOf)
  const folder = `${family}.${createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 10)}`
  const copies = new Map(files.map(file => [file, `${folder}/${file.slice(family.length + 1).replace(OWN_HASH, '.')}`]))
  const address = (file: string) => `/art/${copies.get(file)}`
  const setOf = (cut: Cut) => ({
    src: address(shownOf(cut)),
    srcSet: cut.avif.map(each => `${address(each.file)} ${each.width}w`).join(', '),
    width: cut.width,
    height: cut.height,
  })
  const pictures = Object.entries(pieces).map(([name, piece]) => [
    name,
    'wide' in piece
      ? { wide: setOf(piece.wide), ...(piece.phone ? { phone: setOf(piece.phone) } : {}) }
      : { src: address(piece.file), width: piece.width, height: piece.height },
  ])
  return { pictures: Object.fromEntries(pictures), copies }
}

/** Of `vendors-PG.c69a552bfb.svg`. */
const OWN_HASH = /\.[0-9a-f]{10}\./

const shownOf = (cut: Cut): string => cut.avif[0]?.file ?? cut.webp

const filesOf = (piece: Icon | Picture): string[] =>
  'wide' in piece
    ? [piece.wide, ...(piece.phone ? [piece.phone] : [])].flatMap(cut => [
        ...new Set([shownOf(cut), ...cut.avif.map(each => each.file)]),
      ])
    : [piece.file]

/** The pictures as an expression: where all differ by their names alone, the first and the names of all. */
export function scriptOf(pictures: PlacedFamily['pictures']): string {
  const [first = '', ...others] = Object.keys(pictures)
  const shape = JSON.stringify(pictures[first])
  const named = (name: string) => shape.replaceAll(new RegExp(`/${first}(?=[-.])`, 'g'), `/${name}`)
  if (others.length === 0 || others.some(name => JSON.stringify(pictures[name]) !== named(name))) return JSON.stringify(pictures)
  const literal = named('*').replaceAll('*', '"+name+"')
  return `Object.fromEntries(${JSON.stringify([first, ...others].join(' '))}.split(' ').map(name => [name, ${literal}]))`
}
