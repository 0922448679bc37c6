import type { BaseServices } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Channel, ProviderKind, ProviderTerms } from '../contract.ts'
import type { Carrier } from './carriers/carrier.ts'
import { devOutbox } from './carriers/dev-outbox.ts'
import { smtpCarrier } from './carriers/smtp.ts'
import { twilioCarrier } from './carriers/twilio-client.ts'
import type { MessageScope } from './request-message.ts'
import { type StoredProvider, storedProvider } from './sql.ts'

export interface ProviderInUse {
  kind: ProviderKind
  terms: ProviderTerms
  secret: string | null
  version: number
}

/** Who carries a channel's messages: the stored choice; without one the development outbox where the profile is `demo`, else nobody. */
export async function carrierOf(
  read: Read,
  { site }: Pick<MessageScope, 'site'>,
  channel: Channel,
): Promise<ProviderInUse | undefined> {
  return inUse(await storedProvider(read, channel), site.profile)
}

export function inUse(stored: StoredProvider | undefined, profile: string): ProviderInUse | undefined {
  if (stored && (stored.kind !== 'outbox' || profile === 'demo')) return stored
  return profile === 'demo' ? { kind: 'outbox', terms: {}, secret: null, version: 0 } : undefined
}

export const sealSecret = (services: BaseServices, brand: string, channel: Channel, secret: string): string =>
  services.keyring.seal('webhook', secret, secretContext(brand, channel))

const secretContext = (brand: string, channel: Channel) => `delivery.provider:${brand}:${channel}`

/** @throws Error for terms that are incomplete */
export function openCarrier(services: BaseServices, brand: string, channel: Channel, provider: ProviderInUse): Carrier {
  const secret =
    provider.secret === null
      ? ''
      : services.keyring.open('webhook', provider.secret, secretContext(brand, channel)).toString('utf8')
  switch (provider.kind) {
    case 'outbox':
      return devOutbox
    case 'smtp':
      return smtpCarrier(provider.terms, secret)
    case 'twilio':
      return twilioCarrier(provider.terms, secret)
  }
}
