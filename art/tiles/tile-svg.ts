import { centred } from '../draw/font.ts'
import { placeMotif } from '../draw/motif.ts'
import { type Stream, seedOf, stream } from '../draw/random.ts'
import { blur, linear, n, place, radial, svg, times } from '../draw/svg.ts'
import { DRAWN } from './heroes.ts'
import { lettering } from './lettering.ts'
import { PALETTES, type Palette } from './palettes.ts'
import type { Hero, TileRecord } from './record.ts'
import { SCENES } from './scenes.ts'

export const TILE_WIDTH = 300
export const TILE_HEIGHT = 400

/** Takes the emoji look away: more colour, tint of the scene, light from upper left, shade lower right, outline, halo, ground shadow. */
function heroFilter(p: Palette): string {
  const part = (from: string, colour: string, opacity: number, result: string, clip = '') =>
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${from}" operator="in" result="${result}${clip ? '0' : ''}"/>${clip ? `<feComposite in="${result}0" in2="SourceAlpha" operator="in" result="${result}"/>` : ''}`
  return (
    '<filter id="hero" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB">' +
    `<feFlood flood-color="${p.light}"/><feComposite in2="SourceAlpha" operator="in" result="tint"/><feColorMatrix in="SourceGraphic" type="saturate" values="1.32" result="rich"/><feBlend in="tint" in2="rich" mode="soft-light" result="soft"/><feComposite in="soft" in2="rich" operator="arithmetic" k1="0" k2=".26" k3=".74" k4="0" result="body"/>` +
    `<feOffset in="SourceAlpha" dx="3" dy="4" result="o1"/><feComposite in="SourceAlpha" in2="o1" operator="out" result="e1"/><feGaussianBlur in="e1" stdDeviation="1.3" result="edge"/>${part('edge', '#fff', 0.95, 'rim', 'x')}` +
    `<feOffset in="SourceAlpha" dx="-9" dy="-14" result="o2"/><feComposite in="SourceAlpha" in2="o2" operator="out" result="e2"/><feGaussianBlur in="e2" stdDeviation="7" result="dark"/>${part('dark', p.deep, 0.85, 'shade', 'x')}` +
    `<feMorphology in="SourceAlpha" operator="dilate" radius="1.6" result="wide"/>${part('wide', p.deep, 0.9, 'line')}` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="16" result="far"/>${part('far', p.light, 0.8, 'halo')}` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="9" result="soft2"/><feOffset in="soft2" dy="14" result="down"/>${part('down', '#000', 0.6, 'shadow')}` +
    `<feMerge>${['halo', 'shadow', 'line', 'body', 'shade', 'rim'].map(name => `<feMergeNode in="${name}"/>`).join('')}</feMerge></filter>`
  )
}

const GOLD = linear(
  'kbach',
  [
    [0, '#FFF3C4'],
    [0.3, '#E9B949'],
    [0.5, '#8A5A12'],
    [0.7, '#F3CF6B'],
    [1, '#B97A1A'],
  ],
  '0 0 1 1',
)

const definitions = (p: Palette, neon: boolean): string =>
  '<defs>' +
  linear('ground', [
    [0, p.top],
    [0.55, p.middle],
    [1, p.bottom],
  ]) +
  radial('sun', [
    [0, '#fff'],
    [0.35, p.light],
    [1, p.light, neon ? 1 : 0.15],
  ]) +
  linear('water', [
    [0, p.middle],
    [1, p.deep],
  ]) +
  radial('glow', [
    [0, p.light, 0.95],
    [0.45, p.light, 0.4],
    [1, p.light, 0],
  ]) +
  radial(
    'vignette',
    [
      [0.5, '#000', 0],
      [1, '#000', 0.62],
    ],
    '.5 .42 .75',
  ) +
  linear('scrim', [
    [0, p.deep, 0],
    [0.5, p.deep, 0.72],
    [1, p.deep],
  ]) +
  GOLD +
  radial(
    'fadeFill',
    [
      [0, '#fff'],
      [1, '#000'],
    ],
    '.5 .42 .62',
  ) +
  '<mask id="fade"><rect width="300" height="400" fill="url(#fadeFill)"/></mask>' +
  [1.1, 2.2].map((deviation, i) => blur(`b${i + 1}`, deviation)).join('') +
  [6, 14, 30].map(deviation => blur(`b${deviation}`, deviation)).join('') +
  '<filter id="letterShadow" x="-20%" y="-20%" width="140%" height="160%"><feDropShadow dx="0" dy="6" stdDeviation="6" flood-color="#000" flood-opacity=".65"/></filter>' +
  heroFilter(p) +
  '</defs>'

function heroOf([name, x, y, size, turn = 0, mirrored = false]: Hero): string {
  const drawn = DRAWN[name]
  const body = drawn
    ? place(x, y, drawn(), size / 200, turn)
    : placeMotif(name, 150 + (x - 150) * 1.05, y - 4, size * 1.1, turn, mirrored)
  return `<g filter="url(#hero)">${body}</g>`
}

const satellites = (names: readonly string[], next: Stream): string =>
  names
    .map((name, i) => {
      const angle = i * 2.4 + next()
      const radius = 104 + next() * 46
      return `<g opacity=".7" filter="url(#b2)">${placeMotif(name, 150 + radius * Math.cos(angle), 160 + radius * 0.95 * Math.sin(angle), 34 + next() * 26, next() * 60 - 30)}</g>`
    })
    .join('')

const CORNERS = [
  [22, 318],
  [282, 296],
  [276, 52],
  [20, 74],
  [54, 360],
  [250, 352],
] as const
const foreground = (names: readonly string[], next: Stream): string =>
  names
    .map((name, i) => {
      const [x, y] = CORNERS[i % CORNERS.length] ?? [22, 318]
      return `<g${i > 3 ? '' : ' filter="url(#b1)"'}>${placeMotif(name, x, y, 66 + next() * 30, next() * 70 - 35)}</g>`
    })
    .join('')

const sparkles = (next: Stream): string =>
  times(18, () => {
    const [x, y, scale] = [next() * 300, next() * 300, 2 + next() * next() * 8]
    return place(
      x,
      y,
      `<path d="M0 -1Q.12 -.12 1 0Q.12 .12 0 1Q-.12 .12 -1 0Q-.12 -.12 0 -1Z" fill="#fff" opacity="${n(0.35 + next() * 0.6)}"/>`,
      scale,
    )
  })

const CORNER =
  '<path d="M-4 -4H40Q33 2 24 2Q30 6 28 13Q22 6 13 6Q13 6 6 13Q13 22 13 28Q6 30 2 24Q2 33 -4 40Z"/><circle cx="9" cy="9" r="2.6" fill="#5a2c00"/>'
const kbachFrame = (): string =>
  '<rect x="7" y="7" width="286" height="386" rx="15" fill="none" stroke="url(#kbach)" stroke-width="2"/><g fill="url(#kbach)">' +
  place(14, 14, CORNER) +
  place(286, 14, CORNER, 1, 90) +
  place(286, 386, CORNER, 1, 180) +
  place(14, 386, CORNER, 1, 270) +
  '</g>'

/** The picture of a title, 300 x 400, as one SVG file without text elements or outside references. Pure: same record, same bytes. */
export function tileSvg(record: TileRecord): string {
  const p = PALETTES[record.palette]
  const next = stream(record.seed ?? seedOf(record.id))
  const scene = SCENES[record.scene](p, next)
  const back = satellites(record.back ?? [], next)
  const front = foreground(record.front ?? [], next)
  const title = record.title.length
    ? lettering('t', record.title, { face: record.face, fill: record.fill, tallest: record.tallest })
    : ''
  const maker = record.maker
    ? `<path d="${centred('sora', record.maker, 9.5, 150, 386, 240, 0.27)}" fill="#fff" fill-opacity=".66"/>`
    : ''
  return svg(
    TILE_WIDTH,
    TILE_HEIGHT,
    definitions(p, record.scene === 'neon') +
      `<rect width="300" height="400" fill="url(#ground)"/>${scene}<rect width="300" height="400" fill="url(#vignette)"/>` +
      `<circle cx="150" cy="165" r="160" fill="url(#glow)" opacity=".55" style="mix-blend-mode:screen"/>${back}` +
      `${record.hero.map(heroOf).join('')}${sparkles(next)}<rect y="225" width="300" height="175" fill="url(#scrim)"/>${front}${title}` +
      `${record.own ? kbachFrame() : ''}<rect x=".75" y=".75" width="298.5" height="398.5" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.5"/>${maker}`,
  )
}
