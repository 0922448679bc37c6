import { readFileSync } from 'node:fs'
import { isNetwork, StartError } from '@tonle/process'
import { type DialectName, dialectNamed } from '@tonle/vendors/server'

export type VendorKeyCommand =
  | { act: 'retire'; merchant: string; keyId: string }
  | { act: 'addresses'; merchant: string; vendor: string; launchUrl?: string; serviceUrl?: string }
  | { act: 'issue'; merchant: string; vendor: string; networks: string[]; dialect?: DialectName; publicKey?: string }

/** The usual code of a program that does not understand its words. */
const MISUSED = 2
const USAGE = `vendor-key <merchant> <vendor> <networks> [<dialect> [<public-key.pem>]]
vendor-key <merchant> <vendor> addresses <game page> [<its service for our calls>]
vendor-key <merchant> retire <key id>`

/** Reads the words of `npm run vendor-key`. @throws StartError with one sentence */
export function readWords(words: readonly string[]): VendorKeyCommand {
  const [merchant = '', vendor = '', third = '', ...more] = words
  if (third === '') throw new StartError(USAGE, MISUSED)
  if (!/^[a-z0-9]{2,20}$/.test(merchant)) throw misused(`${merchant} is no merchant code: it is 2 to 20 small letters and digits`)
  if (vendor === 'retire') {
    if (!/^vk_[0-9a-f]{16}$/.test(third))
      throw misused(`${third} is no key id: it is vk_ and 16 hexadecimal digits, as the key was printed`)
    return withoutMore(more, 0, { act: 'retire', merchant, keyId: third })
  }
  if (!/^[A-Z0-9_]{2,20}$/.test(vendor)) throw misused(`${vendor} is no vendor code: it is 2 to 20 capital letters, digits and _`)
  if (third === 'addresses') {
    const [launchUrl, serviceUrl] = more.map(readAddress)
    if (launchUrl === undefined) throw misused('the address of the game page is missing')
    return withoutMore(more, 2, {
      act: 'addresses',
      merchant,
      vendor,
      launchUrl,
      ...(serviceUrl !== undefined && { serviceUrl }),
    })
  }
  const networks = third.split(',').map(readNetwork)
  const [dialect, file] = more
  return withoutMore(more, 2, { act: 'issue', merchant, vendor, networks, ...readDialect(dialect, file) })
}

const misused = (sentence: string) => new StartError(sentence, MISUSED)

function withoutMore<T>(more: readonly string[], most: number, command: T): T {
  if (more.length > most) throw misused(`${more[most]} is one word too many\n${USAGE}`)
  return command
}

function readNetwork(text: string): string {
  if (!isNetwork(text))
    throw misused(
      `${text || 'an empty word'} is no network: addresses such as 192.0.2.7 or 10.0.0.0/8, with commas and without blanks between them`,
    )
  return text
}

function readAddress(text: string): string {
  if (!/^https?:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?(\/[A-Za-z0-9._~/-]*)?$/.test(text))
    throw misused(`${text} is no address such as https://games.example/play, without a query`)
  return text
}

function readDialect(name: string | undefined, file: string | undefined): { dialect?: DialectName; publicKey?: string } {
  if (name === undefined) return {}
  const dialect = dialectNamed(name)
  if (!dialect) throw misused(`there is no dialect ${name}: neutral, hub88 or pgsoft`)
  if (file === undefined) {
    if (dialect.hasPublicKey) throw misused(`the dialect ${name} needs the file of the vendor's public key`)
    return { dialect: dialect.name }
  }
  if (!dialect.hasPublicKey) throw misused(`the dialect ${name} takes no public key: a secret is made and printed`)
  return { dialect: dialect.name, publicKey: readPublicKey(file, publicKey => dialect.verifier({ publicKey })) }
}

function readPublicKey(file: string, test: (pem: string) => unknown): string {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (error) {
    throw misused(`the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (pem.includes('PRIVATE KEY'))
    throw misused(`the file ${file} holds a private key: only the vendor may have it; ask for the public one`)
  try {
    test(pem)
  } catch {
    throw misused(`the file ${file} holds no public key in PEM that this dialect can use (RSA, 2,048 bits or more)`)
  }
  return pem
}
