import { serve } from '@tonle/contract/server'
import type { Adapter } from '../dialect.ts'
import * as calls from './calls.ts'
import { keyIdOf, verifier } from './key.ts'
import * as operations from './operations.ts'
import { errorOfFailure } from './words.ts'

/** Forms, bet and win in one call, a secret in the body, error objects; always HTTP 200. */
export const pgsoft: Adapter = {
  name: 'pgsoft',
  hasPublicKey: false,
  keyIdOf,
  verifier,
  routes: play =>
    serve('play', calls, {
      pgsoftVerifySession: (scope, input) => operations.verifySession(play, scope, input),
      pgsoftGet: (scope, input) => operations.get(play, scope, input),
      pgsoftAdjustment: (scope, input) => operations.adjustment(play, scope, input),
      pgsoftTransferInOut: (scope, input) => operations.transferInOut(play, scope, input),
    }).calls,
  failed: failure => ({ status: 200, body: { data: null, error: errorOfFailure(failure) } }),
  wordOf: answer => (answer as { error: { code: string } | null }).error?.code ?? 'OK',
}
