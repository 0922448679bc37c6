import { useSearchParams } from 'wouter'

/** Allowed values of a parameter: any text, text of a pattern, or one of a list, by default its first or `default`. Other values are ignored. */
export type AddressField = '' | RegExp | readonly [string, ...string[]] | Choice

interface Choice {
  readonly of: readonly string[]
  readonly default: string
}

export type AddressFields = Readonly<Record<string, AddressField>>

/** Values by name; absent text is empty, an absent choice its default. */
export type View<F extends AddressFields> = { readonly [N in keyof F]: ValueOf<F[N]> }
type ValueOf<F> = F extends readonly string[] ? F[number] : F extends Choice ? F['of'][number] : string

export interface ViewChange {
  /** Replaces the history entry, for typing and for moving between rows. */
  readonly replace?: boolean
  /** Removes all other parameters. */
  readonly clear?: boolean
  /** Undoes the change that opened something: goes back in the history if that change added an entry, and replaces the entry otherwise. */
  readonly closes?: boolean
}

export type SetView<V> = (changed: Partial<V>, how?: ViewChange) => void

/**
 * The address holds the view of a page, so that links, reload, Back and Forward restore it:
 * `const [view, setView] = useAddress({ state: ['waiting', 'closed'], find: '' })`.
 */
export function useAddress<const F extends AddressFields>(fields: F): readonly [View<F>, SetView<View<F>>] {
  const [query, setQuery] = useSearchParams()
  const view = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, query.get(name))]))
  const set: SetView<View<F>> = (changed, how = {}) => {
    const apply = (now: URLSearchParams) => withChanges(how.clear ? new URLSearchParams() : now, fields, changed)
    const step = stepOf(`${query}`, `${apply(query)}`, how, history.state)
    if (step === 'back') history.back()
    else if (step !== 'none') setQuery(apply, step)
  }
  return [view as View<F>, set]
}

/** How what is open changes: opening adds a step, moving from one to another replaces it, closing takes it back. Empty: nothing is open. */
export const openingStep = (now: string | undefined, next: string | undefined): ViewChange =>
  next ? { replace: Boolean(now) } : { closes: true }

/** State of a history entry that this hook added: the query of the entry before it. */
interface EntryState {
  readonly openedFrom: string
}

/** How the history changes when the query does. @param state of the present entry */
export function stepOf(
  now: string,
  next: string,
  { replace = false, closes = false }: ViewChange,
  state: unknown,
): 'none' | 'back' | { readonly replace: boolean; readonly state: unknown } {
  // A repeated entry would need Back twice.
  if (next === now) return 'none'
  if (closes && (state as EntryState | null)?.openedFrom === next) return 'back'
  return replace || closes ? { replace: true, state } : { replace: false, state: { openedFrom: now } satisfies EntryState }
}

const choiceOf = (field: readonly [string, ...string[]] | Choice): Choice =>
  'of' in field ? field : { of: field, default: field[0] }

/** The value of a field from the address. */
export function readField(field: AddressField, said: string | null): string {
  if (field === '') return said ?? ''
  if (field instanceof RegExp) return said !== null && field.test(said) ? said : ''
  const { of, default: absent } = choiceOf(field)
  return of.find(one => one === said) ?? absent
}

/** The address with the changes, without empty texts and defaults. */
export function withChanges(
  now: URLSearchParams,
  fields: AddressFields,
  changed: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const [name, value] of Object.entries(changed)) {
    const field = fields[name]
    if (!value || (field !== undefined && value === readField(field, null))) next.delete(name)
    else next.set(name, value)
  }
  return next
}
