import { join } from 'node:path'
import { sealedAlarms } from '@tonle/alarms/server'
import { sealedAccounts, sealedTokens } from '@tonle/cashier/server'
import type { SealedRows } from '@tonle/contract/server'
import { sealedChains } from '@tonle/crash/server'
import { type Database, type KnownKey, lockKeys, registerKey, type Tx } from '@tonle/database'
import { sealedMessages, sealedProviders } from '@tonle/delivery/server'
import { sealedFiles } from '@tonle/files/server'
import { sealedContacts, sealedIssuers, sealedMemberFactors, sealedProfiles } from '@tonle/identity/server'
import { lastSeals, verifySeal } from '@tonle/ledger'
import { sealedApprovals, sealedFactors } from '@tonle/operators/server'
import { sealedSeeds } from '@tonle/play/server'
import { sealedAddresses } from '@tonle/points/server'
import { type Config, ConfigError, type Keyring, openKeyring } from '@tonle/process'
import { sealedRewardSeeds } from '@tonle/rewards/server'
import { sealedChatSecrets, sealedVisitorContacts } from '@tonle/support/server'
import { sealedVendorKeys } from '@tonle/vendors/server'

const SEALED: readonly SealedRows[] = [
  ...[sealedAccounts, sealedTokens, sealedApprovals, sealedFactors, sealedVendorKeys, sealedSeeds, sealedChains, sealedFiles],
  ...[sealedMessages, sealedProviders, sealedContacts, sealedProfiles, sealedMemberFactors, sealedIssuers, sealedVisitorContacts],
  ...[sealedAddresses, sealedRewardSeeds, sealedChatSecrets, ...sealedAlarms],
]

const REMEDY = 'Put back the keyring that belongs to this database (docs/runbooks/keyring.md).'

/**
 * Opens the keyring and makes sure that it is the one of this database: with another one every login would fail and new rows would be
 * sealed under a key that nobody has. Every key in use must be there with its content; more may be.
 * @throws ConfigError that says in a sentence which key is missing or another one
 */
export async function openOwnKeyring(
  db: Pick<Database, 'system'>,
  config: Pick<Config, 'dataDir' | 'keyring'>,
): Promise<Keyring> {
  const file = join(config.dataDir, 'keyring')
  return await db.system(async tx => {
    const known = await lockKeys(tx)
    const held = known.length === 0 ? await contentOf(tx) : []
    const keyring = openKeyring(file, config.keyring, { mayMake: known.length === 0 && held.length === 0 })
    if (known.length === 0) return await registerFirst(tx, keyring, held)
    checkKnown(keyring, known)
    await register(tx, keyring, known)
    return keyring.withBase(known.find(key => key.isBase)?.id ?? keyring.currentId)
  })
}

function checkKnown(keyring: Keyring, known: readonly KnownKey[]): void {
  for (const { id, fingerprint } of known) {
    const own = keyring.keys.find(key => key.id === id)
    if (!own)
      throw new ConfigError(
        `KEYRING: the key ${id} (fingerprint ${fingerprint}) is missing, and data is sealed with it. ${REMEDY}`,
      )
    if (own.fingerprint !== fingerprint)
      throw new ConfigError(
        `KEYRING: its key ${id} is not the key ${id} of this database (fingerprint ${own.fingerprint}, the database has ${fingerprint}). ${REMEDY}`,
      )
  }
}

/** The current key is in use from now on. */
async function register(tx: Tx, { keys, currentId }: Keyring, known: readonly KnownKey[]): Promise<void> {
  const current = keys.find(key => key.id === currentId)!
  if (!known.some(({ id }) => id === currentId)) await registerKey(tx, { ...current, isBase: known.length === 0 })
}

/** A database without a recorded key: existing sealed content must open before the keyring is trusted. */
async function registerFirst(tx: Tx, keyring: Keyring, held: readonly Held[]): Promise<Keyring> {
  const right = new Map<string, boolean>()
  for (const { keyId, isOf } of held) right.set(keyId, right.get(keyId) || isOf(keyring))
  for (const [keyId, isRight] of right) {
    if (!isRight) throw new ConfigError(`KEYRING: it does not open what this database holds under the key ${keyId}. ${REMEDY}`)
  }
  await register(tx, keyring, [])
  const older = keyring.keys.filter(({ id }) => id !== keyring.currentId && right.has(id))
  for (const key of older) await registerKey(tx, { ...key, isBase: false })
  return keyring
}

/** Something that a key has sealed or signed, and whether a keyring is the right one for it. */
interface Held {
  keyId: string
  isOf(keyring: Keyring): boolean
}

async function contentOf(tx: Tx): Promise<Held[]> {
  const held: Held[] = (await lastSeals(tx)).map(seal => ({
    keyId: seal.keyId,
    isOf: keyring => verifySeal(keyring, seal) === true,
  }))
  for (const { purpose, sql } of SEALED) {
    const rows = await tx.query<{ sealed: string; context: string }>(sql)
    for (const { sealed, context } of rows)
      held.push({ keyId: sealed.split('.')[0] ?? '', isOf: keyring => opens(keyring, purpose, sealed, context) })
  }
  return held
}

function opens(keyring: Keyring, purpose: SealedRows['purpose'], sealed: string, context: string): boolean {
  try {
    keyring.open(purpose, sealed, context)
    return true
  } catch {
    return false
  }
}
