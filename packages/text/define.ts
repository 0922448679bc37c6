import type { Lang } from './languages.ts'
import { layered } from './layer.ts'
import { type Settled, settled } from './settled.ts'

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
  /** Short name of its file, which a build writes: layers name it. */
  id?: string
  dictionary(lang: Lang): Dictionary | undefined
  load(lang: Lang): Promise<Dictionary>
  /** Reads a language that the page holds again, with its layer. */
  renew?(lang: Lang): Promise<unknown>
}

/** Declares a module's texts: each key in all three languages (a missing one does not compile), `{name}` marks a parameter, `{n|one|many}` an English plural. */
export function defineTexts<const D extends Entries>(entries: D): Texts<D> {
  const made = new Map<Lang, Settled<Dictionary>>()
  const shipped = (lang: Lang): Settled<Dictionary> => {
    const known = made.get(lang)
    if (known) return known
    const fresh = settled(Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entry[lang]])))
    made.set(lang, fresh)
    return fresh
  }
  const texts: Texts<D> = {
    entries,
    dictionary: lang => (texts.load(lang) as Settled<Dictionary>).value,
    load: lang => layered(texts.id, shipped(lang)),
  }
  return texts
}

/** Plural forms stand in this order, and that of `other` last; English and the shipped texts have two. */
export const PLURAL_ORDER = ['one', 'zero', 'two', 'few', 'many']

/**
 * Fills `{name}` and the plural `{n|one|other}`; a parameter that is not given stays visible, so that a test or an eye finds it.
 * In `{n:ru|…|other}` the language's rules (CLDR) choose among forms in `PLURAL_ORDER`, and `#` is the number.
 */
export function fill(text: string, params: TextParams | undefined): string {
  if (!params) return text
  return text.replace(/\{(\w+)(?::([\w-]+))?(?:\|([^{}]*))?\}/g, (whole, name: string, tag = 'en', given?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (given === undefined) return String(value)
    const forms = given.split('|')
    const at = PLURAL_ORDER.indexOf(new Intl.PluralRules(tag).select(Number(value)))
    return (forms[at] ?? forms.at(-1)!).replaceAll('#', String(value))
  })
}
