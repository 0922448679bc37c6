import { type FieldCode, fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import type * as contract from '../../contract.ts'
import { dialectNamed } from '../dialects/adapters.ts'
import { issueVendorKey, retireVendorKey } from '../keys/manage-keys.ts'
import { lockAccount, lockOutsideAccount, noteChange } from './lock-account.ts'
import { liveKeys } from './manage-account.ts'

type Act = WriteScope<OperatorActor>
const MOST_LIVE = 2

export async function issueKey(
  tx: Act,
  { vassalage, publicKey }: In<typeof contract.issueKey>,
): Promise<Out<typeof contract.issueKey>> {
  const account = await lockOutsideAccount(tx, vassalage)
  requireHalf(account.dialect, publicKey)
  if ((await liveKeys(tx, account.id)) >= MOST_LIVE) throw fail('play.two_keys_live')
  const key = await issueVendorKey(tx, tx.services, account.id, publicKey)
  noteChange(tx, { subject: `${vassalage}:${key.keyId}`, after: { keyId: key.keyId, publicKey } })
  return key
}

/** A dialect that signs with a private key needs the public half, every other makes a secret. @throws request.invalid */
function requireHalf(name: string, publicKey: string | undefined): void {
  const dialect = dialectNamed(name)
  const wrong = (code: FieldCode) => fail('request.invalid', { fields: { publicKey: code } })
  if (!dialect) throw wrong('field.not_allowed')
  if (dialect.hasPublicKey && publicKey === undefined) throw wrong('field.missing')
  if (!dialect.hasPublicKey && publicKey !== undefined) throw wrong('field.not_allowed')
  if (publicKey === undefined) return
  if (!publicKey.startsWith('-----BEGIN PUBLIC KEY-----')) throw wrong('play.public_key_malformed')
  try {
    dialect.verifier({ publicKey })
  } catch {
    throw wrong('play.public_key_malformed')
  }
}

export async function retireKey(
  tx: Act,
  { vassalage, keyId }: In<typeof contract.retireKey>,
): Promise<Out<typeof contract.retireKey>> {
  const account = await lockAccount(tx, vassalage)
  const isOwnKey = await tx.maybe(
    'select 1 as ok from vendors.vendor_key where brand_id = $1 and id = $2 and vendor_account = $3',
    [tx.brand, keyId, account.id],
  )
  if (!isOwnKey || !(await retireVendorKey(tx, keyId))) throw fail('play.no_such_key')
  noteChange(tx, { subject: `${vassalage}:${keyId}`, after: { isLive: false } })
  return {}
}
