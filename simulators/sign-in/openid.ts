import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import { issuerKeys, type Keys } from './keys.ts'

export interface OpenIdTerms {
  /** Of this program; the issuer is `<url>/<name>`. */
  url: string
  name: string
  clientId: string
  clientSecret: string
  nowMs: () => number
}

/** How a token is changed on its way out, for tests. */
export interface Spoiling {
  claims?: (claims: JWTPayload) => JWTPayload
  token?: (token: string) => string
}

export interface OpenIdIssuer {
  issuer: string
  keys: Keys
  spoil: Spoiling
  /** Somebody signs in there and agrees. @returns the address to which the browser is sent back */
  approve(authorizationUrl: string, who: Person): string
}

export interface Person {
  subject: string
  email?: string
  emailVerified?: boolean
  name?: string
}

interface Grant {
  person: Person
  redirectUri: string
  challenge: string
  nonce: string | undefined
}

const asking = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string(),
  nonce: z.string().optional(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
})
const trading = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
})

/** An OpenID provider: discovery, authorization code with PKCE, keys. Anybody may sign in as anybody there. */
export async function openIdIssuer(app: FastifyInstance, terms: OpenIdTerms): Promise<OpenIdIssuer> {
  const { url, name, clientId, clientSecret, nowMs } = terms
  const issuer = `${url}/${name}`
  const keys = await issuerKeys()
  const grants = new Map<string, Grant>()
  const spoil: Spoiling = {}
  const approve = (authorizationUrl: string, person: Person): string => {
    const asked = asking.parse(Object.fromEntries(new URL(authorizationUrl).searchParams))
    if (asked.client_id !== clientId) throw new Error('unknown client')
    const code = crypto.randomUUID()
    grants.set(code, { person, redirectUri: asked.redirect_uri, challenge: asked.code_challenge, nonce: asked.nonce })
    const back = new URL(asked.redirect_uri)
    for (const [key, value] of Object.entries({ code, state: asked.state, iss: issuer })) back.searchParams.set(key, value)
    return back.href
  }

  app.get(`/${name}/.well-known/openid-configuration`, () => described(issuer))
  app.get(`/${name}/keys`, () => keys.published())
  app.get(`/${name}/authorize`, async (request, reply) => {
    const asked = asking.safeParse(request.query)
    if (!asked.success) return await reply.code(400).send('invalid_request')
    return await reply.type('text/html').send(signInPage(name, request.url))
  })
  app.post(`/${name}/authorize`, async (request, reply) => {
    const { email, act } = z.object({ email: z.string(), act: z.string() }).parse(request.body)
    const asked = asking.parse(request.query)
    if (act === 'no') {
      const back = new URL(asked.redirect_uri)
      for (const [key, value] of Object.entries({ error: 'access_denied', state: asked.state, iss: issuer }))
        back.searchParams.set(key, value)
      return await reply.redirect(back.href, 303)
    }
    const person = { subject: `${name}-${email.toLowerCase()}`, email, emailVerified: true, name: email.split('@')[0] ?? '' }
    return await reply.redirect(approve(`${url}${request.url}`, person), 303)
  })
  app.post(`/${name}/token`, async (request, reply) => {
    if (!isClient(request.headers.authorization, clientId, clientSecret))
      return await reply.code(401).send({ error: 'invalid_client' })
    const asked = trading.safeParse(request.body).data
    const grant = asked && grants.get(asked.code)
    if (asked) grants.delete(asked.code)
    const isRight =
      grant?.redirectUri === asked?.redirect_uri &&
      grant?.challenge ===
        createHash('sha256')
          .update(asked?.code_verifier ?? '')
          .digest('base64url')
    if (!grant || !isRight) return await reply.code(400).send({ error: 'invalid_grant' })
    const claims = claimsOf(grant, { issuer, clientId, seconds: Math.floor(nowMs() / 1000) })
    const token = await keys.sign(spoil.claims?.(claims) ?? claims)
    return {
      ...{ access_token: crypto.randomUUID(), token_type: 'Bearer', expires_in: 600 },
      id_token: spoil.token?.(token) ?? token,
    }
  })
  return { issuer, keys, spoil, approve }
}

const described = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
})

const claimsOf = (
  { person, nonce }: Grant,
  { issuer, clientId, seconds }: { issuer: string; clientId: string; seconds: number },
): JWTPayload => ({
  ...{ iss: issuer, aud: clientId, sub: person.subject, iat: seconds, exp: seconds + 600 },
  ...(nonce !== undefined && { nonce }),
  ...(person.email !== undefined && { email: person.email, email_verified: person.emailVerified === true }),
  ...(person.name !== undefined && { name: person.name }),
})

/** RFC 6749, 2.3.1: id and secret are form-encoded each. */
function isClient(header: string | undefined, id: string, secret: string): boolean {
  const text = Buffer.from(header?.replace(/^Basic /, '') ?? '', 'base64').toString()
  const [givenId, givenSecret] = text.split(':').map(part => new URLSearchParams(`v=${part}`).get('v'))
  return givenId === id && givenSecret === secret
}

const signInPage = (name: string, action: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sign in (${name})</title>
<body style="font:16px system-ui;max-width:22rem;margin:3rem auto;padding:0 1rem">
<h1>Sign in (${name})</h1><p>A simulator: anybody may be anybody here.</p>
<form method="post" action="${action.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">
<p><label>E-mail<br><input name="email" type="email" required value="dara@example.com"></label></p>
<p><button name="act" value="yes">Continue</button> <button name="act" value="no" formnovalidate>Cancel</button></p>
</form></body></html>`
