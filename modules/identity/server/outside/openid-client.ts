import { fail } from '@tonle/contract'
import type { BaseServices, Scope } from '@tonle/contract/server'
import { outsideFetch } from '@tonle/contract/server'
import { LRUCache } from 'lru-cache'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { issuerSecret, type StoredIssuer } from './issuers.ts'

/** What a provider says of itself and its keys are asked again after that. */
const FRESH_MS = 60_000
const kept = new LRUCache<string, { atMs: number; configuration: Promise<Configuration> }>({ max: 50 })

/** The provider as it describes itself. @throws identity.service_unreachable */
export async function openIdProvider(
  { services, brand }: Pick<Scope, 'services' | 'brand'>,
  issuer: StoredIssuer,
): Promise<Configuration> {
  const key = `${brand}:${issuer.slot}:${issuer.version}`
  const nowMs = services.clock.nowMs()
  const found = kept.get(key)
  if (found && nowMs - found.atMs < FRESH_MS) return await found.configuration
  const configuration = discover(services, brand, issuer)
  kept.set(key, { atMs: nowMs, configuration })
  return await configuration.catch((error: unknown) => {
    kept.delete(key)
    services.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'OpenID provider not reached')
    throw fail('identity.service_unreachable')
  })
}

function discover(services: BaseServices, brand: string, stored: StoredIssuer): Promise<Configuration> {
  const { issuer, clientId } = stored.terms
  const secret = issuerSecret(services, brand, stored)
  return discovery(new URL(issuer), clientId, { client_secret: secret }, ClientSecretBasic(secret), {
    [customFetch]: fetchOutside,
    // The token's signature is checked too, not only that it came over TLS. Plain HTTP is stored for loopback alone.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http://') ? [allowInsecureRequests] : [])],
  })
}

const fetchOutside: CustomFetch = (url, { method, headers, body }) =>
  outsideFetch(url, { method, headers, ...(body != null && { body: body as BodyInit }) })
