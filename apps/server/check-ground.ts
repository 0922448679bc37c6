import { createPrivateKey, X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { blockList } from '@tonle/contract/server'
import { type Config, ConfigError, openKeyring, tryAddress } from '@tonle/process'

/** Tests what the settings name, before anything is opened: folder, keys, certificate, ports. @throws StartError in one sentence */
export async function checkGround(config: Config): Promise<void> {
  checkDataDir(config.dataDir)
  if (config.keyring !== undefined) openKeyring('', config.keyring)
  if (config.tls) checkPair(config.tls)
  if (!config.roles.includes('api')) return
  await tryAddress({ host: config.host, port: config.port }, 'PORT')
  await tryAddress({ host: config.host, port: config.consolePort }, 'CONSOLE_PORT')
}

export function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'is not a folder'
        : `is a folder that this user cannot make, read or write (${code})`
    throw new ConfigError(`DATA_DIR: ${dataDir} ${why}`, { cause: error })
  }
}

/** Not `recursive`: Node never comes back from that where a folder can neither be found nor made (/proc). */
function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path || existsSync(dirname(path))) throw error
    makeFolder(dirname(path))
    mkdirSync(path)
  }
}

function checkPair({ certFile, keyFile }: NonNullable<Config['tls']>): void {
  const certificate = parsed('TLS_CERT', certFile, 'certificate', text => new X509Certificate(text))
  const key = parsed('TLS_KEY', keyFile, 'private key without a passphrase', text => createPrivateKey(text))
  if (!certificate.checkPrivateKey(key))
    throw new ConfigError(`TLS_CERT, TLS_KEY: the private key in ${keyFile} does not belong to the certificate in ${certFile}`)
}

function parsed<T>(name: string, file: string, what: string, parse: (text: Buffer) => T): T {
  let text: Buffer
  try {
    text = readFileSync(file)
  } catch (error) {
    throw new ConfigError(`${name}: the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  try {
    return parse(text)
  } catch {
    // Without a cause: a parser's error may quote what it read.
    throw new ConfigError(`${name}: the file ${file} holds no ${what} in PEM`)
  }
}

/** What an operator should know of settings that work and may not be meant; a sentence each. */
export function warningsOf({ host, tls, trustedProxies }: Config): string[] {
  const isLoopback = host === 'localhost' || (isIP(host) !== 0 && LOOPBACK.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
  if (tls || isLoopback) return []
  return trustedProxies.length === 0
    ? [
        `HOST is ${host} and there is neither TLS_CERT nor TRUSTED_PROXIES: from other devices the pages open, but logins and registrations are refused, and what is sent can be read on the way (docs/runbooks/tls.md)`,
      ]
    : [
        `HOST is ${host} without TLS_CERT: clients that reach this address past the proxies in TRUSTED_PROXIES can read the pages, but not sign in (docs/runbooks/tls.md)`,
      ]
}

const LOOPBACK = blockList(['127.0.0.0/8', '::1'])
