import type { Cell, SlotMaths, SymbolId } from '../model.ts'
import { type Atlas, contextOf, loadImage, makeAtlas } from './atlas.ts'
import { easeOut, type SceneClock, sceneClock } from './clock.ts'
import { type Coins, makeCoins } from './coins.ts'
import { drawDrumShade, drawFrame } from './frame.ts'
import { HoldBoard } from './hold-board.ts'
import { cellRect, centreOf, type Layout, layoutOf } from './layout.ts'
import { makeReels, type Reels } from './reels.ts'
import type { Backdrop, SceneTheme } from './theme.ts'
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
  /** Of titles with respins. */
  readonly board: HoldBoard | undefined
  layout(): Layout
  resize(width: number, height: number, density: number): void
  /** Shows winners; `isStill` without drawing, dimming or pulsing over time. */
  light(lit: Lit | undefined, isStill: boolean): Promise<void>
  /** A column of light while the reel may bring the third scatter. */
  suspense(reel: number | undefined): void
  night(share: number, ms: number): Promise<void>
  /** Coins fly up round the frame, sparks over the winning cells. */
  throwCoins(cells: readonly Cell[], count: number): void
  /** Sparks over some cells. */
  throwSparks(cells: readonly Cell[]): void
  /** Draws the next frame even if nothing seems to move. */
  refresh(): void
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
  const { theme } = options
  const [symbols, coin, backdrop] = await Promise.all([loadImage(theme.symbols.url), loadImage(theme.coin), theme.loadBackdrop()])
  return new CanvasStage(options, { symbols, coin, backdrop })
}

type Light = { readonly dim: number; readonly drawn: number; readonly pulse: number }
type Loaded = { readonly symbols: HTMLImageElement; readonly coin: HTMLImageElement; readonly backdrop: Backdrop }

/** Where coins come from: shares of the frame's width, and of their number. */
const FOUNTAINS = [
  [0.02, 0.34],
  [0.98, 0.34],
  [0.3, 0.16],
  [0.7, 0.16],
] as const

class CanvasStage implements Stage {
  readonly clock: SceneClock
  readonly reels: Reels
  readonly coins: Coins
  readonly board: HoldBoard | undefined
  readonly #options: StageOptions
  readonly #loaded: Loaded
  readonly #front: CanvasRenderingContext2D
  readonly #back: CanvasRenderingContext2D
  #layout = layoutOf(1, 1)
  #atlas: Atlas | undefined
  #frame: HTMLCanvasElement | undefined
  #lit: Lit | undefined
  /** Progress of what is lit, 0 to 1: others dimmed, lines drawn, winners swollen. */
  #light: Light = { dim: 0, drawn: 0, pulse: 0 }
  #lights = 0
  #suspense: number | undefined
  #night = 0
  #isDirty = true
  #backdropAt = Number.NEGATIVE_INFINITY

  constructor(options: StageOptions, loaded: Loaded) {
    this.#options = options
    this.#loaded = loaded
    this.#front = contextOf(options.front)
    this.#back = contextOf(options.back)
    this.clock = sceneClock(requestAnimationFrame.bind(globalThis), cancelAnimationFrame.bind(globalThis))
    this.reels = makeReels(this.clock, options.maths.strips.base)
    this.reels.show(options.window)
    this.coins = makeCoins(loaded.coin)
    this.board = options.theme.hold && new HoldBoard(this.clock, options.theme.hold)
    this.clock.onFrame(now => this.#onFrame(now))
  }

  layout(): Layout {
    return this.#layout
  }

  resize(width: number, height: number, density: number): void {
    const fine = Math.min(2, density)
    const { theme } = this.#options
    this.#layout = layoutOf(width, height, this.#options.maths.hold !== undefined)
    fit(this.#options.front, this.#front, this.#layout, fine)
    fit(this.#options.back, this.#back, this.#layout, Math.min(1.5, density))
    this.#atlas = makeAtlas(this.#loaded.symbols, theme.symbols, this.#layout.cell, fine)
    this.#frame = drawFrame(this.#layout, theme.frame, fine)
    this.#drawFront(this.clock.now())
    this.#drawBack(this.clock.now())
  }

  async light(lit: Lit | undefined, isStill: boolean): Promise<void> {
    const mine = ++this.#lights
    const to = (change: Partial<Light>) => {
      if (mine !== this.#lights) return // something else is lit by now
      this.#light = { ...this.#light, ...change }
      this.#isDirty = true
    }
    this.#lit = lit
    if (!lit) return to({ dim: 0, drawn: 0, pulse: 0 })
    if (isStill) return to({ dim: 1, drawn: 1, pulse: 0.4 })
    to({ drawn: 0 })
    await this.clock.tween(160, share => to({ dim: Math.max(this.#light.dim, share) }))
    await this.clock.tween(lit.lines.length > 0 ? 420 : 60, share => to({ drawn: easeOut(share) }))
    await this.clock.tween(760, share => to({ pulse: Math.sin(share * Math.PI * 2) ** 2 }))
  }

  suspense(reel: number | undefined): void {
    this.#suspense = reel
    this.#isDirty = true
  }

  night(share: number, ms: number): Promise<void> {
    const from = this.#night
    if (this.#options.isReduced) {
      this.#night = share
      this.#drawBack(0)
      return Promise.resolve()
    }
    return this.clock.tween(ms, t => {
      this.#night = from + (share - from) * t
    })
  }

  throwCoins(cells: readonly Cell[], count: number): void {
    const { frame, cell, height } = this.#layout
    const size = Math.max(0.55, Math.min(1, cell.width / 130))
    const power = Math.min(980, height * 1.3)
    // From behind the frame's lower corners and feet: what was won stays in view.
    for (const [share, part] of FOUNTAINS)
      this.coins.burst(frame.x + frame.width * share, frame.y + frame.height * 0.96, Math.ceil(count * part), power, size)
    this.throwSparks(cells)
  }

  throwSparks(cells: readonly Cell[]): void {
    for (const [reel, row] of cells) {
      const [x, y] = centreOf(cellRect(this.#layout, reel, row))
      this.coins.sparkle(x, y, this.#layout.cell.width * 0.5, 4)
    }
    this.#isDirty = true
  }

  refresh(): void {
    this.#isDirty = true
  }

  destroy(): void {
    this.clock.stop()
  }

  #onFrame(now: number): void {
    const isMoving = this.reels.isMoving() || this.board?.isMoving()
    const isBusy = isMoving || !this.coins.isEmpty() || this.#suspense !== undefined
    this.reels.update(now)
    if (isBusy || this.#isDirty) this.#drawFront(now)
    this.#isDirty = isBusy
    if (!this.#options.isReduced && now - this.#backdropAt >= BACKDROP_EVERY_MS) this.#drawBack(now)
  }

  #drawBack(now: number): void {
    this.#backdropAt = now
    this.#loaded.backdrop.draw(this.#back, this.#layout, this.#options.isReduced ? 0 : now, this.#night)
  }

  #drawFront(now: number): void {
    const context = this.#front
    const layout = this.#layout
    if (!this.#atlas || !this.#frame) return
    const { dim, pulse } = this.#light
    const won = dim > 0 ? (this.#lit?.cells ?? []) : []
    const isWon = (reel: number, row: number) => won.some(cell => cell[0] === reel && cell[1] === row)
    context.clearRect(0, 0, layout.width, layout.height)
    context.drawImage(this.#frame, 0, 0, layout.width, layout.height)
    if (this.board?.isOpen()) this.board.draw(context, layout, this.#atlas)
    else this.reels.draw(context, layout, this.#atlas, { isWon, dim, pulse })
    drawDrumShade(context, layout)
    if (this.#suspense !== undefined) drawSuspense(context, layout, this.#suspense, now)
    if (this.#lit) this.#drawLit(context, this.#atlas, this.#lit)
    this.coins.draw(context, now)
  }

  /** Winners stand above the shade; their lines above them. */
  #drawLit(context: CanvasRenderingContext2D, atlas: Atlas, lit: Lit): void {
    const layout = this.#layout
    const { dim, drawn, pulse } = this.#light
    for (const cell of lit.cells) drawRing(context, layout, cell, dim, pulse)
    for (const [reel, row] of lit.cells) {
      const symbol = this.reels.symbolIn(reel, row)
      const [x, y] = centreOf(cellRect(layout, reel, row))
      if (symbol) atlas.draw(context, symbol, x, y, 'plain', 1 + 0.05 * dim + 0.05 * pulse)
    }
    for (const { rows } of lit.lines) drawLine(context, layout, rows, drawn, Math.min(1, drawn * 2))
    for (const { label, labelAt } of lit.lines) if (label && labelAt && drawn >= 1) drawLabel(context, layout, labelAt, label, 1)
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
  context.strokeStyle = `rgba(255,214,110,${glow * 0.4})`
  context.lineWidth = 9
  context.strokeRect(x, y + 1, width, height - 2)
  context.strokeStyle = `rgba(255,236,160,${glow})`
  context.lineWidth = 2.5
  context.strokeRect(x, y + 1, width, height - 2)
  context.restore()
}
