import { pick, type Stream, stream } from '../draw/random.ts'
import { standsOut, toneOfHero, toneOfPalette } from './compose-title.ts'
import type { PaletteName } from './palettes.ts'
import type { Hero, TileRecord } from './record.ts'
import * as pictures from './word-pictures.data.ts'
import { WORLDS, type World } from './worlds.data.ts'

/** A name by the English words it is made of. */
export interface WordBrief {
  readonly id: string
  readonly title: string
  readonly noun: string
  readonly modifier?: string | undefined
  readonly place?: string | undefined
  /** The other half of a pair of nouns. */
  readonly second?: string | undefined
  readonly maker?: string
}

/**
 * A record whose picture says what the name says: the noun is the hero, the modifier the ground, the place the scene and a small companion.
 * Deterministic by id. For catalogues of thousands: how the heroes stand is one of several arrangements.
 * @throws when a word has no picture
 */
export function composeWords(brief: WordBrief): TileRecord {
  const next = stream(brief.id)
  const [motif, worldName] = meaning(pictures.NOUNS, brief.noun)
  const world: World = WORLDS[worldName]
  const place = brief.place === undefined ? undefined : meaning(pictures.PLACES, brief.place)
  const second = brief.second === undefined ? place?.[1] : meaning(pictures.NOUNS, brief.second)[0]
  const lines = linesOf(brief.title.toUpperCase())
  const around = [...new Set([...world.back, ...world.front])].filter(name => name !== motif && name !== second)
  return {
    id: brief.id,
    title: lines,
    palette: ground(next, motif, brief.modifier, world),
    scene: place?.[0] ?? pick(next, world.scenes),
    // Three lines of a name take more of the picture's foot.
    hero: arranged(next, motif, second, brief.second !== undefined).map(
      ([name, x, y, ...rest]) => [name, x, lines.length > 2 ? y - 16 : y, ...rest] as const,
    ),
    back: around.slice(0, 2),
    front: [...(second && brief.second === undefined ? [second] : []), ...world.front.filter(name => name !== motif)].slice(0, 2),
    ...lettersOf(next, brief.title, world),
    tallest: lines.length > 2 ? 40 : lines.length > 1 ? 52 : 58,
    ...(brief.maker && { maker: brief.maker }),
  }
}

/** Serifs are for short names, and not in red: small and dark they cannot be read on a tile of a phone. */
function lettersOf(next: Stream, title: string, world: World): Pick<TileRecord, 'face' | 'fill'> {
  const [face, fill] = [pick(next, world.faces), pick(next, world.fills)]
  if (face !== 'cinzel') return { face, fill }
  return { face: title.length > 16 ? 'lilita' : face, fill: fill === 'fire' ? 'gold' : fill }
}

function meaning<T>(words: ReadonlyMap<string, T>, word: string): T {
  const found = words.get(word.toLowerCase())
  if (found === undefined) throw new Error(`the word "${word}" has no picture`)
  return found
}

/** The modifier's colour, or one of the world's; where the hero does not stand out from it, the next. */
function ground(next: Stream, motif: string, modifier: string | undefined, world: World): PaletteName {
  const named = modifier === undefined ? [] : meaning(pictures.MODIFIERS, modifier)
  const start = Math.floor(next() * world.palettes.length)
  const own = [...world.palettes.slice(start), ...world.palettes.slice(0, start)]
  const wanted = [...named, ...own]
  const tone = toneOfHero(motif)
  return wanted.find(each => standsOut(tone, toneOfPalette(each))) ?? wanted[0] ?? 'night'
}

/** How the hero stands, alone or with its companion. */
function arranged(next: Stream, motif: string, second: string | undefined, isPair: boolean): Hero[] {
  const turn = Math.round((next() - 0.5) * 12)
  if (second !== undefined && isPair)
    return [
      [second, 208, 136, 148, 10, true],
      [motif, 108, 178, 168, turn],
    ]
  const free = next()
  if (second !== undefined && free < 0.35)
    return [
      [motif, 132, 152, 194, turn],
      [second, 230, 218, 96, 12],
    ]
  if (second !== undefined && free < 0.6)
    return [
      [second, 66, 96, 92, -16],
      [motif, 164, 168, 196, turn],
    ]
  if (free > 0.9) return [[motif, 150, 172, 250, turn]]
  if (free > 0.8)
    return [
      [motif, 212, 122, 112, 14, true],
      [motif, 88, 122, 112, -14],
      [motif, 150, 170, 176, 0],
    ]
  return [[motif, 150, 160, 206, turn]]
}

/** Two lines at the space nearest the middle, three where the words are many; one line for one short word. */
function linesOf(title: string): string[] {
  const words = title.split(/\s+/)
  if (words.length === 1) return words
  const wanted = title.length > 20 && words.length > 2 ? 3 : 2
  const lines = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    const isFull = line.length > 0 && line.length + word.length / 2 > title.length / wanted
    if (isFull && lines.length < wanted) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}
