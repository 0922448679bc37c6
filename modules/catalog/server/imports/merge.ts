import type { ImportField, ImportOutcome } from '../../contract.ts'
import type { ListTerms, Note } from './list-game.ts'

/** Terms of a game as they stand, or as the last list said them; null: none. */
export type StoredTerms = Readonly<Partial<Record<keyof ListTerms, string | number | boolean | null>>>

export interface Merged {
  outcome: ImportOutcome | 'unchanged'
  /** Fields that change, with their new values. */
  changes: ListTerms
  notes: Note[]
}

/**
 * What a list changes of a game. A value is the list's to change where the last list set it, or where nobody has set any; every other
 * is an operator's and stays.
 * @param game as it stands; undefined: it is new
 * @param last what the last list said of it; undefined: no list has
 */
export function merge(said: ListTerms, game: StoredTerms | undefined, last: StoredTerms | undefined): Merged {
  if (!game) return { outcome: 'added', changes: said, notes: [] }
  const changes: Record<string, string | number | boolean> = {}
  const notes: Note[] = []
  for (const [name, value] of Object.entries(said)) {
    const field = name as keyof ListTerms
    const now = game[field] ?? null
    if (now === value) continue
    const params = { before: shown(now), after: shown(value) }
    if (!last || now !== (last[field] ?? null)) notes.push(note(field, 'catalog.import.yours', params))
    // It bounds what the vendor can be paid unseen: a list may only make it smaller.
    else if (field === 'largest_win' && now !== null && Number(value) > Number(now))
      notes.push(note(field, 'catalog.import.not_raised', params))
    else {
      changes[field] = value
      notes.push(note(field, 'catalog.import.change', params))
    }
  }
  const isChanged = Object.keys(changes).length > 0
  return { outcome: isChanged ? 'changed' : notes.length > 0 ? 'kept' : 'unchanged', changes: changes as ListTerms, notes }
}

const shown = (value: string | number | boolean | null) => (value === null ? '–' : String(value))
const note = (field: ImportField, key: string, params: Record<string, string | number>): Note => ({ field, key, params })
