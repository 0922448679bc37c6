import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

type Command = { readonly command: string; readonly args: readonly number[] }
type Glyph = { readonly id: number; readonly path: { readonly commands: readonly Command[] } }
type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }
type Font = {
  readonly unitsPerEm: number
  layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] }
}

/** The faces letters are drawn with; all SIL OFL, from npm. Moul and Kantumruy also have Khmer. */
const FACES = {
  lilita: ['@fontsource/lilita-one', 'lilita-one-latin-400-normal.woff'],
  titan: ['@fontsource/titan-one', 'titan-one-latin-400-normal.woff'],
  lucky: ['@fontsource/luckiest-guy', 'luckiest-guy-latin-400-normal.woff'],
  bungee: ['@fontsource/bungee', 'bungee-latin-400-normal.woff'],
  bowlby: ['@fontsource/bowlby-one', 'bowlby-one-latin-400-normal.woff'],
  cinzel: ['@fontsource/cinzel-decorative', 'cinzel-decorative-latin-900-normal.woff'],
  moul: ['@fontsource/moul', 'moul-khmer-400-normal.woff'],
  kantumruy: ['@fontsource/kantumruy-pro', 'kantumruy-pro-khmer-700-normal.woff'],
  sora: ['@fontsource/sora', 'sora-latin-700-normal.woff'],
} as const satisfies Record<string, readonly [library: string, file: string]>

export type FaceName = keyof typeof FACES

const opened = new Map<FaceName, Font>()

function open(face: FaceName): Font {
  const known = opened.get(face)
  if (known) return known
  const [library, file] = FACES[face]
  const folder = path.dirname(require.resolve(`${library}/package.json`))
  const fontkit = require('fontkit') as { create(buffer: Buffer): Font }
  const font = fontkit.create(readFileSync(path.join(folder, 'files', file)))
  opened.set(face, font)
  return font
}

/** One outline step with absolute points; y grows downwards. */
export type Step = { readonly kind: 'M' | 'L' | 'Q' | 'C' | 'Z'; readonly points: readonly (readonly [number, number])[] }
export type Outline = {
  readonly steps: readonly Step[]
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const KINDS: Readonly<Record<string, Step['kind']>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/**
 * The outline of one line of text at `size` units per em, baseline at 0. Shaping (Khmer subscripts and reordering, Latin kerning)
 * is done by fontkit's layout engine. `spacing` is extra space between glyphs in em; keep it 0 for Khmer.
 */
export function outline(face: FaceName, text: string, size: number, spacing = 0): Outline {
  const font = open(face)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  const steps: Step[] = []
  let pen = 0
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    if (!position) return
    const originX = pen + position.xOffset
    for (const { command, args } of glyph.path.commands) {
      const kind = KINDS[command]
      if (!kind) throw new Error(`Unknown outline step ${command}`)
      const points: [number, number][] = []
      for (let i = 0; i + 1 < args.length; i += 2)
        points.push([((args[i] ?? 0) + originX) * scale, -((args[i + 1] ?? 0) + position.yOffset) * scale])
      steps.push({ kind, points })
    }
    pen += position.xAdvance + spacing * font.unitsPerEm
  })
  return { steps, ...boundsOf(steps) }
}

/** Bounds over all points, control points included: a hair too large, never too small. */
function boundsOf(steps: readonly Step[]): { left: number; top: number; width: number; height: number } {
  const xs = steps.flatMap(step => step.points.map(point => point[0]))
  const ys = steps.flatMap(step => step.points.map(point => point[1]))
  if (xs.length === 0) return { left: 0, top: 0, width: 0, height: 0 }
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Path data of an outline, each point sent through `bend`. */
export function pathOf(
  steps: readonly Step[],
  bend: (x: number, y: number) => readonly [number, number] = (x, y) => [x, y],
): string {
  return steps
    .map(
      step =>
        step.kind +
        step.points
          .map(([x, y]) =>
            bend(x, y)
              .map(value => value.toFixed(1))
              .join(' '),
          )
          .join(' '),
    )
    .join('')
}

/** Path data of a line centred on x y (by its ink), never wider than `maxWidth`. */
export function centred(
  face: FaceName,
  text: string,
  size: number,
  x: number,
  y: number,
  maxWidth = Number.POSITIVE_INFINITY,
  spacing = 0,
): string {
  const line = outline(face, text, size, spacing)
  const scale = Math.min(1, maxWidth / line.width)
  return pathOf(line.steps, (px, py) => [
    x + (px - line.left - line.width / 2) * scale,
    y + (py - line.top - line.height / 2) * scale,
  ])
}
