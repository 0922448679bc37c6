import { motif } from '../draw/motif.ts'
import { pick, stream } from '../draw/random.ts'
import { DRAWN } from './heroes.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import type { TileRecord } from './record.ts'
import { MOTIFS, WORLDS } from './worlds.data.ts'

/** What a catalogue knows of a title before anybody has drawn it. */
export type TitleBrief = { readonly id: string; readonly title: string; readonly maker?: string; readonly own?: boolean }

type Tone = { readonly hue: number; readonly light: number }

function toneOf(colours: readonly string[]): Tone {
  let [x, y, light] = [0, 0, 0]
  for (const colour of colours) {
    const [r, g, b] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number]
    const [a, c] = [r - (g + b) / 2, (Math.sqrt(3) / 2) * (g - b)]
    x += a
    y += c
    light += (r + g + b) / 3
  }
  return { hue: (Math.atan2(y, x) * 180) / Math.PI, light: light / Math.max(1, colours.length) }
}

export const toneOfHero = (name: string): Tone =>
  toneOf(DRAWN[name] ? ['#C62828', '#E9B949'] : [...motif(name).matchAll(/#[0-9A-Fa-f]{6}(?=")/g)].map(match => match[0]))
export const toneOfPalette = (name: PaletteName): Tone => toneOf([PALETTES[name].top, PALETTES[name].middle])

/** Looks.md §10: hue of the hero ≥ 60° from the ground's, or light against dark. */
export function standsOut(hero: Tone, ground: Tone): boolean {
  const apart = Math.abs(((hero.hue - ground.hue + 540) % 360) - 180)
  return apart >= 60 || Math.abs(hero.light - ground.light) > 0.28
}

/** Two lines at the space nearest the middle; one line when it is a single or short word. */
function linesOf(title: string): string[] {
  const words = title.trim().split(/\s+/)
  if (words.length === 1 || title.length <= 6) return [words.join(' ')]
  const cut = words.slice(1).map((_, i) => words.slice(0, i + 1).join(' ').length)
  const best = cut.reduce(
    (from, length, i) => (Math.abs(length - title.length / 2) < Math.abs((cut[from] ?? 0) - title.length / 2) ? i : from),
    0,
  )
  return [words.slice(0, best + 1).join(' '), words.slice(best + 1).join(' ')]
}

/**
 * A record for a title from its words: the motif it speaks of, in that motif's world, on a ground it stands out from. Deterministic by id.
 * A title that names nothing known gets a gem or a star. Run `settleVariety` over the finished list.
 */
export function composeTitle(brief: TitleBrief): TileRecord {
  const next = stream(brief.id)
  const found = MOTIFS.find(([words]) => words.test(brief.title))
  const [, name, worldName] =
    found ??
    pick(next, [
      [/./, 'gem-stone', 'gems'],
      [/./, 'glowing-star', 'space'],
      [/./, 'crown', 'legend'],
    ] as const)
  const world = WORLDS[worldName]
  const tone = toneOfHero(name)
  const start = Math.floor(next() * world.palettes.length)
  const turned = [...world.palettes.slice(start), ...world.palettes.slice(0, start)]
  const palette = turned.find(each => standsOut(tone, toneOfPalette(each))) ?? turned[0] ?? 'night'
  const khmer = /\p{Script=Khmer}/u.test(brief.title)
  const lines = khmer ? [brief.title.trim()] : linesOf(brief.title.toUpperCase())
  const others = (list: readonly string[], count: number) => list.filter(each => each !== name).slice(0, count)
  return {
    id: brief.id,
    title: lines,
    palette,
    scene: pick(next, world.scenes),
    hero: [[name, 150, 162, 204, Math.round((next() - 0.5) * 12)]],
    back: others(world.back, 2),
    front: others(world.front, 2),
    face: khmer ? 'moul' : pick(next, world.faces),
    fill: pick(next, world.fills),
    tallest: khmer ? 84 : lines.length > 1 ? 54 : 58,
    maker: brief.maker,
    own: brief.own,
  }
}
