import type { Cell, SlotMaths, SymbolId } from '../model.ts'
import { type Atlas, contextOf, loadImage, makeAtlas } from './atlas.ts'
import { easeOut, type SceneClock, sceneClock } from './clock.ts'
import { type Coins, makeCoins } from './coins.ts'
import { drawDrumShade, drawFrame } from './frame.ts'
import { cellRect, centreOf, type Layout, layoutOf } from './layout.ts'
import { makeReels, type Reels } from './reels.ts'
import type { SceneTheme } from './theme.ts'
import { drawLabel, drawLine, drawRing } from './win-lines.ts'

/** What is lit at the moment. */
export type Lit = {
  readonly cells: readonly Cell[]
  /** Lines (as rows per reel) with the label of what they pay. */
  readonly lines: readonly { readonly rows: readonly number[]; readonly label?: string; readonly labelAt?: Cell }[]
}

export type Stage = {
  readonly clock: SceneClock
  readonly reels: Reels
  readonly coins: Coins
  layout(): Layout
  resize(width: number, height: number, density: number): void
  /** Shows winners; `isStill` without drawing, dimming or pulsing over time. */
  light(lit: Lit | undefined, isStill: boolean): Promise<void>
  /** A column of light while the reel may bring the third scatter. */
  suspense(reel: number | undefined): void
  night(share: number, ms: number): Promise<void>
  /** Coins fly up round the frame, sparks over the winning cells. */
  throwCoins(cells: readonly Cell[], count: number): void
  destroy(): void
}

export type StageOptions = {
  readonly back: HTMLCanvasElement
  readonly front: HTMLCanvasElement
  readonly theme: SceneTheme
  readonly maths: SlotMaths
  readonly window: readonly (readonly SymbolId[])[]
  readonly isReduced: boolean
}

const BACKDROP_EVERY_MS = 33

/** Loads the pictures and puts the stage up: two canvases, the lake behind and the reels with all effects before it. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { theme, maths } = options
  const [symbols, coin, backdrop] = await Promise.all([loadImage(theme.symbols.url), loadImage(theme.coin), theme.loadBackdrop()])
  const clock = sceneClock(requestAnimationFrame.bind(globalThis), cancelAnimationFrame.bind(globalThis))
  const reels = makeReels(clock, maths.strips.base)
  reels.show(options.window)
  const coins = makeCoins(coin)
  const scene = {
    layout: layoutOf(1, 1),
    density: 1,
    night: 0,
    dim: 0,
    drawn: 0,
    pulse: 0,
    lit: undefined as Lit | undefined,
    suspense: undefined as number | undefined,
  }
  let atlas: Atlas | undefined
  let frame: HTMLCanvasElement | undefined
  let isDirty = true
  let backdropAt = Number.NEGATIVE_INFINITY
  const front = contextOf(options.front)
  const back = contextOf(options.back)

  const shown = () => scene.lit?.cells ?? []
  const isWon = (reel: number, row: number) => scene.dim > 0 && shown().some(cell => cell[0] === reel && cell[1] === row)

  function drawFront(now: number): void {
    const { layout } = scene
    if (!atlas || !frame) return
    front.clearRect(0, 0, layout.width, layout.height)
    front.drawImage(frame, 0, 0, layout.width, layout.height)
    reels.draw(front, layout, atlas, { isWon, dim: scene.dim, pulse: scene.pulse })
    drawDrumShade(front, layout)
    if (scene.suspense !== undefined) drawSuspense(front, layout, scene.suspense, now)
    if (scene.lit) drawLit(front, layout, atlas, scene.lit)
    coins.draw(front, now)
  }

  function drawLit(context: CanvasRenderingContext2D, layout: Layout, sprites: Atlas, lit: Lit): void {
    for (const cell of lit.cells) drawRing(context, layout, cell, scene.dim, scene.pulse)
    for (const [reel, row] of lit.cells) {
      const symbol = windowNow[reel]?.[row]
      const [x, y] = centreOf(cellRect(layout, reel, row))
      if (symbol) sprites.draw(context, symbol, x, y, 'plain', 1 + 0.05 * scene.dim + 0.05 * scene.pulse)
    }
    for (const { rows } of lit.lines) drawLine(context, layout, rows, scene.drawn, Math.min(1, scene.drawn * 2))
    for (const { label, labelAt } of lit.lines)
      if (label && labelAt && scene.drawn >= 1) drawLabel(context, layout, labelAt, label, 1)
  }

  let windowNow = options.window
  const show = reels.show
  const stop = reels.stop
  reels.show = window => {
    windowNow = window
    isDirty = true
    show(window)
  }
  reels.stop = (reel, column, isQuick) => {
    windowNow = windowNow.map((old, i) => (i === reel ? column : old))
    return stop(reel, column, isQuick)
  }

  clock.onFrame(now => {
    const isBusy = reels.isMoving() || !coins.isEmpty() || scene.suspense !== undefined
    reels.update(now)
    if (isBusy || isDirty) drawFront(now)
    isDirty = isBusy
    if (now - backdropAt >= (options.isReduced ? Number.POSITIVE_INFINITY : BACKDROP_EVERY_MS)) {
      backdropAt = now
      backdrop.draw(back, scene.layout, options.isReduced ? 0 : now, scene.night)
    }
  })

  return {
    clock,
    reels,
    coins,
    layout: () => scene.layout,
    resize(width, height, density) {
      scene.layout = layoutOf(width, height)
      scene.density = Math.min(2, density)
      fit(options.front, front, scene.layout, scene.density)
      fit(options.back, back, scene.layout, Math.min(1.5, density))
      atlas = makeAtlas(symbols, theme.symbols, scene.layout.cell, scene.density)
      frame = drawFrame(scene.layout, theme.frame, scene.density)
      isDirty = true
      backdropAt = Number.NEGATIVE_INFINITY
      drawFront(clock.now())
      backdrop.draw(back, scene.layout, options.isReduced ? 0 : clock.now(), scene.night)
    },
    async light(lit, isStill) {
      const to = (change: Partial<typeof scene>) => {
        Object.assign(scene, change)
        isDirty = true
      }
      if (!lit) return to({ lit: undefined, dim: 0, drawn: 0, pulse: 0 })
      if (isStill) return to({ lit, dim: 1, drawn: 1, pulse: 0.4 })
      to({ lit, drawn: 0 })
      await clock.tween(160, share => to({ dim: Math.max(scene.dim, share) }))
      await clock.tween(lit.lines.length > 0 ? 420 : 60, share => to({ drawn: easeOut(share) }))
      await clock.tween(760, share => to({ pulse: Math.sin(share * Math.PI * 2) ** 2 }))
    },
    suspense(reel) {
      scene.suspense = reel
      isDirty = true
    },
    night(share, ms) {
      const from = scene.night
      if (options.isReduced) {
        scene.night = share
        backdrop.draw(back, scene.layout, 0, share)
        return Promise.resolve()
      }
      return clock.tween(ms, t => {
        scene.night = from + (share - from) * t
      })
    },
    throwCoins(cells, count) {
      const { layout } = scene
      const { frame, cell } = layout
      const size = Math.max(0.55, Math.min(1, cell.width / 130))
      const power = Math.min(980, layout.height * 1.3)
      // From behind the frame's lower corners and feet: what was won stays in view.
      for (const [share, part] of [
        [0.02, 0.34],
        [0.98, 0.34],
        [0.3, 0.16],
        [0.7, 0.16],
      ] as const)
        coins.burst(frame.x + frame.width * share, frame.y + frame.height * 0.96, Math.ceil(count * part), power, size)
      for (const [reel, row] of cells) {
        const [x, y] = centreOf(cellRect(layout, reel, row))
        coins.sparkle(x, y, cell.width * 0.5, 4)
      }
      isDirty = true
    },
    destroy: () => clock.stop(),
  }
}

function fit(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, layout: Layout, density: number): void {
  canvas.width = Math.round(layout.width * density)
  canvas.height = Math.round(layout.height * density)
  context.setTransform(canvas.width / layout.width, 0, 0, canvas.height / layout.height, 0, 0)
}

/** Light that runs up and down the reel everyone waits for. */
function drawSuspense(context: CanvasRenderingContext2D, layout: Layout, reel: number, now: number): void {
  const { x, width } = cellRect(layout, reel, 0)
  const { y, height } = layout.reels
  const glow = 0.55 + 0.3 * Math.sin(now / 130)
  const side = context.createLinearGradient(x, 0, x + width, 0)
  side.addColorStop(0, `rgba(255,214,90,${glow})`)
  side.addColorStop(0.18, 'rgba(255,190,60,.06)')
  side.addColorStop(0.82, 'rgba(255,190,60,.06)')
  side.addColorStop(1, `rgba(255,214,90,${glow})`)
  context.save()
  context.globalCompositeOperation = 'screen'
  context.fillStyle = side
  context.fillRect(x - 2, y, width + 4, height)
  context.strokeStyle = `rgba(255,236,160,${glow})`
  context.shadowColor = '#ffc22e'
  context.shadowBlur = 18
  context.lineWidth = 2.5
  context.strokeRect(x, y + 1, width, height - 2)
  context.restore()
}
