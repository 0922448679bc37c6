import { siteOriginOf } from '@tonle/brand/rules'
import { openPreview, sealPreview } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, ReadScope } from '@tonle/contract/server'
import type { SafeHtml } from '@tonle/html'
import { localText, toLang, translate } from '@tonle/text'
import type * as contract from '../contract.ts'
import { olderOf } from './sql-documents.ts'
import { cleaned, requireDocument } from './write-documents.ts'

const AREA = 'content'
type HelpCategory = (typeof contract.HELP_CATEGORIES)[number]

/** Where the site shows it: help and promises stand among others, and the page puts the previewed one there (`of`). */
const PLACES = {
  help: key => ({ path: '/help', of: 'help', hash: `#${key}` }),
  wording: () => ({ path: '/', of: 'wording', hash: '' }),
  page: key => ({ path: `/${key}`, of: '', hash: '' }),
  news: key => ({ path: `/news/${key}`, of: '', hash: '' }),
  blog: key => ({ path: `/blog/${key}`, of: '', hash: '' }),
} satisfies Record<(typeof contract.KINDS)[number], (key: string) => { path: string; of: string; hash: string }>

export async function previewDocument(
  read: ReadScope<OperatorActor>,
  { id }: In<typeof contract.previewDocument>,
): Promise<Out<typeof contract.previewDocument>> {
  const { kind, key, version } = await requireDocument(read, id)
  const { origin: frame } = read.request
  const token = sealPreview(read.services, read.brand, { area: AREA, id, version, frame })
  const { path, of, hash } = PLACES[kind](key)
  return { url: `${siteOriginOf(frame, read.services.config)}${path}?preview=${token}${of && `&of=${of}`}${hash}` }
}

export async function preview(
  read: ReadScope,
  { preview: token, show }: In<typeof contract.preview>,
): Promise<Out<typeof contract.preview>> {
  const found = openPreview(read.services, read.brand, token)
  const version = found?.area === AREA ? await olderOf(read, found.id, found.version) : undefined
  if (!found || !version) throw fail('content.no_such_document')
  const { kind, key } = await requireDocument(read, found.id)
  const lang = (show && toLang(show)) ?? read.lang
  const { category } = version
  return {
    ...{ kind, key, art: version.art, title: localText(version.title, lang) },
    summary: localText(version.summary, lang),
    content: localText(cleaned(version.content).html, lang) as SafeHtml,
    ...{ changedAt: version.savedAt, publishedAt: version.shownFrom ?? version.savedAt },
    category:
      category === null
        ? null
        : { name: category as HelpCategory, title: translate({ ...read, lang, tag: lang }, `help.category.${category}`) },
  }
}
