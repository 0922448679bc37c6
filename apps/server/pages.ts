import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { callerLanguage, type KernelPorts, type RequestFacts, type Services } from '@tonle/contract/server'
import { cookieName, hasRememberCookie } from '@tonle/identity/server'
import { LaunchOrigins } from '@tonle/play/server'
import type { Lang } from '@tonle/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LobbyData } from './lobby-data.ts'
import { packed } from './packed.ts'
import { consolePolicy, sitePolicy } from './page-policy.ts'
import type { PageHandler } from './page-wish.ts'

/** What the built site offers: apps/site/server/render.tsx. */
interface PageRequest {
  url: string
  lang: Lang
  theme: 'dark' | 'light'
  data: unknown
  nonce: string
  menu?: 'open' | 'rail' | undefined
  hasSession: boolean
}
interface SiteRenderer {
  renderPage(request: PageRequest): string
  pageStatus(request: Pick<PageRequest, 'url' | 'data'>): number
}

const apps = join(import.meta.dirname, '..')
const NOT_BUILT = 'The pages are not built yet: npm run build'

/** Files and pages of the players' site. */
export async function mountPages(app: FastifyInstance, services: Services, ports: KernelPorts): Promise<PageHandler> {
  const dist = join(apps, 'site/dist')
  if (!existsSync(join(dist, 'server/render.js'))) return notBuilt
  await serveFiles(app, join(dist, 'client'))
  const renderer = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as SiteRenderer
  const lobby = new LobbyData(app, services)
  const vendors = new LaunchOrigins(services)
  return async (request, reply, onlyKnown) => {
    const all = ports.facts(request)
    // A page belongs to its host alone (design §3).
    const facts: RequestFacts = { ...all, headers: { ...all.headers, merchant: undefined } }
    const brand = await ports.brandOf(facts)
    if (!brand) {
      reply.code(421).type('text/plain').send('421')
      return true
    }
    // As its calls will be answered: also in the member's stored language.
    const { actor } = await ports.authenticate(facts, brand)
    const stored = 'language' in actor ? actor.language : undefined
    const lang = callerLanguage(facts, { stored }) ?? brand.defaultLanguage
    const nonce = services.random.bytes(16).toString('base64')
    const page: PageRequest = {
      url: request.url,
      lang,
      theme: facts.cookies.theme === 'light' ? 'light' : 'dark',
      data: await lobby.of(brand, facts, lang),
      nonce,
      menu: menuOf(facts.cookies.menu),
      hasSession: facts.cookies[cookieName(facts.secure)] !== undefined || hasRememberCookie(facts),
    }
    const status = renderer.pageStatus(page)
    if (onlyKnown && status === 404) return false
    const { body, headers } = await packed(renderer.renderPage(page), acceptedBy(request))
    reply
      .code(status)
      .headers({
        'content-security-policy': sitePolicy(nonce, facts, await vendors.of(brand.id, facts.origin)),
        // Nothing of a member stands in it. `no-store` would also keep browsers from holding the page for Back; a gate's page names the visitor's address.
        'cache-control': status === 200 || status === 404 ? 'private, no-cache' : 'no-store',
        ...headers,
      })
      .type('text/html; charset=utf-8')
      .send(body)
    return true
  }
}

const acceptedBy = (request: FastifyRequest) => [request.headers['accept-encoding'] ?? []].flat().join(',')

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
    reply
      .headers({ 'content-security-policy': consolePolicy(nonce, ports.facts(request)), 'cache-control': 'no-store' })
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
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
