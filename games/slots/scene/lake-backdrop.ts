import { looksRandom } from '@tonle/game-screen/looks-random.ts'
import { loadImage } from './atlas.ts'
import type { Layout } from './layout.ts'
import type { Backdrop } from './theme.ts'

/** How the picture's light changes for the feature. */
export type FeatureLight = {
  readonly mode: 'multiply' | 'screen'
  readonly strength: number
  readonly stops: readonly (readonly [at: number, colour: string])[]
}

/** What a landscape by the water is made of: pictures of fixed sizes and a few colours. */
export type LakeLook = {
  /** 1440 × 900 with the horizon at 470. */
  readonly sky: string
  /** 560 × 420 with the water line at 250. */
  readonly shoreLeft: string
  readonly shoreRight: string
  /** 520 × 330, for the lower left corner; mirrored at the right. */
  readonly front: string
  /** One light that drifts. */
  readonly light: string
  /** 210 × 110; crosses the far water. */
  readonly boat?: string
  readonly glint: string
  /** Red, green, blue. */
  readonly mist: string
  readonly feature: FeatureLight
}

/** Horizon of the sky picture as a share of its height, and its ratio. */
const SKY_HORIZON = 470 / 900
const SKY_RATIO = 1440 / 900
const SHORE = { ratio: 560 / 420, water: 250 / 420 }
const FRONT_RATIO = 520 / 330

/** A landscape that lives: layers that drift apart, glints on the water, mist and lights. */
export async function lakeBackdrop(look: LakeLook): Promise<Backdrop> {
  const names = ['sky', 'shoreLeft', 'shoreRight', 'front', 'light'] as const
  const [boat, ...loaded] = await Promise.all([
    look.boat === undefined ? undefined : loadImage(look.boat),
    ...names.map(name => loadImage(look[name])),
  ])
  const image = Object.fromEntries(names.map((name, i) => [name, loaded[i]!])) as Record<(typeof names)[number], HTMLImageElement>
  const lights = scatterLights()
  const glints = scatterGlints()

  return {
    draw(context, layout, now, night) {
      const drift = Math.sin(now / 9000)
      drawSky(context, layout, image.sky, drift)
      drawGlints(context, layout, glints, { now, strength: 1 - night * 0.45, colour: look.glint })
      drawShores(context, layout, image, drift)
      if (boat) drawBoat(context, layout, boat, now)
      drawMist(context, layout, now, look.mist)
      if (night > 0) drawFeatureLight(context, layout, look.feature, night)
      drawLights(context, layout, image.light, lights, now, night)
      drawFront(context, layout, image.front, drift, now)
      drawVignette(context, layout)
    },
  }
}

type Place = { readonly x: number; readonly depth: number; readonly phase: number; readonly isForNight: boolean }

function scatterLights(): Place[] {
  const next = looksRandom(2026)
  return Array.from({ length: 26 }, (_, i) => ({ x: next(), depth: next() ** 0.8, phase: next() * 6.3, isForNight: i >= 9 }))
}

type Glint = { readonly x: number; readonly depth: number; readonly wide: number; readonly phase: number }

function scatterGlints(): Glint[] {
  const next = looksRandom(11)
  return Array.from({ length: 90 }, () => ({
    x: next() + next() - 1,
    depth: next() ** 1.6,
    wide: 0.4 + next(),
    phase: next() * 6.3,
  }))
}

function drawSky(context: CanvasRenderingContext2D, layout: Layout, sky: HTMLImageElement, drift: number): void {
  // Covers the stage with its horizon on the layout's, a little too large so that it may move.
  const { width, height, horizon } = layout
  const tall = Math.max(horizon / SKY_HORIZON, (height - horizon) / (1 - SKY_HORIZON), (width * 1.03) / SKY_RATIO) * 1.02
  const wide = tall * SKY_RATIO
  context.drawImage(sky, (width - wide) / 2 + drift * 4, horizon - tall * SKY_HORIZON, wide, tall)
}

/** The sun's road: thin lights that come and go, wider towards the eye. */
function drawGlints(
  context: CanvasRenderingContext2D,
  layout: Layout,
  glints: readonly Glint[],
  { now, strength, colour }: { now: number; strength: number; colour: string },
): void {
  const deep = layout.height - layout.horizon
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = colour
  for (const glint of glints) {
    const y = layout.horizon + 3 + glint.depth * deep * 0.94
    const reach = 50 + glint.depth * Math.min(layout.width * 0.34, 380)
    const wave = Math.sin(now / 900 + glint.phase)
    const wide = (16 + 70 * glint.depth) * glint.wide * (0.75 + 0.25 * wave)
    const x = layout.width / 2 + glint.x * reach + Math.sin(now / 1700 + glint.phase) * 6
    context.globalAlpha = strength * (0.1 + 0.3 * (0.5 + 0.5 * wave)) * (1 - glint.depth * 0.8)
    const tall = 0.7 + glint.depth * 1.1
    context.beginPath()
    context.ellipse(x, y, wide / 2, tall, 0, 0, Math.PI * 2)
    context.fill()
  }
  context.restore()
}

function drawShores(
  context: CanvasRenderingContext2D,
  layout: Layout,
  image: Record<'shoreLeft' | 'shoreRight', HTMLImageElement>,
  drift: number,
): void {
  const wide = layout.isPortrait ? layout.width * 0.86 : Math.min(layout.width * 0.4, layout.height * 0.86)
  const tall = wide / SHORE.ratio
  const y = layout.horizon - tall * SHORE.water + (layout.isPortrait ? 0 : 8)
  const out = layout.isPortrait ? wide * 0.34 : 0
  context.drawImage(image.shoreLeft, -out - 10 + drift * 9, y, wide, tall)
  context.drawImage(image.shoreRight, layout.width - wide + out + 10 + drift * 9, y, wide, tall)
}

/** A fisherman crosses the far water in three minutes. */
function drawBoat(context: CanvasRenderingContext2D, layout: Layout, boat: HTMLImageElement, now: number): void {
  const wide = Math.min(96, layout.width * 0.16)
  const way = ((now / 180_000 + 0.24) % 1) * (layout.width + wide * 2) - wide
  const bob = Math.sin(now / 1100) * 1.2
  context.drawImage(boat, way, layout.horizon - wide * 0.26 + bob, wide, (wide * 110) / 210)
}

function drawMist(context: CanvasRenderingContext2D, layout: Layout, now: number, colour: string): void {
  for (const [i, speed] of [26_000, -34_000].entries()) {
    const tall = layout.height * 0.11
    const y = layout.horizon - tall * 0.62 + i * 8
    const shift = Math.sin(now / speed) * layout.width * 0.12
    const mist = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    mist.addColorStop(0, `rgba(${colour},.26)`)
    mist.addColorStop(1, `rgba(${colour},0)`)
    context.save()
    context.translate(layout.width * (0.3 + i * 0.42) + shift, y + tall / 2)
    context.scale(layout.width * 0.52, tall * 0.62)
    context.fillStyle = mist
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }
}

/** The feature's own light, over the whole picture. */
function drawFeatureLight(context: CanvasRenderingContext2D, layout: Layout, light: FeatureLight, night: number): void {
  context.save()
  context.globalCompositeOperation = light.mode
  context.globalAlpha = night * light.strength
  const shade = context.createLinearGradient(0, 0, 0, layout.height)
  for (const [at, colour] of light.stops) shade.addColorStop(at, colour)
  context.fillStyle = shade
  context.fillRect(0, 0, layout.width, layout.height)
  context.restore()
}

function drawLights(
  context: CanvasRenderingContext2D,
  layout: Layout,
  light: HTMLImageElement,
  places: readonly Place[],
  now: number,
  night: number,
): void {
  const deep = layout.height - layout.horizon
  context.save()
  context.globalCompositeOperation = 'screen' // a glow may only add light
  for (const { x, depth, phase, isForNight } of places) {
    const strength = isForNight ? night : 1
    if (strength <= 0) continue
    const size = (26 + 62 * depth) * (layout.isPortrait ? 0.72 : 1)
    const drift = ((x + now / 260_000 + phase) % 1.1) - 0.05
    const y = layout.horizon + deep * (0.06 + depth * 0.72) + Math.sin(now / 1300 + phase) * 2.4
    context.globalAlpha = strength * (0.86 + 0.14 * Math.sin(now / 420 + phase * 3))
    context.drawImage(light, drift * layout.width - size / 2, y - size * 0.6, size, size)
  }
  context.restore()
}

/** Lotus at both lower corners, nearest to the eye: they move most. */
function drawFront(context: CanvasRenderingContext2D, layout: Layout, front: HTMLImageElement, drift: number, now: number): void {
  const wide = layout.isPortrait ? layout.width * 0.5 : Math.min(layout.width * 0.31, layout.height * 0.62)
  const tall = wide / FRONT_RATIO
  const y = layout.height - tall + 4 + Math.sin(now / 2100) * 2
  context.drawImage(front, -wide * 0.06 + drift * 16, y, wide, tall)
  context.save()
  context.translate(layout.width + wide * 0.06 + drift * 16, y)
  context.scale(-1, 1)
  context.drawImage(front, 0, 0, wide, tall)
  context.restore()
}

function drawVignette(context: CanvasRenderingContext2D, layout: Layout): void {
  const shade = context.createLinearGradient(0, 0, 0, layout.height)
  shade.addColorStop(0, 'rgba(6,4,30,.5)')
  shade.addColorStop(0.22, 'rgba(6,4,30,0)')
  shade.addColorStop(0.78, 'rgba(3,8,28,0)')
  shade.addColorStop(1, 'rgba(3,8,28,.62)')
  context.fillStyle = shade
  context.fillRect(0, 0, layout.width, layout.height)
}
