import { composeNames, type NameWords, RECIPES } from './compose-names.ts'
import { codeOf, DEMO_TITLES, HOT_TITLES } from './demo-titles.data.ts'

/** A title of a simulated vendor, as the catalog and the simulator know it. */
export interface DemoGame {
  vendor: string
  code: string
  gameType: string
  names: { km: string; en: string; zh: string }
  /** Name of its picture, without the ending. */
  picture: string
  isHot: boolean
  /** Of a composed title, whose picture is drawn when it is first wanted; the others' lie in `site/tiles`. */
  words?: NameWords
}

/** The titles whose names and pictures were made one by one; they stand first. */
export const drawnGames: readonly DemoGame[] = Object.entries(DEMO_TITLES).flatMap(([gameType, titles]) =>
  titles.map(([vendor, en, km, zh]) => ({
    vendor,
    code: codeOf(en),
    gameType,
    names: { km, en, zh },
    picture: `${vendor.toLowerCase()}-${codeOf(en)}`,
    isHot: HOT_TITLES.has(en),
  })),
)

/** Raised when composed titles are drawn otherwise: a picture's address never shows another picture. */
const DRAWING = 'v1'
/** Every so many-th composed title is among the hot ones. */
const HOT_EVERY = 211

let all: readonly DemoGame[] | undefined
let composed: ReadonlyMap<string, DemoGame> | undefined

/** About ten thousand titles: the drawn ones, then the composed ones, categories mixed by their shares. */
export function demoGames(): readonly DemoGame[] {
  all ??= [...drawnGames, ...compose()]
  return all
}

/** A composed title by the name of its picture. */
export function composedGame(picture: string): (DemoGame & { words: NameWords }) | undefined {
  composed ??= new Map(demoGames().flatMap(game => (game.words ? [[game.picture, game]] : [])))
  return composed.get(picture) as (DemoGame & { words: NameWords }) | undefined
}

function compose(): DemoGame[] {
  const taken = new Set(drawnGames.map(game => game.code))
  const isTaken = (en: string) => {
    const before = taken.size
    return taken.add(codeOf(en)).size === before
  }
  const names = Object.keys(RECIPES).flatMap(gameType => {
    const list = composeNames(gameType, isTaken)
    return list.map((name, place) => ({ ...name, share: place / list.length }))
  })
  return names
    .sort((a, b) => a.share - b.share)
    .map(({ share: _share, ...name }, place) => {
      const code = codeOf(name.names.en)
      return { ...name, code, picture: `${name.vendor.toLowerCase()}-${code}-${DRAWING}`, isHot: place % HOT_EVERY === 7 }
    })
}
