import type { BaseServices, MemberId, SealedRows } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { type Address, addressIndex, textOf } from '@tonle/delivery/server'
import type { ContactKind } from '../../contract.ts'
import type * as rows from '../rows.ts'

type Keys = Pick<BaseServices, 'keyring'>

export const sealedContacts: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(value_sealed, '.', 1)) value_sealed as sealed, 'identity.contact:' || brand_id || ':' || member_id || ':' || kind as context
          from identity.contact`,
}

const contextOf = (brand: string, memberId: string, kind: ContactKind) => `identity.contact:${brand}:${memberId}:${kind}`
export const kindOf = ({ channel }: Address): ContactKind => (channel === 'sms' ? 'mobile' : 'email')

export interface Contact {
  kind: ContactKind
  to: Address
  verifiedAt: Date | null
}

export async function contactsOf(read: Read, { keyring }: Keys, memberId: string): Promise<Contact[]> {
  const stored = await read.query<Pick<rows.ContactRow, 'kind' | 'valueSealed' | 'country' | 'verifiedAt'>>(
    `select kind, value_sealed as "valueSealed", country, verified_at as "verifiedAt" from identity.contact
      where brand_id = $1 and member_id = $2 order by kind desc`,
    [read.brand, memberId],
  )
  return stored.map(({ kind, valueSealed, country, verifiedAt }) => {
    const value = keyring.open('personal', valueSealed, contextOf(read.brand, memberId, kind)).toString('utf8')
    return {
      ...{ kind, verifiedAt },
      to:
        kind === 'mobile'
          ? { channel: 'sms', phone: { number: value, country: country ?? '' } }
          : { channel: 'email', email: value },
    }
  })
}

/** Where a member can be reached for sure. */
export const contactAddress = async (
  read: Read,
  services: Keys,
  memberId: string,
  kind: ContactKind,
): Promise<Address | undefined> =>
  (await contactsOf(read, services, memberId)).find(contact => contact.kind === kind && contact.verifiedAt !== null)?.to

export const dropContact = (tx: Tx, memberId: string, kind: ContactKind) =>
  tx.query('delete from identity.contact where brand_id = $1 and member_id = $2 and kind = $3', [tx.brand, memberId, kind])

export interface ContactOwner {
  id: MemberId
  account: string
  status: 'active' | 'locked' | 'closed'
}

/** The member who has verified this address. */
export const contactOwner = (read: Read, services: Keys, to: Address): Promise<ContactOwner | undefined> =>
  read.maybe<ContactOwner>(
    `select m.id, m.account, m.status from identity.contact c
       join identity.member m on m.brand_id = c.brand_id and m.id = c.member_id
      where c.brand_id = $1 and c.kind = $2 and c.value_index = $3 and c.verified_at is not null and m.status <> 'closed'`,
    [read.brand, kindOf(to), addressIndex(services, read.brand, to.channel, textOf(to))],
  )

/** Whether the account has this address, verified or as it was written at the registration. */
export const accountHas = async (
  read: Read,
  services: Keys,
  { account, to }: { account: string; to: Address },
): Promise<MemberId | undefined> =>
  (
    await read.maybe<{ id: MemberId }>(
      `select m.id from identity.member m join identity.contact c on c.brand_id = m.brand_id and c.member_id = m.id
        where m.brand_id = $1 and m.account_key = lower($2) and m.status = 'active' and c.kind = $3 and c.value_index = $4`,
      [read.brand, account, kindOf(to), addressIndex(services, read.brand, to.channel, textOf(to))],
    )
  )?.id

/** Writes a member's contact in the caller's transaction. @throws by constraint `contact_once` if another member has verified it */
export const storeContact = (
  tx: Tx,
  { keyring }: Keys,
  { memberId, to, isVerified }: { memberId: string; to: Address; isVerified: boolean },
) =>
  tx.query(
    `insert into identity.contact (brand_id, member_id, kind, value_sealed, value_index, country, verified_at)
       values ($1, $2, $3, $4, $5, $6, case when $7 then app_now() end)
     on conflict (brand_id, member_id, kind) do update set value_sealed = excluded.value_sealed, value_index = excluded.value_index,
       country = excluded.country, verified_at = excluded.verified_at, changed_at = app_now()`,
    [
      tx.brand,
      memberId,
      kindOf(to),
      keyring.seal('personal', textOf(to), contextOf(tx.brand, memberId, kindOf(to))),
      addressIndex({ keyring }, tx.brand, to.channel, textOf(to)),
      to.channel === 'sms' ? to.phone.country : null,
      isVerified,
    ],
  )
