import type { Call } from '../../call.ts'
import { BODY_LIMIT } from '../bodies.ts'
import { MAX_JWE, WINDOW_SECONDS } from '../encryption.ts'
import { OPENINGS } from '../limits.ts'

/** What an integrator reads first: `info.description` (CommonMark), and the head of /docs. Only what these calls have. */
export function headOf(calls: readonly Call[]): Section[] {
  return [
    ...(calls.some(call => call.who !== 'vendor') ? [ANSWERS, SIGNING_IN, VALUES] : []),
    ...(calls.some(call => call.encrypted) ? [ENCRYPTED] : []),
    ...(calls.some(call => call.who === 'vendor') ? [VENDORS] : []),
  ]
}

export interface Section {
  title: string
  text: string
}

export const markdown = (sections: readonly Section[]): string =>
  sections.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')

const ANSWERS: Section = {
  title: 'Answers',
  text: `A success is HTTP 200 with \`{ "success": true, "value": … }\`; a refusal is 4xx or 5xx with the schema \`Failure\`, except calls of vendors. Each call lists its refusals by status. Beside those: 404 \`request.not_found\` for an address that is none, 405 \`request.method_not_allowed\`, 408 and 431 for what comes too slowly or with too long a head, in the same shape.

After 503 and 429 wait as long as \`Retry-After\` says. 429 \`request.proof_required\` asks a network beyond its share for work instead: solve \`challenge\` (schema \`ProofChallenge\`, ALTCHA) and send the same call with the header \`Proof-Of-Work\`. After 5xx or no answer nobody knows whether a call was done: send it again with the same \`Idempotency-Key\`.

Bodies are JSON in UTF-8 of at most ${BODY_LIMIT} bytes, unless the call names other media types. Fields that are not declared are refused. A field stands in one place: path, query or body.

The language of \`message\` and names: the parameter \`language\` (KM, EN, CN), else the cookie \`lang\`, else the account's, else Accept-Language, else the brand's.`,
}

const SIGNING_IN: Section = {
  title: 'Signing in',
  text: `A call that signs in sets the session cookie and answers a tab token. Both go with every call that asks for them: \`Cookie\` and \`Authorization: Bearer <token>\`. A program that keeps cookies needs nothing else; further tabs get tokens of their own from the \`session/tab\` call. A browser's request must come from a page of this origin (\`Origin\`, \`Sec-Fetch-Site\`), else it is \`request.forbidden_origin\`.`,
}

const VALUES: Section = {
  title: 'Values',
  text: `Amounts are decimal text in units of the currency, ids are text with a prefix for their kind, times are ISO 8601 in UTC. Lists (\`x-list\`) answer \`content\` and \`next\`: the \`cursor\` of the next call with the same filters and \`sort\`, null at the end. \`sort\` is a name, descending with \`-\` before it; \`fromDay\` and \`toDay\` are business days, both included; \`total\` is counted where \`count=true\` asks for it, exactly up to 10,000. Lists of games count pages from \`pageNo\` 1 with \`pageSize\` entries.`,
}

const ENCRYPTED: Section = {
  title: 'Encrypted calls',
  text: `A call whose body is \`application/jose\` takes a compact JWE (RFC 7516) of the JSON object that its schema describes. It is a second lock inside TLS, not a replacement.

1. Read \`/.well-known/jwks.json\` and take the **first** key of the set; it may be kept for five minutes. The set has today's key, then tomorrow's, by UTC day.
2. Encrypt with \`alg\` ECDH-ES (direct agreement, P-256) and \`enc\` A256GCM. The protected header has \`kid\` of that key, \`iat\` (seconds now), \`jti\` (16 to 64 letters, digits, \`_\` or \`-\`, new for each request), \`htm\` (the method), \`htu\` (the path, without query) and \`brand\` (\`merchantCode\` of \`GET /wps/system/whitelabel\`).
3. Send it with \`Content-Type: application/jose\`; at most ${MAX_JWE} characters. Nothing of such a call may stand in the query.

The server opens keys of yesterday, today and tomorrow, refuses an \`iat\` more than ${WINDOW_SECONDS} s off, a \`jti\` that was used, \`htm\`, \`htu\` or \`brand\` of another request, and every other header name. Whatever is wrong, the answer is 400 \`request.encryption_invalid\`; a body that is not \`application/jose\` is 400 \`request.encryption_required\`. One network may send ${OPENINGS.points} such bodies in ${OPENINGS.perSeconds} seconds.

A protected header:

    {"alg":"ECDH-ES","enc":"A256GCM","kid":"day-20779","iat":1795316400,"jti":"5f0c2f2e9d1b4a7c8e3d6b9a1c2d3e4f",
     "htm":"POST","htu":"/wps/session/login","brand":"tonle",
     "epk":{"kty":"EC","crv":"P-256","x":"…","y":"…"}}`,
}

const VENDORS: Section = {
  title: 'Calls of game vendors',
  text: `Each dialect answers in its protocol's own words. HTTP 200 is decided; in the neutral protocol 4xx was not taken and 5xx is unknown (schema \`VendorFailure\`), the other dialects say so in the body. A key is issued for one vendor account, names the brand, and is good for one dialect and the networks of its list.`,
}
