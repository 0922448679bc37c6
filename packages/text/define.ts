import type { Lang } from './languages.ts'

export type Entry = Readonly<Record<Lang, string>>
export type Entries = Readonly<Record<string, Entry>>
/** One language's texts by key. */
export type Dictionary = Readonly<Record<string, string>>
export type TextParams = Readonly<Record<string, string | number>>

type Names<S extends string> = S extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name}|${string}` ? Name : Inner) | Names<Rest>
  : never
type Args<S extends string> = [Names<S>] extends [never] ? [] : [params: Readonly<Record<Names<S>, string | number>>]

/** `t('key', params)`: keys and parameters are those of the English text; a missing or extra one does not compile. */
export type Translate<D extends Entries> = <K extends keyof D & string>(key: K, ...params: Args<D[K]['en']>) => string

/** Keys of texts without a parameter, for tables of keys: `t(row.title)`. */
export type PlainKey<T extends Texts> =
  T extends Texts<infer D> ? { [K in keyof D & string]: Args<D[K]['en']> extends [] ? K : never }[keyof D & string] : never

/**
 * The texts of one module. Whole on the server, in development and in tests; in a browser build the plugin of
 * `@tonle/text/build` replaces it by one that holds a single language and loads the others on demand.
 */
export interface Texts<D extends Entries = Entries> {
  readonly entries: D | undefined
  dictionary(lang: Lang): Dictionary | undefined
  load(lang: Lang): Promise<Dictionary>
}

/** Declares a module's texts: each key in all three languages (a missing one does not compile), `{name}` marks a parameter, `{n|one|many}` an English plural. */
export function defineTexts<const D extends Entries>(entries: D): Texts<D> {
  const made = new Map<Lang, Promise<Dictionary>>()
  const load = (lang: Lang): Promise<Dictionary> => {
    const known = made.get(lang)
    if (known) return known
    const fresh = settled(Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entry[lang]])))
    made.set(lang, fresh)
    return fresh
  }
  return { entries, dictionary: lang => (load(lang) as Settled<Dictionary>).value, load }
}

type Settled<T> = Promise<T> & { readonly status: 'fulfilled'; readonly value: T }

/** A promise that React's `use` reads at once, without suspending (it looks at `status` and `value`). */
export const settled = <T>(value: T): Settled<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

/** Fills `{name}` and `{n|one|many}`; a parameter that is not given stays visible, so that a test or an eye finds it. */
export function fill(text: string, params: TextParams | undefined): string {
  if (!params) return text
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (one === undefined) return String(value)
    return Number(value) === 1 ? one : (many ?? '')
  })
}
