import { createPublicKey, generateKeyPair } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Services } from '@tonle/contract/server'

/**
 * The private key with which simulated vendors of an RSA dialect sign: made at the first start, kept sealed in DATA_DIR.
 * @returns both halves, PEM
 */
export async function simulatorKeyPair(services: Services): Promise<{ privateKey: string; publicKey: string }> {
  const file = join(services.config.dataDir, 'vendor-simulator', 'rsa.sealed')
  const privateKey = opened(services, file) ?? (await made(services, file))
  return { privateKey, publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString() }
}

const CONTEXT = 'vendor-simulator/rsa'

function opened(services: Services, file: string): string | undefined {
  try {
    return services.keyring.open('vendor', readFileSync(file, 'utf8'), CONTEXT).toString()
  } catch {
    // Not there yet, or sealed with a keyring that is gone: then a new one is as good.
    return undefined
  }
}

async function made(services: Services, file: string): Promise<string> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(file, services.keyring.seal('vendor', privateKey, CONTEXT), { mode: 0o600 })
  return privateKey
}
