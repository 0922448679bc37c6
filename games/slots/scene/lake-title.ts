import type { SymbolId } from '../model.ts'
import { type LakeLook, lakeBackdrop } from './lake-backdrop.ts'
import type { SceneTheme } from './theme.ts'

/** Names as `studio/render.ts` writes the files; a title's `scene.ts` has their addresses, since the bundler follows only what stands there as text. */
export type LakePictures = Pick<LakeLook, 'sky' | 'shoreLeft' | 'shoreRight' | 'front' | 'light' | 'boat'> & {
  readonly symbols: string
  readonly coin: string
  readonly logoLatin: string
  readonly logoKhmer: string
}

type LakeTitle = Pick<SceneTheme, 'frame' | 'hold'> & {
  readonly pictures: LakePictures
  /** The symbols in the order in which `assets/symbols.webp` has them. */
  readonly order: readonly SymbolId[]
  readonly lake: Pick<LakeLook, 'glint' | 'mist' | 'feature'>
}

/** The scene of a title by the water: its sheet of symbols, its lettering, and the landscape behind its reels. */
export function lakeTitle({ pictures, order, lake, ...look }: LakeTitle) {
  const symbolSheet = { url: pictures.symbols, width: 300, height: 270, columns: 5, order }
  const scene: SceneTheme = {
    ...look,
    symbols: symbolSheet,
    coin: pictures.coin,
    loadBackdrop: () => lakeBackdrop({ ...pictures, ...lake }),
  }
  return {
    symbolSheet,
    scene,
    /** The title's lettering: Khmer letters for Khmer, Latin ones for the others. */
    logoUrl: (lang: 'km' | 'en' | 'zh'): string => (lang === 'km' ? pictures.logoKhmer : pictures.logoLatin),
  }
}
