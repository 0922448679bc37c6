import { isIP } from 'node:net'
import { blockList, plainAddress, type Services } from '@tonle/contract/server'
import { openWriteProbe, type WriteProbe } from '@tonle/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readiness } from './drain.ts'

/** One write answers all probes within this time: the endpoint is public, and probes must not become a load. */
const FRESH_MS = 500

/**
 * `/healthz`: the process lives. `/readyz`: it can serve a bet, which a write shows; a database that only answers reads (disk full,
 * standby) is not ready. Not ready within 2 s of writes failing, ready again within 5 s. `/metrics`: Prometheus text, for this machine
 * and METRICS_FROM alone.
 */
export function mountHealth(
  app: FastifyInstance,
  services: Services,
  readiness: Readiness,
  probe = openWriteProbe(services.db.url),
): void {
  const mayScrape = scrapers(services.config.metricsFrom)
  const canWrite = freshAnswer(probe, services.log)
  app.addHook('onClose', () => canWrite.close())
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const why = readiness.isDraining ? 'stopping' : await canWrite.why()
    readiness.askedAtMs = performance.now()
    if (!why) readiness.saidReady = (readiness.saidReady ?? 0) + 1
    return reply.code(why ? 503 : 200).send(why ? { ok: false, why } : { ok: true })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request)) return reply.callNotFound()
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics())
  })
}

function freshAnswer(probe: WriteProbe, log: Services['log']) {
  let asked: Promise<string | undefined> | undefined
  let freshUntilMs = Number.POSITIVE_INFINITY
  let wasWell = true
  const ask = async () => {
    const error = await probe.ask()
    // Logged when it changes, not with every probe.
    if (error && wasWell) log.warn({ err: error }, 'the database takes no writes: not ready')
    if (!error && !wasWell) log.info('the database takes writes again: ready')
    wasWell = !error
    return error && 'the database takes no writes'
  }
  return {
    why() {
      if (asked && performance.now() < freshUntilMs) return asked
      freshUntilMs = Number.POSITIVE_INFINITY
      asked = ask().finally(() => {
        freshUntilMs = performance.now() + FRESH_MS
      })
      return asked
    },
    close: () => probe.close(),
  }
}

/**
 * Headers by which proxies and networks in front of a site tell of who asked: the standard ones (RFC 7239, RFC 9110 §7.6.3), nginx,
 * Cloudflare, Akamai, Fastly, Envoy, Amazon, Google and Azure.
 */
const FORWARDED =
  /^(forwarded(-for)?|via|x-forwarded.*|x-real-.*|x-original-.*|x-proxyuser-ip|true-client-ip|cf-.*|cdn-.*|akamai-.*|fastly-.*|x-envoy-.*|x-amzn-.*|x-amz-cf-.*|x-cloud-trace-context|x-appengine-.*|x-azure-.*|x-arr-.*|.*(client|connecting|user|remote)-?ip|x-remote-addr)$/

/** Who may read the metrics. A request through a proxy counts as external, at any address of the proxy. */
function scrapers(from: readonly string[]): (request: FastifyRequest) => boolean {
  const allowed = blockList(['127.0.0.0/8', '::1', ...from])
  return ({ headers, socket }) => {
    const isForwarded = Object.keys(headers).some(name => FORWARDED.test(name))
    const peer = plainAddress(socket.remoteAddress ?? '')
    return !isForwarded && isIP(peer) !== 0 && allowed.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4')
  }
}
