import { fail } from '@tonle/contract'
import type { RequestFacts, Services } from '@tonle/contract/server'
import { publicFile } from '@tonle/files/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const NAME = /^([0-9a-f]{64})\.(avif|webp)$/

/**
 * Public files of a brand, `/files/<sha256>.<format>`: the address is the content, so that browsers keep it for ever. A brand's files are on
 * its own hosts alone.
 */
export function mountPublicFiles(
  app: FastifyInstance,
  services: Services,
  ports: { facts(request: FastifyRequest): RequestFacts; brandOf(facts: RequestFacts): Promise<string | undefined> },
): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const [, sha256, format] = NAME.exec(request.params.name) ?? []
    const brand = sha256 === undefined ? undefined : await ports.brandOf(ports.facts(request))
    if (brand === undefined || sha256 === undefined) throw fail('request.not_found')
    const file = await services.db.read(brand, read => publicFile(read, services, sha256))
    if (file?.mediaType !== `image/${format}`) throw fail('request.not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened by itself it is a picture and nothing else.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type(file.mediaType)
      .send(file.bytes)
  })
}
