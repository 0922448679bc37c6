import { timingSafeEqual } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'

export interface GatewayAccount {
  account: string
  token: string
}

export interface TakenMessage {
  sid: string
  to: string
  from: string
  body: string
}

const MOST_KEPT = 1000
/** Numbers with which Twilio's own test credentials answer an error: no number, and no mobile. */
const REFUSED: Readonly<Record<string, [code: number, message: string]>> = {
  '+15005550001': [21_211, "The 'To' number is not a valid phone number."],
  '+15005550009': [21_614, "'To' number is not a valid mobile number"],
}

const form = z.object({ To: z.string().regex(/^\+\d{7,15}$/), From: z.string().min(1), Body: z.string().min(1).max(1600) })

/**
 * A gateway that answers as Twilio's Messages resource does and keeps what it took. A number that ends in 000 fails once with 503
 * before it is taken.
 */
export function smsGateway({ account, token }: GatewayAccount): { app: FastifyInstance; taken: readonly TakenMessage[] } {
  const taken: TakenMessage[] = []
  const failed = new Set<string>()
  const wanted = Buffer.from(`Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`)
  const app = fastify({ bodyLimit: 20_000, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post<{ Params: { account: string } }>('/2010-04-01/Accounts/:account/Messages.json', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted) || request.params.account !== account)
      return await reply.code(401).send({ code: 20_003, message: 'Authenticate', status: 401 })
    const message = form.safeParse(request.body).data
    const refusal = message ? REFUSED[message.To] : ([21_604, "A 'To' phone number is required."] as const)
    if (!message || refusal) return await reply.code(400).send({ code: refusal?.[0], message: refusal?.[1], status: 400 })
    if (message.To.endsWith('000') && !failed.has(message.To)) {
      failed.add(message.To)
      return await reply.code(503).send({ code: 20_503, message: 'Service Unavailable', status: 503 })
    }
    const one = { sid: `SM${crypto.randomUUID().replaceAll('-', '')}`, to: message.To, from: message.From, body: message.Body }
    taken.push(one)
    if (taken.length > MOST_KEPT) taken.shift()
    return await reply.code(201).send({ ...one, status: 'queued', error_code: null, error_message: null })
  })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/taken', () => [...taken].reverse())
  return { app, taken }
}
