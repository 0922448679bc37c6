import type { BaseServices, SealedRows } from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { noteTraces } from '@tonle/risk/server'
import type { Given } from '../registration/check-registration.ts'

/** The personal fields of a profile; one sealed document, so that a member's data goes with one row. */
export const PROFILE_FIELDS = [
  ...(['fullName', 'birthday', 'idNumber', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const),
  ...(['line', 'whatsapp', 'facebook', 'wechat', 'zalo', 'telegram', 'qqNum'] as const),
]
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type Profile = Partial<Record<ProfileField, string>>

export interface ProfileRow {
  version: number
  profile: Profile
}

type Keys = Pick<BaseServices, 'keyring'>

export const sealedProfiles: SealedRows = {
  purpose: 'personal',
  sql: `select distinct on (split_part(sealed, '.', 1)) sealed, 'identity.profile:' || brand_id || ':' || member_id as context
          from identity.profile`,
}
const contextOf = (brand: string, memberId: string) => `identity.profile:${brand}:${memberId}`

const plainOf = (value: string) =>
  value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]+/g, '')

/** Equal names and numbers have equal indexes, however they were typed. */
const indexOf = ({ keyring }: Keys, brand: string, field: 'fullName' | 'idNumber', value: string | undefined) =>
  value === undefined ? null : keyring.mac('blind-index', `${brand}:${field}:${plainOf(value)}`)

const columns = (tx: Tx, services: Keys, memberId: string, profile: Profile) => [
  ...[tx.brand, memberId],
  services.keyring.seal('personal', JSON.stringify(profile), contextOf(tx.brand, memberId)),
  ...[indexOf(services, tx.brand, 'fullName', profile.fullName), indexOf(services, tx.brand, 'idNumber', profile.idNumber)],
]

export async function insertProfile(tx: Tx, services: Keys, memberId: string, profile: Profile): Promise<void> {
  await tx.query(
    'insert into identity.profile (brand_id, member_id, sealed, full_name_index, id_number_index) values ($1, $2, $3, $4, $5)',
    columns(tx, services, memberId, profile),
  )
  await notePerson(tx, services, memberId, profile)
}

/** Who bears the same name or paper is linked with this member. */
const notePerson = (tx: Tx, services: Keys, memberId: string, { fullName, idNumber }: Profile) =>
  noteTraces(tx, services, memberId, [
    ...(fullName ? [{ kind: 'name', value: plainOf(fullName) } as const] : []),
    ...(idNumber ? [{ kind: 'paper', value: plainOf(idNumber) } as const] : []),
  ])

/** Writes a profile that was read in this transaction. @returns its version now @throws by constraint `profile_pkey` if another one was first */
export async function storeProfile(tx: Tx, services: Keys, memberId: string, { version, profile }: ProfileRow): Promise<number> {
  if (version === 0) await insertProfile(tx, services, memberId, profile)
  else {
    await tx.query(
      `update identity.profile set sealed = $3, full_name_index = $4, id_number_index = $5, changed_at = app_now()
        where brand_id = $1 and member_id = $2`,
      columns(tx, services, memberId, profile),
    )
    await notePerson(tx, services, memberId, profile)
  }
  return version + 1
}

/** Opens a member's profile; one who never had any has an empty one. */
export async function profileOf(
  read: Read,
  { keyring }: Keys,
  memberId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ProfileRow> {
  const row = await read.maybe<{ version: number; sealed: string }>(
    `select version, sealed from identity.profile where brand_id = $1 and member_id = $2${isLocked ? ' for update' : ''}`,
    [read.brand, memberId],
  )
  if (!row) return { version: 0, profile: {} }
  const text = keyring.open('personal', row.sealed, contextOf(read.brand, memberId)).toString('utf8')
  return { version: row.version, profile: JSON.parse(text) as Profile }
}

/** The name that the member gave or staff corrected; undefined: not known. */
export const fullNameOf = async (read: Read, services: Keys, memberId: string): Promise<string | undefined> =>
  (await profileOf(read, services, memberId)).profile.fullName || undefined

/** As on the wire: `1990-04-14`; undefined: not known. */
export const birthdayOf = async (read: Read, services: Keys, memberId: string): Promise<string | undefined> =>
  (await profileOf(read, services, memberId)).profile.birthday || undefined

/** What a registration tells of its member; its number and address are contacts. */
export function profileOfRegistration(given: Given): Profile {
  const { payeeName: fullName, birthday, idNumber, line, whatsapp, facebook, wechat, zalo, telegram, qqNum } = given
  const all = { fullName, birthday, idNumber, line, whatsapp, facebook, wechat, zalo, telegram, qqNum }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
