import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { siteOriginOf } from '@tonle/brand/rules'
import { openPreview, previewedMenus } from '@tonle/brand/server'
import type { TextLayers } from '@tonle/content/server'
import { AppError } from '@tonle/contract'
import {
  type BrandContext,
  callerVoice,
  earlyLanguage,
  type KernelPorts,
  type RequestFacts,
  type Services,
} from '@tonle/contract/server'
import { cookieName, hasRememberCookie } from '@tonle/identity/server'
import { LaunchOrigins } from '@tonle/play/server'
import { type Lang, langs, type TextLayer, type Voice, voiceOf } from '@tonle/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LobbyData } from './lobby-data.ts'
import { packed } from './packed.ts'
import { consolePolicy, sitePolicy } from './page-policy.ts'
import type { PageHandler } from './page-wish.ts'
import { answerBusy, answerUnknownHost } from './plain-page.ts'

/** What the built site offers: apps/site/server/render.tsx. */
interface PageRequest {
  url: string
  lang: Lang
  texts: { tag: string; layer?: TextLayer | undefined; layers: Partial<Record<Lang, string>> }
  theme: 'dark' | 'light'
  data: unknown
  nonce: string
  menu?: 'open' | 'rail' | undefined
  pictures?: string | undefined
  hasSession: boolean
  document?: unknown
  origin: string
}
interface SiteRenderer {
  renderPage(request: PageRequest): string
  pageStatus(request: Pick<PageRequest, 'url' | 'data' | 'document'>): number
  documentOf(url: string): { kind: string; key: string } | undefined
}

const apps = join(import.meta.dirname, '..')
const NOT_BUILT = 'The pages are not built yet: npm run build'

/** Files and pages of the players' site. */
export async function mountPages(
  app: FastifyInstance,
  services: Services,
  ports: KernelPorts,
  texts: TextLayers,
): Promise<PageHandler> {
  const dist = join(apps, 'site/dist')
  if (!existsSync(join(dist, 'server/render.js'))) return notBuilt
  await serveFiles(app, join(dist, 'client'))
  const renderer = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as SiteRenderer
  const lobby = new LobbyData(app, services)
  const vendors = new LaunchOrigins(services)
  return async (request, reply, onlyKnown) => {
    const facts = ofItsHost(ports.facts(request))
    const brand = await ports.brandOf(facts)
    if (!brand) {
      answerUnknownHost(reply, earlyLanguage(facts, {}) ?? 'en', services.random.bytes(16).toString('base64'))
      return true
    }
    // As its calls will be answered: also in the member's stored language.
    const { actor } = await ports.authenticate(facts, brand)
    const { language: stored, tag: storedTag } = actor as { language?: Lang; tag?: string }
    const voice = voiceAsked(request.query, brand) ?? callerVoice(facts, { stored, storedTag }, brand)
    const nonce = services.random.bytes(16).toString('base64')
    const shown = renderer.documentOf(request.url)
    const asked = request.query as { preview?: unknown; theme?: unknown }
    const framedBy = openPreview(services, brand.id, asked.preview)?.frame
    const found = await orBusy(() => readPage(lobby, { brand, facts, voice, shown: framedBy ? undefined : shown }))
    if (found instanceof AppError) {
      answerBusy(reply, voice.lang, nonce, found.detail.retryAfterSeconds ?? 2)
      return true
    }
    const { data, document } = inFrame(found, previewedMenus(services, brand.id, asked.preview))
    const { first, analytics, imageCDNs } = data.whitelabel as ShownBrand
    const isMeasured = analytics.gtagId !== null && facts.cookies.analytics === 'yes'
    const page: PageRequest = {
      url: request.url,
      lang: voice.lang,
      texts: textsOf(texts, brand.id, voice),
      ...lookOf(facts, first, framedBy ? asked.theme : undefined),
      data,
      ...(document !== undefined && { document }),
      origin: facts.origin,
      nonce,
      pictures: anyOf(imageCDNs, services),
      hasSession: facts.cookies[cookieName(facts.secure)] !== undefined || hasRememberCookie(facts),
    }
    const status = renderer.pageStatus(page)
    if (onlyKnown && status === 404) return false
    const { body, headers } = await packed(renderer.renderPage(page), acceptedBy(request))
    const terms = { isMeasured, framedBy, pictures: imageCDNs }
    const policy = sitePolicy(nonce, facts, await vendors.of(brand.id, facts.origin), terms)
    reply
      .code(status)
      .headers({ ...pageHeaders(status, policy), ...headers })
      .type('text/html; charset=utf-8')
      .send(body)
    return true
  }
}

/** What is read for everybody, with the menus of a preview in their place. */
function inFrame<T extends { data: { whitelabel: unknown } }>(found: T, menus: unknown): T {
  if (!menus) return found
  return { ...found, data: { ...found.data, whitelabel: { ...(found.data.whitelabel as object), menus } } }
}

/** A page belongs to its host alone (design §3). */
const ofItsHost = (facts: RequestFacts): RequestFacts => ({ ...facts, headers: { ...facts.headers, merchant: undefined } })

/** Nothing of a member stands in a page. `no-store` would also keep browsers from holding it for Back; a gate's page names the visitor's address. */
const pageHeaders = (status: number, policy: string) => ({
  'content-security-policy': policy,
  'cache-control': status === 200 || status === 404 ? 'private, no-cache' : 'no-store',
})

interface PageRead {
  brand: BrandContext
  facts: RequestFacts
  voice: Voice
  shown: { kind: string; key: string } | undefined
}

/** What a page shows; a document that is not published is null, and a page without one has none. */
async function readPage(lobby: LobbyData, { brand, facts, voice, shown }: PageRead) {
  const [data, document] = await Promise.all([lobby.of(brand, facts, voice), shown && lobby.document(brand, facts, voice, shown)])
  return { data, document }
}

/** @returns the refusal of a site that is busy */
const orBusy = <T>(work: () => Promise<T>): Promise<T | AppError> =>
  work().catch(error => {
    if (error instanceof AppError && error.code === 'system.busy') return error
    throw error
  })

/** An address may name the language of its page: the exact one, where calls name the one under it. */
const voiceAsked = (query: unknown, brand: BrandContext): Voice | undefined => {
  const { language, lang } = query as Record<string, unknown>
  const wanted = language ?? lang
  return typeof wanted === 'string' ? voiceOf(wanted, brand.tags) : undefined
}

/** What the brand wrote over the page's texts, and the addresses of more. */
function textsOf(texts: TextLayers, brand: string, { lang, tag }: Voice): PageRequest['texts'] {
  const shown = langs.map(each => ({ brand, lang: each, tag: each === lang ? tag : each }))
  const addresses = shown.flatMap(reader => {
    const layer = texts.of(reader)
    return layer ? [[reader.lang, `/texts/${reader.tag}.${layer.version}.json`]] : []
  })
  return { tag, layer: texts.of({ brand, lang, tag })?.byFile, layers: Object.fromEntries(addresses) }
}

const acceptedBy = (request: FastifyRequest) => [request.headers['accept-encoding'] ?? []].flat().join(',')

/** The fields of the public state that a document's head and policy depend on. */
interface ShownBrand {
  first: FirstLook
  analytics: { gtagId: string | null }
  imageCDNs: string[]
}

/** One of the healthy origins, another one for the next page; none: the site itself. */
const anyOf = (origins: readonly string[], { random }: Pick<Services, 'random'>): string | undefined =>
  origins[random.bytes(1)[0]! % origins.length]

/** How the brand wants a visitor's first page. */
interface FirstLook {
  theme: 'dark' | 'light'
  menu: 'open' | 'rail'
}
/** What the visitor chose before, else what the brand does. @param asked by a preview */
const lookOf = ({ cookies }: RequestFacts, first: FirstLook, asked: unknown): Pick<PageRequest, 'theme' | 'menu'> => ({
  theme: themeOf(asked) ?? themeOf(cookies.theme) ?? first.theme,
  menu: menuOf(cookies.menu) ?? (first.menu === 'rail' ? 'rail' : undefined),
})
const themeOf = (value: unknown) => (value === 'light' || value === 'dark' ? value : undefined)
const menuOf = (value: string | undefined) => (value === 'open' || value === 'rail' ? value : undefined)

/** The console is a plain browser app: one page, everything else by script. */
export async function mountConsolePages(
  app: FastifyInstance,
  services: Services,
  ports: Pick<KernelPorts, 'facts'>,
): Promise<PageHandler> {
  const dist = join(apps, 'console/dist/client')
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return notBuilt
  await serveFiles(app, dist)
  const { readFileSync } = await import('node:fs')
  const html = readFileSync(file, 'utf8')
  return async (request, reply) => {
    const nonce = services.random.bytes(16).toString('base64')
    const facts = ports.facts(request)
    const policy = consolePolicy(nonce, facts, siteOriginOf(facts.origin, services.config))
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        html
          .replaceAll('<script', `<script nonce="${nonce}"`)
          .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`),
      )
    return true
  }
}

/** Programs that ask for an unknown address get the same answer as with a built site. */
const notBuilt: PageHandler = async (_request, reply, onlyKnown) => {
  if (onlyKnown) return false
  reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  return true
}

/** Built files carry a hash in their name or their folder's and never change; compressed copies lie beside them. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets')) || /\.[0-9a-f]{10}[./]/.test(path.slice(root.length))
      // A worker's own policy bounds what it may fetch: pages of this site.
      if (path.startsWith(join(root, 'service-worker.js')))
        reply.header('content-security-policy', "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'")
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
