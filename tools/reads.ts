import { type Entries, fill, type TextParams, type Texts } from '@tonle/text'
import type { Language } from './browser.ts'

/** What a person who set this language reads for a text key of a module. */
export type Reads = <D extends Entries>(texts: Texts<D>, key: keyof D & string, params?: TextParams) => string

export const readsIn =
  (language: Language): Reads =>
  (texts, key, params) =>
    fill(texts.dictionary(language)?.[key] ?? key, params)
