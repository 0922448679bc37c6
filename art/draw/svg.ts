/** Shared ways of writing SVG text. Every number is cut to two decimals, so the same picture is the same bytes on every machine. */

/** A number as short SVG text: at most two decimals, no trailing zeros, no negative zero. */
export const n = (value: number): string => {
  const text = value.toFixed(2).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A point as "x y". */
export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`

/** Repeats a drawing `count` times and joins the pieces. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** `<g>` moved to x y, then turned (degrees), then scaled. */
export const place = (x: number, y: number, inner: string, scale = 1, turn = 0, attributes = ''): string =>
  `<g transform="translate(${at(x, y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${n(scale)})`}"${attributes ? ` ${attributes}` : ''}>${inner}</g>`

/** A stop of a gradient: offset 0–1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('')

/** Vertical gradient by default; `direction` is x1 y1 x2 y2 in the box of the thing painted. */
export const linear = (id: string, list: readonly Stop[], direction = '0 0 0 1'): string => {
  const [x1, y1, x2, y2] = direction.split(' ')
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`
}

/** Radial gradient; `shape` is cx cy r in the box of the thing painted. */
export const radial = (id: string, list: readonly Stop[], shape = '.5 .5 .5'): string => {
  const [cx, cy, r] = shape.split(' ')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`
}

/** A blur with a region wide enough for `deviation` relative to a small box. */
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`

/** A whole picture. */
export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${body}</svg>`
