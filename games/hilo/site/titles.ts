import type { Texts } from '@tonle/text/browser'
import type { HiloTitle } from '../model.ts'
import type { HiloScene } from '../scene/theme.ts'

/** All that the screen of a title needs; loaded when its page opens. */
export type PlayableTitle = {
  readonly title: HiloTitle
  readonly scene: HiloScene
  readonly texts: Texts
  /** What the keys of `texts` begin with. */
  readonly name: string
  /** Keys of the rules' paragraphs, without that. */
  readonly rules: readonly string[]
}

/** Titles by game code. A new title is one line here. */
const loaders: Readonly<Record<string, () => Promise<PlayableTitle>>> = {
  'moonlit-cards': async () => (await import('./moonlit-cards.ts')).playable,
}

export const gameCodes: readonly string[] = Object.keys(loaders)

export function loadTitle(gameCode: string): Promise<PlayableTitle> {
  const load = Object.hasOwn(loaders, gameCode) ? loaders[gameCode] : undefined
  return load ? load() : Promise.reject(new Error(`no screen for ${gameCode}`))
}
