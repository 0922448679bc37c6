import type { Texts } from '@tonle/text/browser'
import type { MinesTitle } from '../model.ts'
import type { MinesScene } from '../scene/theme.ts'

/** All that the screen of a title needs; loaded when its page opens. */
export type PlayableTitle = {
  readonly title: MinesTitle
  readonly scene: MinesScene
  readonly texts: Texts
  /** What the keys of `texts` begin with. */
  readonly name: string
  /** Keys of the rules' paragraphs, without that. */
  readonly rules: readonly string[]
}

/** Titles by game code. A new title is one line here. */
const loaders: Readonly<Record<string, () => Promise<PlayableTitle>>> = {
  'lotus-pond': async () => (await import('./lotus-pond.ts')).playable,
}

export const gameCodes: readonly string[] = Object.keys(loaders)

export function loadTitle(gameCode: string): Promise<PlayableTitle> {
  const load = Object.hasOwn(loaders, gameCode) ? loaders[gameCode] : undefined
  return load ? load() : Promise.reject(new Error(`no screen for ${gameCode}`))
}
