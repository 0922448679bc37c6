import { type Lang, type LocalText, langs } from '@tonle/text/browser'

/** A text in several languages as values of a form, one per language: `names.km`, `names.en`, `names.zh`. */
export const localValues = <N extends string>(name: N, text: LocalText = {}) =>
  ({ [name]: Object.fromEntries(langs.map(lang => [lang, text[lang] ?? ''])) }) as Record<N, Record<Lang, string>>

/** The text that these values stand for, without the languages that are empty. */
export const localTextOf = (values: Readonly<Record<Lang, string>>): LocalText =>
  Object.fromEntries(langs.map(lang => [lang, values[lang].trim()]).filter(([, text]) => text !== ''))
