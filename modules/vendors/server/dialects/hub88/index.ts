import { serve } from '@tonle/contract/server'
import type { Adapter } from '../dialect.ts'
import * as calls from './calls.ts'
import { keyIdOf, verifier } from './key.ts'
import * as operations from './operations.ts'
import { statusOf } from './words.ts'

/** UUIDs, whole amounts, RSA over the body, status words; always HTTP 200. */
export const hub88: Adapter = {
  name: 'hub88',
  hasPublicKey: true,
  credential: {
    name: 'hub88Signature',
    header: 'X-Hub88-Signature',
    description:
      'Base64 of RSA-SHA256 (PKCS #1 v1.5) over the body as sent, with the private key whose public half we keep; the address names the key.',
  },
  keyIdOf,
  verifier,
  routes: play =>
    serve('play', calls, {
      hub88Balance: (scope, input) => operations.balance(play, scope, input),
      hub88Bet: (scope, input) => operations.bet(play, scope, input),
      hub88Win: (scope, input) => operations.win(play, scope, input),
      hub88Rollback: (scope, input) => operations.rollback(play, scope, input),
    }).calls,
  failed: (failure, { rawBody }) => ({ status: 200, body: { status: statusOf(failure), request_uuid: requestOf(rawBody) } }),
  wordOf: answer => (answer as { status: string }).status,
}

/** The request's own id, as far as it can be read: it is echoed in every answer. */
function requestOf(rawBody: string | undefined): string {
  try {
    const { request_uuid } = JSON.parse(rawBody ?? '') as { request_uuid?: unknown }
    return typeof request_uuid === 'string' ? request_uuid.slice(0, 36) : ''
  } catch {
    return ''
  }
}
