import type { FaceName } from '../draw/font.ts'
import type { FillName, PaletteName } from './palettes.ts'
import type { SceneName } from './scenes.ts'

/** A motif on a tile: its name (fluent-emoji, or one of the drawn heroes), centre in the 300 x 400 box, size, turn in degrees. */
export type Hero = readonly [motif: string, x: number, y: number, size: number, turn?: number, mirrored?: boolean]

/** All that decides a tile. The same record always gives the same bytes. */
export type TileRecord = {
  readonly id: string
  /** One or two lines, Latin or Khmer (Khmer needs the face `moul`). */
  readonly title: readonly string[]
  readonly palette: PaletteName
  readonly scene: SceneName
  /** One to three things in front, back to front. */
  readonly hero: readonly Hero[]
  /** Two or three small motifs on a ring behind the hero, out of focus. */
  readonly back?: readonly string[]
  /** Up to six motifs at the corners, cut by the edge. */
  readonly front?: readonly string[]
  readonly face: FaceName
  readonly fill: FillName
  /** Tallest line of the title; 62 when left out. */
  readonly tallest?: number
  /** Maker's name in small capitals under the title. */
  readonly maker?: string
  /** Our own game: gets the gold kbach frame. */
  readonly own?: boolean
  /** Other seed than the one of the id: another arrangement of the same things. */
  readonly seed?: number
}
