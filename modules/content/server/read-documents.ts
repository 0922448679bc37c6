import { fail, type In, type Out } from '@tonle/contract'
import { answerList, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import { shownHtml } from '@tonle/html/server'
import { type Lang, localText, translate } from '@tonle/text'
import * as contract from '../contract.ts'
import type * as rows from './rows.ts'
import type { TextLayers } from './texts/layers.ts'
import { pageLanguages } from './texts/read-layers.ts'

type Row = Omit<rows.PublishedRow, 'brandId' | 'id' | 'shownTo'>

const COLUMNS = `p.kind, p.key, p.category, p.device, p.art, p.position, p.title, p.summary, p.content, p.content_raw as "contentRaw", p.sanitiser,
  p.shown_from as "shownFrom", p.changed_at as "changedAt"`
const SHOWN = 'p.brand_id = $1 and p.shown_from <= app_now() and (p.shown_to is null or p.shown_to > app_now())'
/** More than a brand has of a kind that is answered whole. */
const MOST = 300

const ofKind = (read: ReadScope, kind: Row['kind']) =>
  read.query<Row>(
    `select ${COLUMNS} from content.published p where ${SHOWN} and p.kind = $2 order by p.position, p.key limit ${MOST}`,
    [read.brand, kind],
  )

function shown({ key, title, content, contentRaw, sanitiser: version, changedAt }: Row, lang: Lang) {
  const html = shownHtml({ html: localText(content, lang), raw: localText(contentRaw, lang), version })
  return { key, title: localText(title, lang), content: html, changedAt }
}

export async function helpCenter(
  read: ReadScope,
  { device }: In<typeof contract.helpCenter>,
): Promise<Out<typeof contract.helpCenter>> {
  const articles = (await ofKind(read, 'help')).filter(row => row.device === null || row.device === device)
  const categories = contract.HELP_CATEGORIES.map(category => ({
    category,
    title: translate(read, `help.category.${category}`),
    articles: articles.filter(row => row.category === category).map(row => shown(row, read.lang)),
  }))
  return { categories: categories.filter(({ articles }) => articles.length > 0) }
}

export async function contentIndex(read: ReadScope, layers: TextLayers): Promise<Out<typeof contract.contentIndex>> {
  const found = await read.query<Pick<Row, 'kind' | 'key' | 'category' | 'title'>>(
    `select kind, key, category, title from content.published p where ${SHOWN} and kind = 'page'
      union all
     (select distinct on (kind, category) kind, key, category, title from content.published p
       where ${SHOWN} and kind in ('help', 'news', 'blog') and device is null order by kind, category, position, key)`,
    [read.brand],
  )
  const first = (isIt: (row: (typeof found)[number]) => boolean) => {
    const row = found.find(isIt)
    return row ? [{ key: row.key, title: localText(row.title, read.lang) }] : []
  }
  return {
    // In the order in which the site names them.
    pages: contract.PAGES.flatMap(key => first(row => row.kind === 'page' && row.key === key)),
    help: contract.HELP_CATEGORIES.flatMap(category => first(row => row.kind === 'help' && row.category === category)),
    lists: (['news', 'blog'] as const).filter(kind => found.some(row => row.kind === kind)),
    languages: pageLanguages(read, layers),
  }
}

export async function document(
  read: ReadScope,
  { kind, key }: In<typeof contract.document>,
): Promise<Out<typeof contract.document>> {
  const row = await read.maybe<Row>(`select ${COLUMNS} from content.published p where ${SHOWN} and p.kind = $2 and p.key = $3`, [
    read.brand,
    kind,
    key,
  ])
  if (!row) throw fail('content.no_such_document')
  return {
    ...shown(row, read.lang),
    ...{ kind, summary: localText(row.summary, read.lang), art: row.art, publishedAt: row.shownFrom },
  }
}

const articleList = listQuery<Pick<Row, 'key' | 'title' | 'summary' | 'art'> & { publishedAt: Date }>({
  columns: 'p.key, p.title, p.summary, p.art, p.shown_from as "publishedAt"',
  from: 'content.published p',
  where: 'p.brand_id = $brand and p.shown_from <= app_now() and (p.shown_to is null or p.shown_to > app_now())',
  filters: { kind: 'p.kind = $kind' },
  sorts: { publishedAt: ['p.shown_from', 'p.id'] },
})

export const articles = (read: ReadScope, input: In<typeof contract.articles>): Promise<Out<typeof contract.articles>> =>
  answerList(read, contract.articles, input, {
    query: articleList,
    view: ({ title, summary, ...row }) => ({
      ...row,
      ...{ title: localText(title, read.lang), summary: localText(summary, read.lang) },
    }),
  })

export async function wording(read: ReadScope): Promise<Out<typeof contract.wording>> {
  const rows = await ofKind(read, 'wording')
  return { list: rows.map(row => ({ ...shown(row, read.lang), summary: localText(row.summary, read.lang) })) }
}
