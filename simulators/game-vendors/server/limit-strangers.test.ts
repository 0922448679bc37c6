import fastify from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { limitStrangers } from './limit-strangers.ts'

test('another machine may ask so much a minute of what pages ask; pages and this machine are not counted', async () => {
  const app = fastify()
  limitStrangers(app, new RateLimiterMemory({ points: 2, duration: 60 }))
  app.get('/api/rounds', () => ({}))
  app.get('/game/PG', () => ({}))
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const three = async (url: string, from: string) => [await ask(url, from), await ask(url, from), await ask(url, from)]
  expect(await three('/api/rounds', '192.168.1.7')).toEqual([200, 200, 429])
  expect(await three('/api/rounds', '192.168.1.8')).toEqual([200, 200, 429])
  expect(await three('/game/PG', '192.168.1.7')).toEqual([200, 200, 200])
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await three('/api/rounds', here)).toEqual([200, 200, 200])
})
