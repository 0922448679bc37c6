import { type Entry, fill, type TextParams, type Texts } from './define.ts'
import type { Lang } from './languages.ts'

const registry = new Map<string, Entry>()

/** Makes texts known to `translate` (server start, once per module). Throws when a key is there already with other words. */
export function registerTexts(...sets: readonly Texts[]): void {
  for (const set of sets) {
    for (const [key, entry] of Object.entries(set.entries ?? {})) {
      const known = registry.get(key)
      if (known && known !== entry && (known.en !== entry.en || known.km !== entry.km || known.zh !== entry.zh)) {
        throw new Error(`text key "${key}" is defined twice with different words`)
      }
      registry.set(key, entry)
    }
  }
}

/** Who reads a text: a call's scope is one. */
export interface Reader {
  /** The brand's id. */
  readonly brand: string
  readonly lang: Lang
  /** Of the language over `lang`; left out: that of `lang`. */
  readonly tag?: string | undefined
}
/** The text that a brand wrote in place of a registered one. */
type WrittenText = (reader: Reader, key: string) => string | undefined
let writtenText: WrittenText = () => undefined
export const provideWrittenTexts = (source: WrittenText): void => {
  writtenText = source
}

export const hasText = (key: string): boolean => registry.has(key)
export const textKeys = (): string[] => [...registry.keys()]

/**
 * The text of a key that is known only at run time (an error code). An unknown key is answered with the key itself: never an empty screen.
 * @param reader with a brand its own texts come first
 */
export function translate(reader: Lang | Reader, key: string, params?: TextParams): string {
  const entry = registry.get(key)
  if (!entry) return key
  if (typeof reader === 'string') return fill(entry[reader], params)
  return fill(writtenText(reader, key) ?? entry[reader.lang], params)
}
