import type { Prize, SymbolId } from '../model.ts'
import type { AtlasPlan } from './atlas.ts'
import type { FrameLook } from './frame.ts'
import type { Layout } from './layout.ts'

/** A title's own part of the scene: its pictures and what lies behind the reels. */
export type SceneTheme = {
  readonly symbols: AtlasPlan
  readonly coin: string
  readonly frame: FrameLook
  /** How coins and open places look while coins are held; of titles with respins. */
  readonly hold?: Readonly<Record<'empty' | 'plain' | Prize, SymbolId>>
  /** Loads what lies behind. */
  loadBackdrop(): Promise<Backdrop>
}

export type Backdrop = {
  /**
   * @param now milliseconds; 0 for a still picture
   * @param night 0 in the base game, 1 in the free spins
   */
  draw(context: CanvasRenderingContext2D, layout: Layout, now: number, night: number): void
}
