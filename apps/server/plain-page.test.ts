import { translate } from '@tonle/text'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBusy, answerUnknownHost } from './plain-page.ts'
import { registerAllTexts } from './texts.ts'

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

test('a busy site answers with a page that asks again by itself', async () => {
  await registerAllTexts()
  const app = Fastify()
  app.get('/', (_request, reply) => answerBusy(reply, 'en', 'n0nce', 2))
  const answer = await app.inject('/')
  await app.close()
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '2', 'no-store'])
  expect(answer.body).toContain('<meta http-equiv="refresh" content="2">')
  expect(answer.body).toContain(translate('en', 'system.busy_text'))
})
