import { presumeSession } from '@tonle/identity/site/session/session.ts'
import { type Lang, withLayer } from '@tonle/text'
import { renderTag } from '@tonle/text/browser'
import { withPictures } from '@tonle/ui/display/picture-at.ts'
import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import type { PageData, SiteData } from '../app/data/site-data.ts'
import { skinRule } from '../app/data/skin-rule.ts'
import { seedLobby } from '../app/data/use-lobby.ts'
import { gateOf } from '../app/gate/gate.tsx'
import { isGated } from '../app/gate/passable.ts'
import { isLobby } from '../app/lobby-route.tsx'
import * as pageTable from '../app/page-table.ts'
import { newQueryClient } from '../app/query-client.ts'
import { isOpen, missing, routeOf, titleOf } from '../app/routes.tsx'
import * as frame from '../app/shell/frame.ts'
import { provideParts } from '../app/shell/idle-part.tsx'
import { providePageTable } from '../app/use-page-table.ts'
import { type PageTexts, pageDocument } from './document.ts'
import { headOf } from './head.ts'

export type { SiteData } from '../app/data/site-data.ts'

provideParts(frame)
providePageTable(pageTable)

/** Of the document that the page shows. */
export interface PageDocument {
  title: string
  summary: string
  kind: string
  publishedAt: string
  changedAt: string
}

export interface PageRequest {
  /** Path and query as requested. */
  url: string
  lang: Lang
  /** Default: the shipped texts. */
  texts?: PageTexts
  theme: 'dark' | 'light'
  /** Answers of the shell's calls in this language, exactly as on the wire. Equal objects give equal pages from memory. */
  data: SiteData
  /** For the page's script elements; fresh for each answer. */
  nonce: string
  /** Name of the brand; default: that of the data. */
  brand?: string
  /** Cookie `menu`: how the visitor left the side menu. */
  menu?: 'open' | 'rail' | undefined
  /** The document that `documentOf` names; null: the brand has not published it. */
  document?: PageDocument | null
  /** Scheme and host of the request. */
  origin?: string
  /** An origin of the brand from which this page takes its pictures; default: the site itself. */
  pictures?: string | undefined
  /** The request carries a session cookie: the header keeps the account's place free. */
  hasSession?: boolean
}

/** The whole first page as HTML. Cheap to call for each request: what React makes is kept in memory. */
export const renderPage = (request: PageRequest): string => withPictures(request.pictures ?? '', () => renderIn(request))

function renderIn(request: PageRequest): string {
  const { lang, data, hasSession = false, document, origin, pictures } = request
  const texts = request.texts ?? { tag: lang }
  const body = bodyFor(request)
  const page: PageData = { data: forEveryone(data), hasSession, ...(pictures && { pictures }) }
  const { route } = routeOf(pathOf(request.url))
  const isHome = isLobby(pathOf(request.url))
  return pageDocument({
    ...request,
    isHome,
    part: 'part' in route ? route.part : undefined,
    texts,
    hasToken: new URLSearchParams(request.url.split('?')[1]).has('token'),
    body,
    page,
    skin: skinRule(data.whitelabel),
    head: withLayer(texts.layer, () =>
      headOf({
        lang,
        brand: request.brand ?? data.whitelabel.name,
        title: titleOf(route, lang),
        isHome,
        banner: data.whitelabel.banners.find(each => each.groupName === 'w_home'),
        status: data.systemStatus.status,
        isOpen: isOpen(route, data.whitelabel.flags) && document !== null,
        document: document ?? undefined,
        address: origin && `${origin}${pathOf(request.url)}`,
      }),
    ),
  })
}

/** HTTP status that belongs to the page: 503 and 451 by the start gate, 404 for an address without a page. */
export function pageStatus(request: Pick<PageRequest, 'url' | 'data' | 'document'>): 200 | 404 | 451 | 503 {
  const { status } = request.data.systemStatus
  if (status === 1 && isGated(request.data.systemStatus, pathOf(request.url))) return 503
  if (status === 2) return 451
  return request.document === null || routeOf(pathOf(request.url)).route === missing ? 404 : 200
}

/** The document of the brand that the page of an address shows. */
export function documentOf(url: string): { kind: string; key: string } | undefined {
  const { route, params } = routeOf(pathOf(url))
  return 'document' in route ? route.document?.(params) : undefined
}

const pathOf = (url: string): string => {
  const path = url.split(/[?#]/, 1)[0] ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

/** The visitor's own address stands in the block page's words and nowhere else. */
const forEveryone = (data: SiteData): SiteData =>
  data.systemStatus.status === 2 ? data : { ...data, systemStatus: { ...data.systemStatus, ip: '' } }

interface KeptBody {
  data: SiteData
  layer: PageTexts['layer']
  html: string
}
const kept = new Map<string, KeptBody>()
/** Brands × languages × kinds of page; beyond it the oldest goes. */
const maxKept = 200

function bodyFor(request: PageRequest): string {
  const { data, lang, hasSession } = request
  const { tag, layer } = request.texts ?? { tag: lang }
  if (data.systemStatus.status !== 0) return makeBody(request)
  const path = pathOf(request.url)
  // All addresses without a page look alike; queries change nothing in what the server renders.
  const page = routeOf(path).route === missing ? '/missing' : path
  const key = `${data.whitelabel.merchantCode} ${lang} ${tag} ${hasSession ? 'm' : 'v'} ${request.pictures ?? ''} ${page}`
  const known = kept.get(key)
  if (known && known.layer === layer && isSame(known.data, data)) return known.html
  const html = makeBody(request)
  kept.delete(key)
  kept.set(key, { data, layer, html })
  if (kept.size > maxKept) kept.delete(kept.keys().next().value as string)
  return html
}

/** Compared by identity, answer by answer: the caller keeps answers until they change. */
function isSame(a: SiteData, b: SiteData): boolean {
  const names = ['whitelabel', 'announcements', 'contentIndex', 'gameMenus', 'hotGames', 'rankList'] as const
  return names.every(name => a[name] === b[name])
}

function makeBody({ url, lang, data, texts, hasSession = false }: PageRequest): string {
  const queries = newQueryClient()
  seedLobby(queries, lang, data)
  presumeSession(hasSession)
  const path = pathOf(url)
  const [, search = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? []
  try {
    const app = <App queries={queries} gate={gateOf(data.systemStatus, path)} server={{ path, search, lang }} />
    renderTag(texts?.tag ?? lang)
    return withLayer(texts?.layer, () => renderToString(app))
  } finally {
    presumeSession(false)
    queries.clear()
  }
}
