import type { PlayableTitle } from '../hud/playable.ts'

/** A folder with a `play.tsx` has a screen: nothing else names it. */
const loaders = new Map(
  Object.entries(import.meta.glob<{ playable: PlayableTitle }>('../*/play.tsx')).map(([path, load]) => [
    path.split('/')[1] ?? '',
    load,
  ]),
)

export const gameCodes: readonly string[] = [...loaders.keys()]

export async function loadTitle(gameCode: string): Promise<PlayableTitle> {
  const load = loaders.get(gameCode)
  if (!load) throw new Error(`no screen for ${gameCode}`)
  return (await load()).playable
}
