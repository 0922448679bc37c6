import { invariant } from '@tonle/process'
import type { Word } from './demo-words.data.ts'
import * as lists from './demo-words.data.ts'

/** The words of a composed name in English, for its picture. */
export interface NameWords {
  noun: string
  modifier?: string
  place?: string
  second?: string
}
export interface ComposedName {
  vendor: string
  gameType: string
  names: { km: string; en: string; zh: string }
  words: NameWords
}

/** Which words a name has: Dancing Tiger · Tiger Harbour · Dancing Tiger Harbour · Tiger and Lotus · Jade Terrace Baccarat. */
type Form = 'modified' | 'placed' | 'whole' | 'pair' | 'inHall'

interface Recipe {
  count: number
  /** Vendors of spec §3, by category. */
  vendors: string
  forms: readonly Form[]
  nouns: readonly Word[]
  places?: readonly Word[]
  modifiers?: readonly Word[]
}

const ALIVE = [...lists.MODIFIERS, ...lists.MOODS]
const HEROIC: readonly Form[] = ['modified', 'placed', 'whole', 'pair']
const { HEROES, PLACES } = lists

/** About ten thousand names, as many a category as its verticals have. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  RNG: {
    count: 6150,
    vendors: 'PG JL CQ9 JDB FC PT BGS EG2 MG PNG AG RTG TTG AE GG ISB MGS WD',
    ...{ forms: HEROIC, nouns: HEROES, places: PLACES, modifiers: ALIVE },
  },
  JACKPOT: { count: 420, vendors: 'MG PT RTG CQ9 JDB JL', forms: ['placed', 'whole'], nouns: HEROES, places: lists.JACKPOTS },
  MINI: { count: 360, vendors: 'JL EG2 BGS FC', forms: ['placed'], nouns: HEROES, places: lists.SMALL_GAMES },
  CRASH: { count: 160, vendors: 'EG2 JL BGS TTG', forms: ['modified', 'whole'], nouns: lists.FLIERS, places: lists.FLIGHTS },
  ARCADE: { count: 480, vendors: 'JDB CQ9 FC GG', forms: ['placed', 'whole'], nouns: HEROES, places: lists.ARCADES },
  TABLE: { count: 360, vendors: 'PT MG PNG RTG BGS ISB', forms: ['modified'], nouns: lists.TABLES },
  LIVE: {
    count: 620,
    vendors: 'AG BBIN BG DG EA LOTUS OG PT TGP',
    ...{ forms: ['inHall'], nouns: lists.TABLES, places: lists.HALLS },
  },
  FISH: {
    count: 500,
    vendors: 'CQ9 AG GG BBIN PT RTG',
    ...{ forms: ['placed', 'whole'], nouns: lists.SEA, places: lists.CATCHES },
  },
  PVP: { count: 420, vendors: 'KX KY TH WS XY', forms: ['placed', 'whole'], nouns: lists.CARDS, places: lists.MEETINGS },
  BGS: { count: 180, vendors: 'BGS', forms: ['placed', 'modified', 'whole'], nouns: lists.BOARDS, places: lists.MEETINGS },
  SPORTS: { count: 90, vendors: 'IBC SBT UG', forms: ['placed', 'whole'], nouns: lists.SPORTS, places: lists.CONTESTS },
  ESPORTS: { count: 60, vendors: 'AV IMES IA AI TF', forms: ['placed', 'whole'], nouns: lists.SQUADS, places: lists.ARENAS },
  COCKFIGHT: { count: 20, vendors: 'WS AG', forms: ['whole'], nouns: lists.ROOSTERS, places: lists.RINGS },
}

/** Names of a category, each once; `isTaken` remembers them over all categories. The same at every start. */
export function composeNames(gameType: string, isTaken: (en: string) => boolean): ComposedName[] {
  const { count, vendors, forms, nouns, places = [], modifiers = lists.MODIFIERS } = RECIPES[gameType]!
  const makers = vendors.split(' ')
  const made: ComposedName[] = []
  for (let turn = 0; made.length < count; turn++) {
    invariant(turn < 40 * count, `enough names for ${gameType}`)
    const [at, round] = [turn % nouns.length, Math.floor(turn / nouns.length)]
    const lap = Math.floor(round / forms.length)
    // Steps of one meet every word of a list, and neighbours have different ones; a second round of all modifiers meets other places.
    const modifier = one(modifiers, 7 * at + 5 * (round % forms.length) + lap)
    const place = one(
      places,
      11 * at + 3 * (round % forms.length) + (lap % modifiers.length) + Math.floor(lap / modifiers.length),
    )
    const second = one(nouns, at + 17 + 11 * lap)
    const name = nameOf(forms[round % forms.length]!, { noun: nouns[at]!, modifier, place, second })
    if (isTaken(name.names.en)) continue
    const maker = makers[(made.length + Math.floor(made.length / makers.length)) % makers.length]!
    made.push({ vendor: maker, gameType, ...name })
  }
  return made
}

const one = <T>(list: readonly T[], place: number): T => list[place % list.length]!

interface Parts {
  noun: Word
  modifier: Word
  place: Word
  second: Word
}

/** The order of words in each language: Khmer says what a thing is first and how it is last. */
function nameOf(form: Form, { noun, modifier, place, second }: Parts): Pick<ComposedName, 'names' | 'words'> {
  const inOrder = (en: Word[], km: Word[], words: NameWords) => ({
    names: {
      en: en.map(word => word.en).join(' '),
      km: km.map(word => word.km).join(''),
      zh: en.map(word => word.zh).join(''),
    },
    words,
  })
  switch (form) {
    case 'modified':
      return inOrder([modifier, noun], [noun, modifier], { noun: noun.en, modifier: modifier.en })
    case 'placed':
      return inOrder([noun, place], [place, noun], { noun: noun.en, place: place.en })
    case 'whole':
      return inOrder([modifier, noun, place], [place, noun, modifier], wordsOf(noun, modifier, place))
    case 'inHall':
      return inOrder([modifier, place, noun], [noun, place, modifier], wordsOf(noun, modifier, place))
    case 'pair':
      return {
        names: { en: `${noun.en} and ${second.en}`, km: `${noun.km} និង${second.km}`, zh: `${noun.zh}与${second.zh}` },
        words: { noun: noun.en, second: second.en },
      }
  }
}

const wordsOf = (noun: Word, modifier: Word, place: Word): NameWords => ({
  noun: noun.en,
  modifier: modifier.en,
  place: place.en,
})
