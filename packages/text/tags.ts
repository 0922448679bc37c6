import { type Lang, toLang } from './languages.ts'

/** What languages call themselves, by BCP 47 tag: those that a brand may offer beside the shipped three. None of them runs from right to left. */
export const tagNames = {
  bg: 'Български',
  bn: 'বাংলা',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  es: 'Español',
  et: 'Eesti',
  fi: 'Suomi',
  fil: 'Filipino',
  fr: 'Français',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kk: 'Қазақ тілі',
  ko: '한국어',
  lo: 'ລາວ',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mn: 'Монгол',
  ms: 'Bahasa Melayu',
  my: 'မြန်မာ',
  nb: 'Norsk bokmål',
  ne: 'नेपाली',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  si: 'සිංහල',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sr: 'Српски',
  sv: 'Svenska',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  'en-xa': 'Ⓟⓢⓔⓤⓓⓞ',
} as const satisfies Readonly<Record<string, string>>
/** A further language. */
export type Tag = keyof typeof tagNames

export const tags = Object.keys(tagNames) as readonly Tag[]
/** Shows what has no translation or no room: English with longer words in signs of their own. */
export const PSEUDO: Tag = 'en-xa'

/** What a reader is shown: a shipped language, and the tag of the language over it (the same, or a further one that falls back to `lang`). */
export interface Voice {
  readonly lang: Lang
  readonly tag: string
}
/** Further languages of a brand, each with the shipped language that stands in for what it has no text of. */
export type Tags = ReadonlyMap<string, Lang>

/** The language that a name means to a brand: `KM`, `zh-CN`, `vi`, `en-XA` …; undefined for one that it does not have. */
export function voiceOf(name: string | null | undefined, offered: Tags): Voice | undefined {
  const tag = name?.trim().toLowerCase().replaceAll('_', '-') ?? ''
  const exact = offered.get(tag)
  if (exact) return { lang: exact, tag }
  const lang = toLang(tag)
  if (lang) return { lang, tag: lang }
  const [short = ''] = tag.split('-')
  const base = offered.get(short)
  return base && { lang: base, tag: short }
}
