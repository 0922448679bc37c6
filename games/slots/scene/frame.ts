import { REELS } from '../model.ts'
import { blank, contextOf } from './atlas.ts'
import { cellRect, type Layout } from './layout.ts'

/** Colours of the reels' ground and frame. */
export type FrameLook = { readonly deep: string; readonly middle: string; readonly groove: string; readonly glow: string }

const GOLD: readonly (readonly [number, string])[] = [
  [0, '#FFF6CC'],
  [0.07, '#F5C64E'],
  [0.24, '#9A5E12'],
  [0.42, '#E3A531'],
  [0.55, '#FFE59A'],
  [0.7, '#B8781C'],
  [0.9, '#F7D069'],
  [1, '#7A4A0C'],
]

function gold(context: CanvasRenderingContext2D, y0: number, y1: number): CanvasGradient {
  const gradient = context.createLinearGradient(0, y0, 0, y1)
  for (const [at, colour] of GOLD) gradient.addColorStop(at, colour)
  return gradient
}

/** What never moves: gold frame with dark groove, reel grounds. Drawn once per size. */
export function drawFrame(layout: Layout, look: FrameLook, density: number): HTMLCanvasElement {
  const { canvas } = blank(layout.width, layout.height, density)
  const context = contextOf(canvas)
  const { frame, reels } = layout
  const radius = Math.min(28, frame.height * 0.06)
  const shape = (inset: number, round: number) => {
    context.beginPath()
    context.roundRect(frame.x + inset, frame.y + inset, frame.width - 2 * inset, frame.height - 2 * inset, Math.max(2, round))
  }
  const pad = reels.x - frame.x
  context.save()
  context.shadowColor = look.glow
  context.shadowBlur = 60
  context.fillStyle = '#2a1402'
  shape(0, radius)
  context.fill()
  context.shadowColor = 'rgba(0,0,0,.75)'
  context.shadowBlur = 34
  context.shadowOffsetY = 18
  context.fill()
  context.restore()
  context.fillStyle = gold(context, frame.y, frame.y + frame.height)
  shape(0, radius)
  context.fill()
  line(context, 'rgba(255,253,230,.9)', 1.6, () => shape(1.2, radius - 1))
  context.fillStyle = '#2b1403'
  shape(pad * 0.36, radius - pad * 0.3)
  context.fill()
  context.fillStyle = gold(context, frame.y + frame.height, frame.y)
  shape(pad * 0.46, radius - pad * 0.4)
  context.fill()
  context.fillStyle = look.groove
  shape(pad * 0.66, radius - pad * 0.6)
  context.fill()
  line(context, 'rgba(0,0,0,.8)', 2, () => shape(pad * 0.66, radius - pad * 0.6))
  for (let reel = 0; reel < REELS; reel++) drawGround(context, layout, look, reel)
  beads(context, layout, pad)
  return canvas
}

function line(context: CanvasRenderingContext2D, colour: string, width: number, shape: () => void): void {
  context.strokeStyle = colour
  context.lineWidth = width
  shape()
  context.stroke()
}

/** A reel's ground: lighter in the middle, like a drum, with shade at its edges. */
function drawGround(context: CanvasRenderingContext2D, layout: Layout, look: FrameLook, reel: number): void {
  const { x, width } = cellRect(layout, reel, 0)
  const { y, height } = layout.reels
  const drum = context.createLinearGradient(0, y, 0, y + height)
  drum.addColorStop(0, look.deep)
  drum.addColorStop(0.2, look.middle)
  drum.addColorStop(0.5, look.middle)
  drum.addColorStop(0.8, look.middle)
  drum.addColorStop(1, look.deep)
  context.fillStyle = drum
  context.fillRect(x, y, width, height)
  const edge = context.createLinearGradient(x, 0, x + width, 0)
  edge.addColorStop(0, 'rgba(0,0,0,.5)')
  edge.addColorStop(0.12, 'rgba(0,0,0,0)')
  edge.addColorStop(0.5, 'rgba(255,255,255,.05)')
  edge.addColorStop(0.88, 'rgba(0,0,0,0)')
  edge.addColorStop(1, 'rgba(0,0,0,.5)')
  context.fillStyle = edge
  context.fillRect(x, y, width, height)
}

/** Small pearls along the frame, as on carved kbach borders. */
function beads(context: CanvasRenderingContext2D, layout: Layout, pad: number): void {
  const { frame } = layout
  const radius = Math.max(1.4, pad * 0.1)
  const step = Math.max(12, pad * 1.3)
  const inset = pad * 0.22
  const put = (x: number, y: number) => {
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fillStyle = '#7a3d06'
    context.fill()
    context.beginPath()
    context.arc(x - radius * 0.2, y - radius * 0.25, radius * 0.72, 0, Math.PI * 2)
    context.fillStyle = '#fff3c0'
    context.fill()
  }
  const count = Math.floor((frame.width - 60) / step)
  for (let i = 0; i <= count; i++) {
    const x = frame.x + 30 + ((frame.width - 60) * i) / count
    put(x, frame.y + inset)
    put(x, frame.y + frame.height - inset)
  }
}

/** Shade over the reels' ends, above the symbols: the drum turns away from the light. */
export function drawDrumShade(context: CanvasRenderingContext2D, layout: Layout): void {
  const { x, y, width, height } = layout.reels
  const reach = Math.min(54, height * 0.13)
  const top = context.createLinearGradient(0, y, 0, y + reach)
  top.addColorStop(0, 'rgba(1,6,18,.72)')
  top.addColorStop(1, 'rgba(1,6,18,0)')
  context.fillStyle = top
  context.fillRect(x - 1, y, width + 2, reach)
  const bottom = context.createLinearGradient(0, y + height - reach, 0, y + height)
  bottom.addColorStop(0, 'rgba(1,6,18,0)')
  bottom.addColorStop(1, 'rgba(1,6,18,.72)')
  context.fillStyle = bottom
  context.fillRect(x - 1, y + height - reach, width + 2, reach)
}
