import { type FaceName, outline, pathOf } from '../draw/font.ts'
import { linear } from '../draw/svg.ts'
import { FILLS, type FillName } from './palettes.ts'

/** How a title is set: all measures in the 300 x 400 box of a tile. */
export type Setting = {
  readonly face: FaceName
  readonly fill: FillName
  readonly width?: number
  readonly tallest?: number
  readonly bottom?: number
  readonly centre?: number
  /** How far the ends of the first line lie above (negative) or below the middle. */
  readonly arch?: number
  /** How much taller the ends are than the middle, as a share. */
  readonly grow?: number
}

/** Lines of a title bent along an arch, as one path with the band it fills. */
function bentLines(lines: readonly string[], setting: Setting): { d: string; top: number; height: number } {
  const { width = 262, tallest = 62, bottom = 366, centre = 150, arch = -10, grow = 0.08 } = setting
  const gap = 5
  const rows = lines.map(text => {
    const line = outline(setting.face, text, 100, setting.face === 'moul' ? 0 : 0.01)
    const scale = Math.min(width / line.width, tallest / line.height)
    return { line, scale, height: line.height * scale }
  })
  const total = rows.reduce((sum, row) => sum + row.height, 0) + gap * (rows.length - 1)
  let y = bottom - total
  let d = ''
  rows.forEach(({ line, scale, height }, index) => {
    const top = y
    const bow = arch * (index > 0 ? 0.35 : 1)
    d += pathOf(line.steps, (px, py) => {
      const x = (px - line.left - line.width / 2) * scale
      const side = (x / (width / 2)) ** 2
      const straight = (py - line.top) * scale + top + bow * side
      const middle = top + height / 2
      return [centre + x, middle + (straight - middle) * (1 + grow * side)]
    })
    y += height + gap
  })
  return { d, top: bottom - total - 8, height: total }
}

/**
 * Draws a title as solid letters: seven steps of depth, two outlines, a three-colour fill, light above and shade below inside.
 * `id` keeps the gradients of several titles in one picture apart; a filter `letterShadow` must exist around it.
 */
export function lettering(id: string, lines: readonly string[], setting: Setting): string {
  const [light, body, shade, inner, outer] = FILLS[setting.fill]
  const { d, top, height } = bentLines(lines, setting)
  let depth = ''
  for (let step = 7; step > 0; step--)
    depth += `<path d="${d}" transform="translate(0 ${step})" fill="${outer}" stroke="${outer}" stroke-width="9" stroke-linejoin="round"/>`
  const gradient = linear(`${id}f`, [
    [0, light],
    [0.46, body],
    [0.52, body],
    [1, shade],
  ]).replace(
    'x1="0" y1="0" x2="0" y2="1"',
    `gradientUnits="userSpaceOnUse" x1="0" y1="${top.toFixed(1)}" x2="0" y2="${(top + height + 12).toFixed(1)}"`,
  )
  return (
    `<defs>${gradient}<clipPath id="${id}c"><path d="${d}"/></clipPath></defs><g filter="url(#letterShadow)">${depth}</g>` +
    `<g stroke-linejoin="round" fill="none"><path d="${d}" stroke="${outer}" stroke-width="10"/><path d="${d}" stroke="${inner}" stroke-width="6"/></g>` +
    `<path d="${d}" transform="translate(0 1.6)" fill="${inner}"/><path d="${d}" fill="url(#${id}f)"/>` +
    `<g clip-path="url(#${id}c)" fill="none"><path d="${d}" stroke="#fff" stroke-width="2.4" opacity=".75" transform="translate(0 1)"/><path d="${d}" stroke="${shade}" stroke-width="1.6" opacity=".6" transform="translate(0 -1)"/></g>`
  )
}
