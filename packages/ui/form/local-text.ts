import { type Lang, type LocalText, langs } from '@tonle/text/browser'
import type { FormValues } from './use-form.ts'

/** A text in several languages as values of a form, one per language: `names.km`, `names.en`, `names.zh`. */
export const localValues = <N extends string>(name: N, text: LocalText = {}) =>
  Object.fromEntries(langs.map(lang => [`${name}.${lang}`, text[lang] ?? ''])) as Record<`${N}.${Lang}`, string>

/** The text that these values stand for, without the languages that are empty. */
export const localTextOf = (name: string, values: FormValues): LocalText =>
  Object.fromEntries(langs.map(lang => [lang, String(values[`${name}.${lang}`]).trim()]).filter(([, text]) => text !== ''))
