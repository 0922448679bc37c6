import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Refusal } from './services.ts'

/** What one address may ask of the vendor in a minute: a fish table of five players, and nobody's disk is filled with demos. */
const POINTS = { points: 1200, duration: 60 }
const isHere = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)

/** Bounds what pages ask, for addresses other than this machine's. */
export function limitStrangers(app: FastifyInstance, limiter = new RateLimiterMemory(POINTS)): void {
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith('/api/') || isHere(request.ip)) return
    await limiter.consume(request.ip).catch(() => {
      throw new Refusal(429, 'TOO_MANY')
    })
  })
}
