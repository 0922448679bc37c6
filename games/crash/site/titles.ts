import type { PlayableTitle } from '../hud/playable.ts'

/** Titles by game code. A new title is one line here. */
const loaders: Readonly<Record<string, () => Promise<PlayableTitle>>> = {
  'moon-kite': async () => (await import('./moon-kite.ts')).playable,
}

export const gameCodes: readonly string[] = Object.keys(loaders)

export function loadTitle(gameCode: string): Promise<PlayableTitle> {
  const load = Object.hasOwn(loaders, gameCode) ? loaders[gameCode] : undefined
  return load ? load() : Promise.reject(new Error(`no screen for ${gameCode}`))
}
