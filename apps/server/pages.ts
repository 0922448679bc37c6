import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Doors, House } from '@tonle/contract/server'
import { type Lang, negotiateLang, toLang } from '@tonle/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LobbyData } from './lobby-data.ts'
import type { Rooms } from './modules.ts'

/** What the built site offers: apps/site/server/render.tsx. */
export interface PageInput {
  url: string
  lang: Lang
  theme: 'dark' | 'light' | undefined
  data: unknown
  nonce: string
}
export interface SiteRenderer {
  renderPage(input: PageInput): { status: number; html: string; isPrivate?: boolean }
}

const apps = join(import.meta.dirname, '..')
const NOT_BUILT = 'The pages are not built yet: npm run build'

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Files and pages of the players' site. */
export async function mountPages(app: FastifyInstance, house: House, rooms: Rooms, doors: Doors): Promise<PageHandler> {
  const dist = join(apps, 'site/dist')
  if (!existsSync(join(dist, 'server/render.js'))) return notBuilt
  await serveFiles(app, join(dist, 'client'))
  const renderer = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as SiteRenderer
  const lobby = new LobbyData(app, house)
  return async (request, reply) => {
    const facts = doors.facts(request)
    const brand = await doors.brandOf(facts)
    if (!brand) return reply.code(421).type('text/plain').send('421')
    const lang = toLang(facts.cookies.lang) ?? negotiateLang(facts.headers['accept-language']) ?? brand.defaultLanguage
    const theme = facts.cookies.theme === 'light' ? 'light' : facts.cookies.theme === 'dark' ? 'dark' : undefined
    const nonce = house.random.bytes(16).toString('base64')
    const data = await lobby.of(brand, facts, lang)
    const page = renderer.renderPage({ url: request.url, lang, theme, data, nonce })
    return reply
      .code(page.status)
      .headers({ 'content-security-policy': sitePolicy(nonce, facts.secure, rooms), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.html)
  }
}

/** The console is a plain browser app: one page, everything else by script. */
export async function mountConsolePages(app: FastifyInstance, house: House): Promise<PageHandler> {
  const dist = join(apps, 'console/dist/client')
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return notBuilt
  await serveFiles(app, dist)
  const { readFileSync } = await import('node:fs')
  const html = readFileSync(file, 'utf8')
  return async (_request, reply) => {
    const nonce = house.random.bytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': consolePolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('<script', `<script nonce="${nonce}"`))
  }
}

const notBuilt: PageHandler = async (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)

/** Built files carry their hash in their name and never change; compressed copies lie beside them. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

function sitePolicy(nonce: string, secure: boolean, _rooms: Rooms): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${secure ? '' : ' ws:'}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default app dompurify',
  ].join('; ')
}

function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default app',
  ].join('; ')
}
