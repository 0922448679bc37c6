import type { Lang } from './languages.ts'

/** A text that a brand wrote, in the languages in which it stands. A column of it has the type `house.local_text`. */
export type LocalText = Readonly<Partial<Record<Lang, string>>>

/** Languages shown in place of a missing one, in this order. The function `house.local_text` does the same. */
const FALLBACK: readonly Lang[] = ['en', 'km', 'zh']

/** The text for a reader of this language; '' where there is none at all. */
export const localText = (text: LocalText | null | undefined, lang: Lang): string =>
  [lang, ...FALLBACK].map(each => text?.[each]).find(Boolean) ?? ''
