import type { Cell } from '../model.ts'
import { cellRect, centreOf, type Layout } from './layout.ts'

/** A line is drawn with strokes over each other: glow, dark edge, gold, light core. Wide soft strokes stand for a blur, which is dear every frame. */
const STROKES = [
  { width: 24, colour: 'rgba(255,170,30,.12)' },
  { width: 17, colour: 'rgba(255,176,40,.22)' },
  { width: 12, colour: 'rgba(255,186,60,.4)' },
  { width: 8, colour: '#5b2a04' },
  { width: 5, colour: '#ffd54a' },
  { width: 2, colour: '#fffdf0' },
] as const

/** Points of a line from the left edge of the reels to the right one. */
export function linePoints(layout: Layout, rows: readonly number[]): (readonly [number, number])[] {
  const middles = rows.map((row, reel) => centreOf(cellRect(layout, reel, row)))
  const [first, last] = [middles[0]!, middles.at(-1)!]
  return [[layout.reels.x, first[1]], ...middles, [layout.reels.x + layout.reels.width, last[1]]]
}

/** Draws a line up to `share` of its length. */
export function drawLine(
  context: CanvasRenderingContext2D,
  layout: Layout,
  rows: readonly number[],
  share: number,
  strength: number,
): void {
  if (strength <= 0 || share <= 0) return
  const points = partOf(linePoints(layout, rows), share)
  const thin = layout.cell.width < 90 ? 0.62 : 1
  context.save()
  context.globalAlpha = strength
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const stroke of STROKES) {
    context.beginPath()
    for (const [i, [x, y]] of points.entries())
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    context.lineWidth = stroke.width * thin
    context.strokeStyle = stroke.colour
    context.stroke()
  }
  context.restore()
}

function partOf(points: readonly (readonly [number, number])[], share: number): (readonly [number, number])[] {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]))
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, share)
  const part: (readonly [number, number])[] = [points[0]!]
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [points[i]!, points[i + 1]!]
    if (left <= 0) break
    const t = Math.min(1, left / length)
    part.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t])
    left -= length
  }
  return part
}

/** Gold light behind a winning cell and the ring round it. */
export function drawRing(
  context: CanvasRenderingContext2D,
  layout: Layout,
  [reel, row]: Cell,
  strength: number,
  pulse: number,
): void {
  const rect = cellRect(layout, reel, row)
  const [x, y] = centreOf(rect)
  const radius = Math.max(rect.width, rect.height) * (0.62 + pulse * 0.06)
  const light = context.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, 'rgba(255,236,150,.85)')
  light.addColorStop(0.55, 'rgba(255,176,20,.38)')
  light.addColorStop(1, 'rgba(255,176,20,0)')
  context.save()
  context.globalAlpha = strength
  context.fillStyle = light
  context.fillRect(rect.x, rect.y, rect.width, rect.height)
  context.beginPath()
  context.roundRect(rect.x + 2.5, rect.y + 2.5, rect.width - 5, rect.height - 5, Math.min(16, rect.width * 0.1))
  const thick = layout.cell.width < 90 ? 2 : 3
  context.lineWidth = thick * (3 + pulse * 1.6)
  context.strokeStyle = 'rgba(255,194,46,.34)'
  context.stroke()
  context.lineWidth = thick
  context.strokeStyle = '#ffe37a'
  context.stroke()
  context.restore()
}

/** A small plate with what a line pays, near its last winning cell. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  layout: Layout,
  [reel, row]: Cell,
  text: string,
  strength: number,
): void {
  const rect = cellRect(layout, reel, row)
  const [x] = centreOf(rect)
  const y = rect.y + rect.height - Math.max(12, rect.height * 0.14)
  const size = Math.max(12, Math.min(21, layout.cell.width * 0.15))
  context.save()
  context.globalAlpha = strength
  context.font = `700 ${size}px "Inter Variable", Inter, system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const wide = context.measureText(text).width + size * 1.1
  context.fillStyle = 'rgba(28,4,20,.88)'
  context.strokeStyle = '#f2c14e'
  context.lineWidth = 1.5
  context.beginPath()
  context.roundRect(x - wide / 2, y - size * 0.82, wide, size * 1.64, size * 0.82)
  context.fill()
  context.stroke()
  context.fillStyle = '#ffe9a8'
  context.fillText(text, x, y + 1)
  context.restore()
}
