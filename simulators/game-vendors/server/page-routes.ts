import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Lang } from '@tonle/text'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { gameOf } from '../rounds/vendor.ts'
import { gamePage, missingPage } from './game-page.ts'
import type { Services } from './services.ts'
import { sitesFor } from './sites.ts'

const page = (name: string) => join(import.meta.dirname, '../page', name)
const ofUi = (name: string) => fileURLToPath(import.meta.resolve(`@tonle/ui/${name}`))

/** What the page loads, by address. Scripts are our sources without their types. */
const ASSETS: Readonly<Record<string, { type: string; read: () => string | Buffer }>> = {
  'game.js': { type: 'text/javascript', read: () => script('game.ts') },
  'stage.js': { type: 'text/javascript', read: () => script('stage.ts') },
  'drawings.js': { type: 'text/javascript', read: () => script('drawings.ts') },
  'tokens.css': { type: 'text/css', read: () => readFileSync(ofUi('theme/tokens.css')) },
  'game.css': { type: 'text/css', read: () => readFileSync(page('game.css')) },
  'kantumruy.woff2': { type: 'font/woff2', read: () => readFileSync(ofUi('fonts/kantumruy.woff2')) },
  'inter.woff2': { type: 'font/woff2', read: () => readFileSync(ofUi('fonts/inter.woff2')) },
}

const script = (name: string): string =>
  stripTypeScriptTypes(readFileSync(page(name), 'utf8')).replaceAll(/from '\.\/([a-z]+)\.ts'/g, "from './$1.js'")

export function pageRoutes(app: FastifyInstance, { vendors, sites }: Services): void {
  const policy = (ancestors: readonly string[]) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    ].join('; ')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy(sitesFor(sites, request.headers.host)),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  // The launch token stands in this address once; the script takes it out at once.
  app.get<{ Params: { vendor: string }; Querystring: Record<string, string | undefined> }>('/game/:vendor', (request, reply) => {
    const { lang: asked, game: code = '', back, mode } = request.query
    const lang: Lang = asked === 'km' || asked === 'zh' ? asked : 'en'
    const vendor = vendors.get(request.params.vendor)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (!vendor || !/^[A-Za-z0-9_-]{1,60}$/.test(code)) return reply.code(404).send(missingPage(lang))
    const game = gameOf(vendor, code)
    return reply.send(
      gamePage({
        lang,
        vendor: vendor.code,
        game,
        isDemo: mode === 'demo',
        back: wayBack(back, sitesFor(sites, request.headers.host)),
      }),
    )
  })

  const kept = new Map<string, string | Buffer>()
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined
    if (!asset) return reply.code(404).send()
    const body = kept.get(name) ?? asset.read()
    kept.set(name, body)
    return cached(reply, asset.type).send(body)
  })

  app.get<{ Params: { vendor: string; game: string } }>('/picture/:vendor/:game', ({ params }, reply) => {
    const file = vendors.get(params.vendor)?.games.get(params.game)?.picture
    return file && existsSync(file) ? cached(reply, 'image/avif').send(readFileSync(file)) : reply.code(404).send()
  })
}

const cached = (reply: FastifyReply, type: string) =>
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type).header('cache-control', 'public, max-age=300')

/** Only to a site that may show us: `back` comes with the address, and addresses can be made by anybody. */
function wayBack(back: string | undefined, sites: readonly string[]): string | undefined {
  if (!back || !URL.canParse(back)) return undefined
  const url = new URL(back)
  return sites.includes(url.origin) ? url.href : undefined
}
