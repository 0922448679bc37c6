import type { Scope } from '@tonle/contract/server'
import { z } from 'zod'
import { openIdSlot } from '../../contract.ts'
import { OPENID_MINUTES } from '../../rules.ts'

/** What a browser that goes to a provider must bring back. */
const flow = z.object({
  slot: openIdSlot,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  startedMs: z.number(),
})
export type OpenIdFlow = z.infer<typeof flow>

const nameOf = (secure: boolean) => (secure ? '__Host-openid' : 'openid')
const contextOf = (brand: string) => `identity.openid:${brand}`

/** Sealed, so nobody reads or changes it; this site alone gets it back. */
export function keepFlow(scope: Scope, of: OpenIdFlow): void {
  const sealed = scope.services.keyring.seal('session', JSON.stringify(of), contextOf(scope.brand))
  scope.setCookie(nameOf(scope.request.secure), sealed, { maxAge: OPENID_MINUTES * 60, sameSite: 'Strict' })
}

/** @returns undefined: this browser began none in the last ten minutes */
export function keptFlow({ services, request, brand }: Scope): OpenIdFlow | undefined {
  const sealed = request.cookies[nameOf(request.secure)]
  if (!sealed) return undefined
  try {
    const of = flow.parse(JSON.parse(services.keyring.open('session', sealed, contextOf(brand)).toString('utf8')))
    return services.clock.nowMs() - of.startedMs < OPENID_MINUTES * 60_000 ? of : undefined
  } catch {
    return undefined
  }
}

export const dropFlow = (scope: Scope): void => scope.setCookie(nameOf(scope.request.secure), '', { maxAge: 0 })
