import { type In, type Out, wireLangOf } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import { type Lang, languageNames, PSEUDO, tagNames, tags } from '@tonle/text'
import type * as contract from '../../contract.ts'
import { catalog, type ShippedText } from './catalog.ts'
import { argumentsIn, formsOf, marksIn, mostOf, toIcu } from './icu.ts'
import type { TextLayers } from './layers.ts'
import { ownCounts, ownText, ownTexts, textVersions } from './sql-layers.ts'
import { isShipped, requireLanguage, requireText } from './write-layers.ts'

type Reader = ReadScope<OperatorActor>
const PAGE = 50

export async function consoleLanguages(read: Reader): Promise<Out<typeof contract.consoleLanguages>> {
  const known = await catalog()
  const own = new Map((await ownCounts(read, [...known.keys()])).map(row => [row.language, row.own]))
  const texts = known.size
  const shipped = read.site.languages.map(lang => ({
    ...{ tag: lang, name: languageNames[lang], isShipped: true, isOffered: true, base: wireLangOf[lang] },
    ...{ own: own.get(lang) ?? 0, missing: 0 },
  }))
  const further = tags
    .filter(tag => tag !== PSEUDO || read.site.profile === 'demo')
    .map(tag => ({
      ...{ tag, name: tagNames[tag], isShipped: false, isOffered: read.site.tags.has(tag) },
      base: wireLangOf[read.site.tags.get(tag) ?? 'en'],
      own: own.get(tag) ?? 0,
      missing: tag === PSEUDO ? 0 : texts - (own.get(tag) ?? 0),
    }))
  return { texts, languages: [...shipped, ...further] }
}

/** What the language shows without an own text. */
const baseOf = (read: Reader, tag: string): Lang => (isShipped(tag) ? (tag as Lang) : (read.site.tags.get(tag) ?? 'en'))

export async function consoleTexts(
  read: Reader,
  { tag, find = '', state, place, page }: In<typeof contract.consoleTexts>,
): Promise<Out<typeof contract.consoleTexts>> {
  requireLanguage(tag)
  const own = new Map((await ownTexts(read, tag)).map(row => [row.address, row]))
  const base = baseOf(read, tag)
  const wanted = find.toLocaleLowerCase()
  const isWanted = (text: ShippedText) => {
    const written = own.get(text.address)?.message ?? null
    if (place && text.place !== place) return false
    if (state === 'own' && written === null) return false
    if (state === 'missing' && (written !== null || isShipped(tag))) return false
    return [text.address, text.entry.en, text.entry[base], written ?? ''].some(each => each.toLocaleLowerCase().includes(wanted))
  }
  const found = [...(await catalog()).values()].filter(isWanted)
  return {
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
    texts: found.slice((page - 1) * PAGE, page * PAGE).map(text => rowOf(text, base, own.get(text.address))),
  }
}

function rowOf({ address, place, entry }: ShippedText, base: Lang, row: { message: string | null; version: number } | undefined) {
  return {
    ...{ key: address, place, english: toIcu(entry.en), shipped: toIcu(entry[base]) },
    ...{ own: row?.message ?? null, version: row?.version ?? 0 },
  }
}

export async function consoleText(
  read: Reader,
  { tag, key: address }: In<typeof contract.consoleText>,
): Promise<Out<typeof contract.consoleText>> {
  requireLanguage(tag)
  const text = await requireText(address)
  const versions = await textVersions(read, tag, address)
  return {
    ...rowOf(text, baseOf(read, tag), await ownText(read, tag, address)),
    ...{ khmer: toIcu(text.entry.km), chinese: toIcu(text.entry.zh) },
    needs: [
      ...argumentsIn(text.entry.en).map(name => `{${name}}`),
      ...marksIn(text.entry.en).map(name => `<${name}>…</${name}>`),
    ],
    forms: formsOf(tag),
    most: mostOf(text.entry.en),
    versions: versions.map(({ message, ...version }) => ({ ...version, text: message })),
  }
}

export async function exportTexts(
  read: Reader,
  { tag }: In<typeof contract.exportTexts>,
): Promise<Out<typeof contract.exportTexts>> {
  requireLanguage(tag)
  const own = new Map((await ownTexts(read, tag)).map(row => [row.address, row.message]))
  const texts = [...(await catalog()).values()].map(({ address, entry }) => {
    // A translator finds an empty place where a further language has none yet.
    const text = own.get(address) ?? (isShipped(tag) ? toIcu(entry[tag as Lang]) : '')
    return [address, { english: toIcu(entry.en), text }] as const
  })
  return { form: 'tonle-texts/1', language: tag, texts: Object.fromEntries(texts) }
}

/** Languages of the brand's pages in their own words, each with the version of what the brand wrote. */
export function pageLanguages({ brand, site }: ReadScope, layers: TextLayers): Out<typeof contract.contentIndex>['languages'] {
  const shipped = site.languages.map(lang => ({ tag: lang as string, name: languageNames[lang], lang }))
  const further = [...site.tags].map(([tag, lang]) => ({ tag, name: (tagNames as Record<string, string>)[tag] ?? tag, lang }))
  return [...shipped, ...further].map(({ tag, name, lang }) => ({
    ...{ tag, name, base: wireLangOf[lang] },
    texts: layers.of({ brand, lang, tag })?.version ?? 0,
  }))
}

/** Operators read the console in the shipped languages. */
/** The console speaks the shipped languages, and the pseudo-locale, in which words without a translation, or too long for their place, can be seen. */
export async function consoleLayer(read: Reader, layers: TextLayers): Promise<Out<typeof contract.consoleLayer>> {
  const { brand, lang } = read
  if (read.tag !== PSEUDO) return { layer: layers.of({ brand, lang })?.byFile ?? {} }
  // Made when it is first asked for; the page asks once.
  layers.of(read)
  await layers.ready()
  return { layer: layers.of(read)?.byFile ?? {} }
}
