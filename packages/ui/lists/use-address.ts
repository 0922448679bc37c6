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
}

export type SetView<V> = (changed: Partial<V>, how?: ViewChange) => void

/**
 * The address holds the view of a page, so that links, reload, Back and Forward restore it:
 * `const [view, setView] = useAddress({ state: ['waiting', 'closed'], find: '' })`.
 */
export function useAddress<const F extends AddressFields>(fields: F): readonly [View<F>, SetView<View<F>>] {
  const [query, setQuery] = useSearchParams()
  const view = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, query.get(name))]))
  const set: SetView<View<F>> = (changed, { replace = false, clear = false } = {}) => {
    const apply = (now: URLSearchParams) => withChanges(clear ? new URLSearchParams() : now, fields, changed)
    // A repeated entry would need Back twice.
    if (apply(query).toString() !== query.toString()) setQuery(apply, { replace })
  }
  return [view as View<F>, set]
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
