import { type Currency, isCurrency, type Money, ONE } from '@tonle/money'

/** One thing that can happen: how often (of the sum of all weights) and what it pays, in hundredths of the stake. */
export interface Chance {
  weight: number
  pays: bigint
}

/** Slots by how their wins are spread: `slots` pays seldom and much. */
export const SPIN_KINDS = ['slots', 'slots-medium', 'slots-low'] as const
export type SpinKind = (typeof SPIN_KINDS)[number]
export const KINDS = [...SPIN_KINDS, 'fish', 'cards', 'match', 'duel'] as const
export type Kind = (typeof KINDS)[number]
export const isSpin = (kind: Kind): kind is SpinKind => (SPIN_KINDS as readonly Kind[]).includes(kind)
/** What the page of a game shows: all slots look alike. */
export const sceneOf = (kind: Kind): Exclude<Kind, 'slots-medium' | 'slots-low'> => (isSpin(kind) ? 'slots' : kind)

const chance = (weight: number, times: number): Chance => ({ weight, pays: BigInt(Math.round(times * 100)) })

/** Three of a kind, the commonest first; the last line is every other spin. Returns 96 %. */
const SLOTS = [
  chance(150_000, 0.5),
  chance(100_000, 1),
  chance(60_000, 2),
  chance(40_000, 3),
  chance(25_000, 5),
  chance(12_000, 10),
  chance(4000, 25),
  chance(1000, 100),
  chance(200, 500),
  chance(607_800, 0),
]

/** Returns 96.5 %. */
const SLOTS_MEDIUM = [
  chance(180_000, 0.5),
  chance(120_000, 1),
  chance(75_000, 2),
  chance(45_000, 3),
  chance(30_000, 5),
  chance(14_000, 10),
  chance(4000, 25),
  chance(800, 80),
  chance(80, 200),
  chance(531_120, 0),
]

/** Returns 97 %. */
const SLOTS_LOW = [
  chance(250_000, 0.5),
  chance(160_000, 1),
  chance(100_000, 1.5),
  chance(80_000, 2),
  chance(40_000, 4),
  chance(15_000, 8),
  chance(3500, 20),
  chance(500, 50),
  chance(351_000, 0),
]

/** A shot that catches nothing, or one of four fish. Returns 96 %. */
const FISH = [chance(200_000, 2), chance(50_000, 5), chance(9000, 20), chance(1625, 80), chance(739_375, 0)]

/** Games with a choice: the outcomes that exclude each other, by name. */
const CHOICES = {
  /** The higher of two ranks, each drawn from thirteen; each side and the tie return 96 %. */
  cards: { left: chance(78, 2.08), right: chance(78, 2.08), tie: chance(13, 12.48) },
  /** Home 94.92 %, draw 94.9 %, away 94.72 %. */
  match: { home: chance(42, 2.26), draw: chance(26, 3.65), away: chance(32, 2.96) },
  /** Either side 95.06 %, a draw 95 %. */
  duel: { red: chance(49, 1.94), blue: chance(49, 1.94), draw: chance(2, 47.5) },
} as const satisfies Partial<Record<Kind, Record<string, Chance>>>

/** What can be chosen, in the order of the screen; empty where one only plays. */
export const choicesOf = (kind: Kind): readonly { name: string; pays: bigint }[] =>
  kind in CHOICES ? Object.entries(tableOf(kind)).map(([name, { pays }]) => ({ name, pays })) : []

/** Every outcome of a kind by name: prizes by number, choices by word. */
export function tableOf(kind: Kind): Readonly<Record<string, Chance>> {
  return isSpin(kind) || kind === 'fish' ? Object.fromEntries(Object.entries(prizesOf(kind))) : CHOICES[kind]
}

/** Prizes of a kind without a choice; the last pays nothing. */
export const prizesOf = (kind: SpinKind | 'fish'): readonly Chance[] => PRIZES[kind]
const PRIZES = { slots: SLOTS, 'slots-medium': SLOTS_MEDIUM, 'slots-low': SLOTS_LOW, fish: FISH }

/** The share of the stakes that comes back over time, in hundredths of a per cent; of games with a choice that of the worst one. */
export function returnOf(kind: Kind): number {
  const table = Object.values(tableOf(kind))
  const all = table.reduce((sum, { weight }) => sum + weight, 0)
  const shares = table.map(({ weight, pays }) => (weight * Number(pays) * 100) / all)
  return choicesOf(kind).length > 0 ? Math.min(...shares) : shares.reduce((sum, share) => sum + share, 0)
}

const units = (list: readonly number[]): readonly Money[] =>
  list.map(each => ((BigInt(Math.round(each * 100)) * ONE) / 100n) as Money)
const SMALL = units([0.1, 0.2, 0.5, 1, 2, 5, 10, 25, 50])
const WHOLE = units([1, 2, 5, 10, 25, 50, 100])
const RIEL = units([400, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000])

/** What can be staked. */
export function stakesOf(kind: Kind, currency: string): readonly Money[] {
  const many: readonly Currency[] = ['KHR', 'VND', 'IDR', 'LAK', 'KRW', 'JPY', 'MMK']
  if (isCurrency(currency) && many.includes(currency)) return RIEL
  return isSpin(kind) || kind === 'fish' ? SMALL : WHOLE
}
