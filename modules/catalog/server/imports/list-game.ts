import { faultsOf } from '@tonle/contract/server'
import { z } from 'zod'
import { gameCode, gameType, type ImportField } from '../../contract.ts'
import { GAME_TYPES, IMPORT_FIELDS } from '../../rules.ts'
import type { ListRow } from './read-list.ts'

/** What a list may say of a game, as text or number; what it does not say has no entry. */
export type ListTerms = Partial<Record<Exclude<ImportField, 'code' | 'released'>, string | number | boolean>>

export interface ListGame {
  code: string
  terms: ListTerms
  /** A day; for a game that is added. */
  released: string | undefined
}

/** A sentence about one field: the key of a text, and what fills it. */
export interface Note {
  field: ImportField
  key: string
  params?: Record<string, string | number>
}

/** Letters that show nothing, turn the direction of the line, or would be markup elsewhere. U+200B parts Khmer words and stays. */
const UNSHOWN = /[\p{Cc}\p{Cs}<>\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const name = z
  .string()
  .max(60)
  .refine(text => !UNSHOWN.test(text))
  .optional()
const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0']

/** One row of a list, of texts by field. This and the table in docs/integrating/game-lists.md describe the format. */
const listGame = z.object({
  code: gameCode,
  type: z
    .string()
    .transform(text => text.toUpperCase())
    .pipe(gameType)
    .optional(),
  name_en: name,
  name_km: name,
  name_zh: name,
  rtp: z
    .string()
    .regex(/^(100|\d{1,2})(\.\d{1,2})?%?$/)
    .transform(text => (text.endsWith('%') ? text : `${text}%`))
    .optional(),
  demo: z
    .string()
    .transform(text => text.toLowerCase())
    .pipe(z.enum([...YES, ...NO]))
    .transform(text => YES.includes(text))
    .optional(),
  largest_win: z
    .string()
    .regex(/^\d{1,8}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(10_000_000))
    .optional(),
  released: z.iso
    .date()
    .refine(text => text >= '1990-01-01')
    .optional(),
})

/** The game of a row, or what is wrong with it, all at once. */
export function gameOf({ cells }: ListRow, mapping: Mapping): ListGame | { faults: Note[]; code: string } {
  const given = Object.fromEntries(
    IMPORT_FIELDS.flatMap(field => {
      const cell = cells.get(mapping[field] ?? '')
      return cell === undefined ? [] : [[field, cell]]
    }),
  ) as Partial<Record<ImportField, string>>
  const parsed = listGame.safeParse(given, { reportInput: true })
  // The code as it stands there, as far as it can be one: the line of the report names its row by it.
  if (!parsed.success) return { faults: notesOf(parsed.error), code: shownCode(given.code) }
  const { code, released, ...terms } = parsed.data
  if (terms.name_en === undefined && terms.name_km === undefined && terms.name_zh === undefined)
    return { faults: [{ field: 'name_en', key: 'field.missing' }], code }
  const said = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
  return { code, terms: said as ListTerms, released }
}

const shownCode = (code = '') => code.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 60)

function notesOf(error: z.ZodError): Note[] {
  return Object.entries(faultsOf(listGame, error).fields).map(([path, code]): Note => {
    const field = path as ImportField
    return code === 'field.missing'
      ? { field, key: code }
      : { field, key: FORMS[field], params: { types: GAME_TYPES.join(', ') } }
  })
}

/** What a field must look like. */
const FORMS: Record<ImportField, string> = {
  code: 'catalog.import.code_form',
  type: 'catalog.import.type_form',
  rtp: 'catalog.import.rtp_form',
  demo: 'catalog.import.demo_form',
  largest_win: 'catalog.import.largest_win_form',
  released: 'catalog.import.released_form',
  name_en: 'catalog.import.name_form',
  name_km: 'catalog.import.name_form',
  name_zh: 'catalog.import.name_form',
}

/** The file's column for each field. */
export type Mapping = Readonly<Partial<Record<ImportField, string>>>

/** Names that files use, beside the field's own; written without blanks, dots and dashes. */
const NAMES: Record<ImportField, readonly string[]> = {
  code: ['gamecode', 'gameid', 'id'],
  type: ['gametype', 'category'],
  name_en: ['namesen', 'name', 'gamename', 'title', 'englishname'],
  name_km: ['nameskm', 'namekh', 'khmername', 'namekhmer'],
  name_zh: ['nameszh', 'namecn', 'chinesename', 'namechinese'],
  rtp: ['returntoplayer'],
  demo: ['hasdemo', 'freeplay'],
  largest_win: ['maxwin', 'maxmultiplier'],
  released: ['releasedate', 'launchdate'],
}

/** The columns whose names say what they hold; each column once. */
export function guessMapping(columns: readonly string[]): Mapping {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const mapping: Partial<Record<ImportField, string>> = {}
  for (const field of IMPORT_FIELDS) {
    const names = [plain(field), ...NAMES[field]]
    const found = names.map(one => columns.find(column => plain(column) === one)).find(column => column !== undefined)
    if (found !== undefined && !Object.values(mapping).includes(found)) mapping[field] = found
  }
  return mapping
}

/** A vendor of one category need not name it in each row. */
export const withType = (game: ListGame, types: readonly string[]): ListGame =>
  game.terms.type === undefined && types.length === 1 ? { ...game, terms: { ...game.terms, type: types[0]! } } : game
