import type { BaseServices, SealedRows } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { IssuerSlot, IssuerTerms } from '../../contract.ts'
import type * as rows from '../rows.ts'

export type StoredIssuer = Pick<rows.IssuerRow, 'isOn' | 'secret' | 'version'> & { slot: IssuerSlot; terms: IssuerTerms }

const COLUMNS = `slot, is_on as "isOn", terms, secret, version`

export const storedIssuers = (read: Read): Promise<StoredIssuer[]> =>
  read.query<StoredIssuer>(`select ${COLUMNS} from identity.issuer where brand_id = $1 order by slot`, [read.brand])

export const storedIssuer = (read: Read, slot: IssuerSlot): Promise<StoredIssuer | undefined> =>
  read.maybe<StoredIssuer>(`select ${COLUMNS} from identity.issuer where brand_id = $1 and slot = $2`, [read.brand, slot])

/** @returns undefined: the brand does not offer it */
export async function issuerInUse(read: Read, slot: IssuerSlot): Promise<StoredIssuer | undefined> {
  const stored = await storedIssuer(read, slot)
  return stored?.isOn ? stored : undefined
}

const contextOf = (brand: string, slot: IssuerSlot) => `identity.issuer:${brand}:${slot}`

export const sealedIssuers: SealedRows = {
  purpose: 'webhook',
  sql: `select distinct on (split_part(secret, '.', 1)) secret as sealed, 'identity.issuer:' || brand_id || ':' || slot as context
          from identity.issuer where secret is not null`,
}

export const sealIssuerSecret = ({ keyring }: BaseServices, brand: string, slot: IssuerSlot, secret: string): string =>
  keyring.seal('webhook', secret, contextOf(brand, slot))

export const issuerSecret = ({ keyring }: BaseServices, brand: string, { slot, secret }: StoredIssuer): string =>
  secret === null ? '' : keyring.open('webhook', secret, contextOf(brand, slot)).toString('utf8')
