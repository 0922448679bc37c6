import { looksRandom } from '@tonle/game-screen/looks-random.ts'

/** A point of the flight: seconds after its start, and the multiplier it showed. */
export type FlightPoint = { readonly seconds: number; readonly times: number }

export type Picture = {
  readonly width: number
  readonly height: number
  /** How far the flight is: 0 seconds and 1.00 on the ground. */
  readonly now: FlightPoint
  /** e to this power in a second. */
  readonly growth: number
  readonly state: 'ground' | 'flying' | 'over'
  /** Since the string broke, in seconds. */
  readonly overSeconds: number
  /** Cash-outs along the string, and whose. */
  readonly marks: readonly { readonly times: number; readonly label: string }[]
  /** For swaying and sparks; 0: everything stands still. */
  readonly beatMs: number
}

export type Place = { readonly x: number; readonly y: number; readonly angle: number }

/** The plot in the sky, in CSS pixels. */
type Plot = { left: number; right: number; top: number; bottom: number; seconds: number; times: number }

const LEAST_SECONDS = 8
const LEAST_TIMES = 1.9

/** Axes grow with the flight, so that its tip stays at the same place of the sky. */
function plotOf({ width, height, now }: Picture): Plot {
  const isNarrow = width < 520
  return {
    left: isNarrow ? 34 : 52,
    right: width - (isNarrow ? 54 : 96),
    top: height * 0.2,
    bottom: height * 0.9,
    seconds: Math.max(LEAST_SECONDS, now.seconds),
    times: Math.max(LEAST_TIMES, now.times),
  }
}

const xOf = (plot: Plot, seconds: number) => plot.left + ((plot.right - plot.left) * seconds) / plot.seconds
const yOf = (plot: Plot, times: number) => plot.bottom - ((plot.bottom - plot.top) * (times - 1)) / (plot.times - 1)

/** Where the kite is, and how it leans. */
export function tipOf(picture: Picture): Place {
  const plot = plotOf(picture)
  const { now, growth } = picture
  const slopeX = (plot.right - plot.left) / plot.seconds
  const slopeY = ((plot.bottom - plot.top) / (plot.times - 1)) * growth * now.times
  return { x: xOf(plot, now.seconds), y: yOf(plot, now.times), angle: Math.atan2(slopeX, slopeY) }
}

const STEPS = 64

/** Draws the sky's moving part: the axes, the string with its light, what was cashed out along it, ribbons and sparks. */
export function drawPicture(ctx: CanvasRenderingContext2D, picture: Picture): void {
  const { width, height, state } = picture
  ctx.clearRect(0, 0, width, height)
  const plot = plotOf(picture)
  drawAxes(ctx, picture, plot)
  if (state === 'ground') return
  const path = stringOf(picture, plot)
  drawString(ctx, picture, plot, path)
  drawMarks(ctx, picture, plot)
  if (picture.beatMs > 0 && state === 'flying') drawRibbons(ctx, picture)
  if (picture.beatMs > 0) drawSparks(ctx, picture)
}

function stringOf({ now, growth }: Picture, plot: Plot): Path2D {
  const path = new Path2D()
  for (let i = 0; i <= STEPS; i++) {
    const seconds = (now.seconds * i) / STEPS
    const point = [xOf(plot, seconds), yOf(plot, Math.min(now.times, Math.exp(growth * seconds)))] as const
    if (i === 0) path.moveTo(...point)
    else path.lineTo(...point)
  }
  return path
}

function drawString(ctx: CanvasRenderingContext2D, picture: Picture, plot: Plot, path: Path2D): void {
  const tip = tipOf(picture)
  const isOver = picture.state === 'over'
  const colour = ctx.createLinearGradient(plot.left, plot.bottom, tip.x + 1, tip.y - 1)
  const stops = isOver ? ['#5d5470', '#7a7390', '#9c97ad'] : ['#8b5cff', '#ff4f9a', '#ffd86b']
  for (const [i, stop] of stops.entries()) colour.addColorStop(i / 2, stop)
  const fill = new Path2D(path)
  fill.lineTo(tip.x, plot.bottom)
  fill.lineTo(plot.left, plot.bottom)
  fill.closePath()
  const fade = ctx.createLinearGradient(0, tip.y, 0, plot.bottom)
  fade.addColorStop(0, isOver ? 'rgb(120 110 150 / .22)' : 'rgb(255 96 160 / .42)')
  fade.addColorStop(1, 'rgb(120 40 160 / 0)')
  ctx.fillStyle = fade
  ctx.fill(fill)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.strokeStyle = colour
  if (!isOver) {
    // Wide and faint under it: a light without a filter, which would cost the frame.
    for (const [wide, alpha] of [
      [22, 0.08],
      [13, 0.14],
    ] as const) {
      ctx.globalAlpha = alpha
      ctx.lineWidth = wide
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = 1
  ctx.lineWidth = picture.width < 520 ? 4.5 : 6
  ctx.stroke(path)
}

function drawAxes(ctx: CanvasRenderingContext2D, { width }: Picture, plot: Plot): void {
  ctx.font = `500 ${width < 520 ? 10 : 12}px Inter, system-ui, sans-serif`
  ctx.fillStyle = 'rgb(240 233 255 / .9)'
  ctx.strokeStyle = 'rgb(233 224 255 / .12)'
  ctx.lineWidth = 1
  ctx.textAlign = 'right'
  ctx.textBaseline = 'middle'
  for (const times of ticks(1, plot.times)) {
    const y = Math.round(yOf(plot, times)) + 0.5
    ctx.beginPath()
    ctx.moveTo(plot.left, y)
    ctx.lineTo(width - 12, y)
    ctx.stroke()
    label(ctx, `${times < 10 ? times.toFixed(1) : Math.round(times)}×`, plot.left - 6, y)
  }
  ctx.textAlign = 'center'
  ctx.textBaseline = 'top'
  for (const seconds of ticks(0, plot.seconds)) label(ctx, `${Math.round(seconds)}s`, xOf(plot, seconds), plot.bottom + 7)
}

/** Legible before the moon and the lights on the water. */
function label(ctx: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  ctx.save()
  ctx.strokeStyle = 'rgb(20 8 46 / .75)'
  ctx.lineWidth = 3.5
  ctx.lineJoin = 'round'
  ctx.strokeText(text, x, y)
  ctx.restore()
  ctx.fillText(text, x, y)
}

/** Round numbers along an axis, four to seven of them. */
function ticks(from: number, to: number): number[] {
  const rough = (to - from) / 5
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(n => n * unit).find(n => n >= rough) ?? rough
  const all: number[] = []
  for (let at = from; at <= to + step * 0.02; at += step) all.push(at)
  return all
}

/** The last few cash-outs, apart from each other. */
function drawMarks(ctx: CanvasRenderingContext2D, picture: Picture, plot: Plot): void {
  const { marks, now, growth, width } = picture
  let lastY = Number.NaN
  ctx.font = `600 ${width < 520 ? 10 : 12}px Inter, system-ui, sans-serif`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  for (const { times, label } of marks) {
    if (times > now.times) continue
    const [x, y] = [xOf(plot, Math.log(times) / growth), yOf(plot, times)]
    ctx.beginPath()
    ctx.arc(x, y, 6, 0, 2 * Math.PI)
    ctx.fillStyle = '#2fe39b'
    ctx.fill()
    ctx.strokeStyle = '#fff'
    ctx.lineWidth = 2
    ctx.stroke()
    if (Math.abs(y - lastY) < 30) continue
    lastY = y
    const wide = ctx.measureText(label).width + 18
    const left = Math.min(x + 14, width - wide - 8)
    ctx.beginPath()
    ctx.roundRect(left, y + 4, wide, 22, 7)
    ctx.fillStyle = 'rgb(18 8 44 / .86)'
    ctx.fill()
    ctx.fillStyle = '#7df2c4'
    ctx.fillText(label, left + 9, y + 15.5)
  }
}

/** Two silk tails that wave behind the kite. */
function drawRibbons(ctx: CanvasRenderingContext2D, picture: Picture): void {
  const { x, y } = tipOf(picture)
  const size = picture.width < 520 ? 0.6 : 1
  ctx.lineCap = 'round'
  ctx.lineWidth = 4 * size
  for (const [i, colour] of ['#ffd86b', '#ff6fa6'].entries()) {
    ctx.strokeStyle = colour
    ctx.beginPath()
    for (let step = 0; step <= 16; step++) {
      const wave = Math.sin(picture.beatMs / 260 - step * 0.5 + i * 1.4) * step * 0.9 * size
      const [px, py] = [x + (i - 0.5) * 14 * size - step * 3.4 * size + wave, y + (26 + step * 6) * size]
      if (step === 0) ctx.moveTo(px, py)
      else ctx.lineTo(px, py)
    }
    ctx.stroke()
  }
}

const SPARKS = 26

/** Gold that falls from the string; one ring of it when it breaks. */
function drawSparks(ctx: CanvasRenderingContext2D, picture: Picture): void {
  const { x, y } = tipOf(picture)
  const next = looksRandom(7)
  const isOver = picture.state === 'over'
  if (isOver && picture.overSeconds > 0.8) return
  for (let i = 0; i < SPARKS; i++) {
    const [turn, speed, from] = [next() * 2 * Math.PI, 0.5 + next(), next()]
    const age = isOver ? picture.overSeconds / 0.8 : (picture.beatMs / 900 + from) % 1
    const far = isOver ? 130 * speed * age : 8 + 46 * age
    const px = isOver ? x + Math.cos(turn) * far : x - far * (0.6 + from) + Math.sin(turn) * 10
    const py = isOver ? y + Math.sin(turn) * far + 60 * age * age : y + far * 0.8 + 30 * age * age
    ctx.globalAlpha = (1 - age) * 0.9
    ctx.fillStyle = i % 3 === 0 ? '#fff3c4' : i % 3 === 1 ? '#ffb84d' : '#ff6fa6'
    ctx.beginPath()
    ctx.arc(px, py, 1.2 + 2 * from * (1 - age), 0, 2 * Math.PI)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}
