import type { TextLayers } from '@tonle/content/server'
import { fail } from '@tonle/contract'
import type { KernelPorts } from '@tonle/contract/server'
import { voiceOf } from '@tonle/text'
import type { FastifyInstance } from 'fastify'
import { packed } from './packed.ts'

const NAME = /^([a-z]{2,3}(?:-[a-z]{2,4})?)\.(\d{1,9})\.json$/

/** What a brand wrote over the texts of later scripts: `/texts/<tag>.<version>.json` by file and key, on the brand's hosts alone. A new version has a new address. */
export function mountPageTexts(app: FastifyInstance, ports: Pick<KernelPorts, 'facts' | 'brandOf'>, texts: TextLayers): void {
  app.get<{ Params: { name: string } }>('/texts/:name', async (request, reply) => {
    const [, tag, version] = NAME.exec(request.params.name) ?? []
    const brand = tag === undefined ? undefined : await ports.brandOf(ports.facts(request))
    const voice = brand && voiceOf(tag, brand.tags)
    if (!brand || !voice || voice.tag !== tag) throw fail('request.not_found')
    await texts.ready()
    const layer = texts.of({ brand: brand.id, ...voice })
    const { body, headers } = await packed(JSON.stringify(layer?.byFile ?? {}), String(request.headers['accept-encoding'] ?? ''))
    // A process that is behind or ahead answers what it has, and nobody keeps it.
    const isThis = layer?.version === Number(version)
    return reply
      .headers({ ...headers, 'cache-control': isThis ? 'public, max-age=31536000, immutable' : 'no-store' })
      .type('application/json; charset=utf-8')
      .send(body)
  })
}
