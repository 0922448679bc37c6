import { ROWS, type SymbolId } from '../model.ts'
import type { Atlas, Look } from './atlas.ts'
import { easeBack, type SceneClock } from './clock.ts'
import { cellRect, type Layout } from './layout.ts'

/** Speed of a free reel in cells per second; above `BLUR_FROM` the smeared symbols are shown. */
const SPEED = 25
const BLUR_FROM = 9
const BACK = 1.35

type Motion =
  | { readonly kind: 'still' }
  | { readonly kind: 'free'; readonly since: number; readonly from: number }
  | {
      readonly kind: 'stopping'
      readonly since: number
      readonly from: number
      readonly way: number
      readonly ms: number
      done: () => void
    }

type Reel = { position: number; speed: number; motion: Motion; readonly tape: Map<number, SymbolId>; strip: readonly SymbolId[] }

export type Reels = {
  /** Shows a window at once, without motion. */
  show(window: readonly (readonly SymbolId[])[]): void
  spin(strips: readonly (readonly SymbolId[])[], isQuick: boolean): void
  /** Brings one reel to rest on its three symbols. Resolves when it stands. */
  stop(reel: number, column: readonly SymbolId[], isQuick: boolean): Promise<void>
  /** Everything that still moves lands now. */
  settle(): void
  isMoving(): boolean
  /** What a standing reel shows in a row. */
  symbolIn(reel: number, row: number): SymbolId | undefined
  update(now: number): void
  draw(context: CanvasRenderingContext2D, layout: Layout, atlas: Atlas, looks: ReelLooks): void
}

/** How standing cells are shown: won ones on top, others dimmed. */
export type ReelLooks = { readonly isWon: (reel: number, row: number) => boolean; readonly dim: number; readonly pulse: number }

/**
 * Five reels as endless tapes. Cell k of a tape stands in row `ROWS − 1 − (k − position)`; the position grows, so symbols fall.
 * Where a reel stops is written on its tape before it gets there: the screen decides nothing.
 */
export function makeReels(clock: SceneClock, strips: readonly (readonly SymbolId[])[]): Reels {
  const reels: Reel[] = strips.map(strip => ({ position: 0, speed: 0, motion: { kind: 'still' }, tape: new Map(), strip }))
  return {
    show(window) {
      for (const [index, reel] of reels.entries()) put(reel, window[index] ?? [])
    },
    spin(next, isQuick) {
      const now = clock.now()
      for (const [index, reel] of reels.entries()) {
        reel.strip = next[index] ?? reel.strip
        reel.motion = { kind: 'free', since: now + (isQuick ? 0 : index * 90), from: reel.position }
      }
    },
    stop(index, column, isQuick) {
      const reel = reels[index]
      return reel ? bring(reel, column, isQuick, clock.now()) : Promise.resolve()
    },
    settle() {
      for (const reel of reels) land(reel)
    },
    isMoving: () => reels.some(reel => reel.motion.kind !== 'still'),
    symbolIn(index, row) {
      const reel = reels[index]
      return reel && symbolAt(reel, Math.floor(reel.position) + ROWS - 1 - row)
    },
    update(now) {
      for (const reel of reels) advance(reel, now)
    },
    draw(context, layout, atlas, looks) {
      context.save()
      context.beginPath()
      context.rect(layout.reels.x - 3, layout.reels.y, layout.reels.width + 6, layout.reels.height)
      context.clip()
      for (const [index, reel] of reels.entries()) drawReel(context, layout, atlas, looks, index, reel)
      context.restore()
    },
  }
}

function symbolAt(reel: Reel, k: number): SymbolId {
  const { length } = reel.strip
  return reel.tape.get(k) ?? reel.strip[((k % length) + length) % length]!
}

function write(reel: Reel, at: number, column: readonly SymbolId[]): void {
  for (const [row, symbol] of column.entries()) reel.tape.set(at + ROWS - 1 - row, symbol)
}

/** Stands at once with these symbols. */
function put(reel: Reel, column: readonly SymbolId[]): void {
  land(reel)
  reel.motion = { kind: 'still' }
  reel.speed = 0
  reel.position = Math.round(reel.position)
  reel.tape.clear()
  write(reel, reel.position, column)
}

/** Writes the symbols ahead on the tape and slows down onto them. */
function bring(reel: Reel, column: readonly SymbolId[], isQuick: boolean, now: number): Promise<void> {
  const from = reel.position
  const target = Math.ceil(from) + (isQuick ? 3 : 4)
  for (const k of [...reel.tape.keys()]) if (k > from + ROWS || k < from - 1) reel.tape.delete(k)
  write(reel, target, column)
  const way = target - from
  // The easing starts at slope back + 3: with this time the reel keeps its speed at the hand-over.
  const ms = (way * (BACK + 3) * 1000) / SPEED / (isQuick ? 1.5 : 1)
  return new Promise(resolve => {
    reel.motion = { kind: 'stopping', since: now, from, way, ms, done: resolve }
  })
}

function land(reel: Reel): void {
  if (reel.motion.kind !== 'stopping') return
  const { from, way, done } = reel.motion
  reel.position = from + way
  reel.speed = 0
  reel.motion = { kind: 'still' }
  done()
}

function advance(reel: Reel, now: number): void {
  const { motion, position: before } = reel
  if (motion.kind === 'free') {
    const t = (now - motion.since) / 1000
    if (t > 0) reel.position = motion.from + run(t)
    reel.speed = t > 0.2 ? SPEED : 0
  } else if (motion.kind === 'stopping') {
    const share = Math.min(1, (now - motion.since) / motion.ms)
    reel.position = motion.from + motion.way * easeBack(share, BACK)
    reel.speed = share < 0.55 ? SPEED * (1 - share) : Math.abs(reel.position - before)
    if (share >= 1) land(reel)
  }
}

/** Cells after t seconds: a small swing upwards first, like a hand that takes a run, then up to full speed. */
function run(t: number): number {
  if (t < 0.12) return -0.28 * Math.sin((t / 0.12) * Math.PI)
  return SPEED * (t - 0.12) * Math.min(1, (t - 0.12) * 6)
}

function drawReel(
  context: CanvasRenderingContext2D,
  layout: Layout,
  atlas: Atlas,
  looks: ReelLooks,
  index: number,
  reel: Reel,
): void {
  const isFast = reel.speed > BLUR_FROM
  const base = Math.floor(reel.position)
  const offset = reel.position - base
  const isStill = reel.motion.kind === 'still'
  for (let k = base + ROWS + 1; k >= base - 1; k--) {
    const row = ROWS - 1 - (k - base) + offset
    if (row < -1.5 || row > ROWS + 0.5) continue
    const rect = cellRect(layout, index, 0)
    const x = rect.x + rect.width / 2
    const y = rect.y + (row + 0.5) * rect.height
    const won = isStill && looks.isWon(index, Math.round(row))
    if (won) continue // drawn above the shade, by the stage
    const look: Look = isFast ? 'blurred' : 'plain'
    const symbol = symbolAt(reel, k)
    atlas.draw(context, symbol, x, y, look)
    if (isStill && looks.dim > 0) {
      context.globalAlpha = looks.dim
      atlas.draw(context, symbol, x, y, 'dim')
      context.globalAlpha = 1
    }
  }
}
