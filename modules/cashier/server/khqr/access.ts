import type { BaseServices, SealedRows, Services } from '@tonle/contract/server'
import type { Read } from '@tonle/database'

/** By which a brand is known to Bakong. The token is a secret: it is stored sealed and never leaves the server. */
export interface BakongAccess {
  isReal: boolean
  email: string
  city: string
  token: string | undefined
}

const PROVIDER = 'bakong'
const contextOf = (brand: string) => `cashier.provider_access:${brand}:${PROVIDER}`

export async function bakongAccess(services: BaseServices, read: Read): Promise<BakongAccess | undefined> {
  const row = await read.maybe<{ isReal: boolean; email: string; city: string; tokenSealed: string | null }>(
    `select a.is_real as "isReal", x.email, x.city, x.token_sealed as "tokenSealed" from cashier.provider_access x
       join cashier.provider_account a on a.brand_id = x.brand_id and a.provider = x.provider where x.brand_id = $1 and x.provider = $2`,
    [read.brand, PROVIDER],
  )
  if (!row) return undefined
  const { tokenSealed, ...access } = row
  const token =
    tokenSealed === null ? undefined : services.keyring.open('webhook', tokenSealed, contextOf(read.brand)).toString('utf8')
  return { ...access, token }
}

export const sealToken = ({ keyring }: Pick<BaseServices, 'keyring'>, brand: string, token: string): string =>
  keyring.seal('webhook', token, contextOf(brand))

export const sealedTokens: SealedRows = {
  purpose: 'webhook',
  sql: `select distinct on (split_part(token_sealed, '.', 1)) token_sealed as sealed, 'cashier.provider_access:' || brand_id || ':' || provider as context
          from cashier.provider_access where token_sealed is not null`,
}

export const keepToken = (services: Services, brand: string, token: string): Promise<unknown> =>
  services.db.tx(brand, tx =>
    tx.query('update cashier.provider_access set token_sealed = $3, token_at = app_now() where brand_id = $1 and provider = $2', [
      brand,
      PROVIDER,
      sealToken(services, brand, token),
    ]),
  )
