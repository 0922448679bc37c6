import { translate } from '@tonle/text'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerAllTexts } from './texts.ts'
import { answerUnknownHost } from './unknown-host.ts'

test('a host without a brand gets a page in the visitor’s language, without scripts and without a brand’s name', async () => {
  await registerAllTexts()
  const app = Fastify()
  app.get('/', (_request, reply) => answerUnknownHost(reply, 'km', 'n0nce'))
  const answer = await app.inject('/')
  await app.close()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([421, 'no-store'])
  expect(answer.headers['content-security-policy']).toContain("style-src 'nonce-n0nce'")
  expect(answer.body).toContain(translate('km', 'host.unknown'))
  expect(answer.body).not.toMatch(/<script|tonle|sarika/i)
})
