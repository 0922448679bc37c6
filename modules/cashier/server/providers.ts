import { fail } from '@tonle/contract'
import type { BaseServices, BrandContext } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { isProviderOpen } from '../rules.ts'
import { gateway } from './gateway/gateway.ts'
import { bakong } from './khqr/bakong.ts'
import type { Provider } from './provider.ts'
import { measured } from './providers/measure.ts'
import { sandboxBank } from './sandbox-bank-client.ts'
import { transferAccount } from './transfer/transfer-account.ts'

/** The providers this build knows. A real one joins here and in `cashier.provider_account`. */
const makers: Readonly<Record<string, (services: BaseServices) => Provider>> = {
  bakong,
  gateway,
  sandbox: sandboxBank,
  transfer: transferAccount,
}

const opened = new WeakMap<BaseServices, Map<string, Provider>>()

/** @throws Error for a name that no code stands behind */
export function providerOf(services: BaseServices, name: string): Provider {
  const known = opened.get(services) ?? new Map<string, Provider>()
  opened.set(services, known)
  const made = known.get(name)
  if (made) return made
  const maker = makers[name]
  if (!maker) throw new Error(`there is no provider ${name}`)
  const provider = measured(services, name, maker(services))
  known.set(name, provider)
  return provider
}

export const isKnownProvider = (name: string): boolean => name in makers

export interface ProviderAccount {
  provider: string
  isReal: boolean
  merchant: string
  title: string
  mode: 'real' | 'play'
  currencies: string[]
}

export const providerAccount = (read: Read, provider: string): Promise<ProviderAccount | undefined> =>
  read.maybe<ProviderAccount>(
    `select provider, is_real as "isReal", merchant, title, mode, currencies from cashier.provider_account where brand_id = $1 and provider = $2`,
    [read.brand, provider],
  )

/** @throws cashier.provider_locked where the brand may not use the provider (design §6: real money needs a licence profile) */
export async function requireOpenProvider(read: Read, site: BrandContext, provider: string): Promise<ProviderAccount> {
  const account = await providerAccount(read, provider)
  if (!account || !isKnownProvider(provider) || !isProviderOpen(account, site)) throw fail('cashier.provider_locked')
  return account
}
