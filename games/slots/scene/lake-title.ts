import type { SymbolId } from '../model.ts'
import { type LakeLook, lakeBackdrop } from './lake-backdrop.ts'
import type { SceneTheme } from './theme.ts'

type LakeTitle = Pick<SceneTheme, 'frame' | 'hold'> & {
  /**
   * The address of one of the title's `assets`, by the name under which `studio/render.ts` writes it. It stands in the title's `scene.ts`, since the
   * bundler follows an address that begins there as text.
   */
  readonly picture: (name: string) => string
  readonly hasBoat?: boolean
  /** The symbols in the order in which `assets/symbols.webp` has them. */
  readonly order: readonly SymbolId[]
  readonly lake: Pick<LakeLook, 'glint' | 'mist' | 'feature'>
}

/** The scene of a title by the water: its sheet of symbols, its lettering, and the landscape behind its reels. */
export function lakeTitle({ picture, hasBoat = false, order, lake, ...look }: LakeTitle) {
  const symbolSheet = { url: picture('symbols'), width: 300, height: 270, columns: 5, order }
  const scene: SceneTheme = {
    ...look,
    symbols: symbolSheet,
    coin: picture('coin'),
    loadBackdrop: () =>
      lakeBackdrop({
        ...lake,
        sky: picture('sky'),
        shoreLeft: picture('shore-left'),
        shoreRight: picture('shore-right'),
        front: picture('front-left'),
        light: picture('light'),
        ...(hasBoat && { boat: picture('boat') }),
      }),
  }
  return {
    symbolSheet,
    scene,
    /** The title's lettering: Khmer letters for Khmer, Latin ones for the others. */
    logoUrl: (lang: 'km' | 'en' | 'zh'): string => picture(lang === 'km' ? 'logo-khmer' : 'logo-latin'),
  }
}
