import type { Brand, BrandDirectory } from '@tonle/brand/server'
import { fail } from '@tonle/contract'
import { callerVoice, type KernelPorts, languageAsked, type Services } from '@tonle/contract/server'
import { Reloaded } from '@tonle/process'
import { type Reader, registerTexts, translate, type Voice } from '@tonle/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_ICONS, type AppIcon, drawAppIcon, groundOf } from './app-icon.ts'
import { offlinePage } from './offline-page.ts'
import { texts } from './texts.ts'

/** A brand's icons stay drawn for so long after their first use. */
const ICON_MS = 24 * 3_600_000
const DAY = 'public, max-age=86400'

/**
 * The site as an installed app (PWA): a manifest, icons and a page without a connection for each brand. The service worker is a file of the
 * site's build (`apps/site/client/service-worker.ts`).
 */
export function mountInstall(
  app: FastifyInstance,
  services: Services,
  ports: Pick<KernelPorts, 'facts' | 'brandOf'>,
  brands: BrandDirectory,
): void {
  registerTexts(texts)
  const icons = new Reloaded<Buffer>(ICON_MS, () => services.clock.nowMs())
  const of = async (request: FastifyRequest) => {
    const facts = ports.facts(request)
    const context = await ports.brandOf(facts)
    const brand = context && (await brands.byId(context.id))
    if (!brand) throw fail('request.wrong_host')
    return { brand, reader: { brand: brand.row.id, ...callerVoice(facts, { asked: languageAsked(request.query) }, context) } }
  }
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { brand, reader } = await of(request)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(brand, reader)))
  })
  app.get<{ Params: { name: string } }>('/app/:name', async (request, reply) => {
    const name = request.params.name.replace(/\.png$/, '')
    if (!Object.hasOwn(APP_ICONS, name) || !request.params.name.endsWith('.png')) throw fail('request.not_found')
    const { theme } = (await of(request)).brand.row
    const png = await icons.get(() => drawAppIcon(name as AppIcon, theme), `${name} ${theme['--brand-h']} ${theme['--water-h']}`)
    return reply.header('cache-control', DAY).type('image/png').send(png)
  })
  app.get('/offline.html', async (request, reply) => {
    const { brand, reader } = await of(request)
    const { html, policy } = offlinePage({ name: brand.row.name, theme: brand.row.theme }, reader)
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

type ShownTo = Reader & Voice

function manifestOf({ row: { name, theme } }: Brand, reader: ShownTo) {
  const icon = (file: AppIcon, purpose: 'any' | 'maskable') => {
    const { size } = APP_ICONS[file]
    return { src: `/app/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  const ground = groundOf(theme)
  const shortcut = (key: string, url: string) => ({ name: translate(reader, key), url })
  return {
    id: '/',
    name,
    short_name: name,
    description: translate(reader, 'install.description'),
    lang: reader.tag === 'zh' ? 'zh-CN' : reader.tag,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...{ background_color: ground, theme_color: ground },
    categories: ['games', 'entertainment'],
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('icon-maskable-512', 'maskable')],
    shortcuts: [
      shortcut('install.games', '/games'),
      shortcut('install.deposit', '/member/deposit'),
      shortcut('install.help', '/help'),
    ],
  }
}
