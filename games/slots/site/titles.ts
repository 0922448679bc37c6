import type { Texts } from '@tonle/text/browser'
import type { SlotTitle, TitleNames } from '../model.ts'
import type { AtlasPlan } from '../scene/atlas.ts'
import type { SceneTheme } from '../scene/theme.ts'

/** All that the screen of a title needs; loaded when its page opens. */
export type PlayableTitle = {
  readonly title: SlotTitle
  readonly scene: SceneTheme
  readonly sheet: AtlasPlan
  readonly logoOf: (lang: keyof TitleNames) => string
  readonly texts: Texts
  /** Keys of the rules' paragraphs and of symbols' names in `texts`. */
  readonly rules: readonly string[]
  readonly symbolKey: (symbol: string) => string | undefined
}

/** Titles by game code. A new title is one line here. */
const loaders: Readonly<Record<string, () => Promise<PlayableTitle>>> = {
  'naga-gold': async () => (await import('./naga-gold.ts')).playable,
  'fifteen-moons': async () => (await import('./fifteen-moons.ts')).playable,
}

export const gameCodes: readonly string[] = Object.keys(loaders)

export function loadTitle(gameCode: string): Promise<PlayableTitle> {
  const load = Object.hasOwn(loaders, gameCode) ? loaders[gameCode] : undefined
  return load ? load() : Promise.reject(new Error(`no screen for ${gameCode}`))
}
