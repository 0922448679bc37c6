import fastify, { type FastifyInstance } from 'fastify'
import { type OpenIdIssuer, openIdIssuer } from './openid.ts'
import { type PhoneService, phoneService } from './phone.ts'

export interface SignInTerms {
  /** Where browsers and the site reach it. */
  url: string
  project: string
  apiKey: string
  clientId: string
  clientSecret: string
  /** Of the phone service; the OpenID providers live in real time. */
  nowMs: () => number
  realMs: () => number
}

export interface SignInServices {
  app: FastifyInstance
  phone: PhoneService
  one: OpenIdIssuer
  two: OpenIdIssuer
}

/** One phone sign-in and two OpenID providers, each with keys of its own. */
export async function signInServices(terms: SignInTerms): Promise<SignInServices> {
  const { url, clientId, clientSecret, realMs: nowMs } = terms
  const app = fastify({ bodyLimit: 20_000, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/healthz', () => ({ ok: true }))
  return {
    app,
    phone: await phoneService(app, terms),
    one: await openIdIssuer(app, { url, name: 'one', clientId, clientSecret, nowMs }),
    two: await openIdIssuer(app, { url, name: 'two', clientId, clientSecret, nowMs }),
  }
}
