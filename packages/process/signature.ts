import { timingSafeEqual } from 'node:crypto'
import { type HmacKey, hmac } from './hmac.ts'

/** How far the clock of a signer may be off. */
export const SIGNATURE_WINDOW_SECONDS = 300

/** The header `signature: key=<id>;[<label>=<value>;]at=<seconds of the epoch>;nonce=<32 hex digits>;mac=<64 hex digits>`. */
export interface SignatureHeader {
  keyId: string
  /** Value of the scheme's label, empty where it has none. */
  label: string
  at: string
  nonce: string
  mac: string
}

/** What a signature covers: `<head>\n<at>\n<nonce>\n<method>\n<path>\n<body as sent>`. The head says which way the request goes, and for whom. */
export interface SignedRequest {
  head: string
  at: string
  nonce: string
  method: string
  path: string
  /** Text of the bytes that are sent. */
  body: string
}

/** One protocol's form of the header. @param label its further part, as `merchant=[a-z0-9]{2,20}` */
export function signatureReader(keyId: string, label?: string): (header: string | undefined) => SignatureHeader | undefined {
  const [name = '', value = ''] = label?.split('=') ?? []
  const form = new RegExp(
    `^key=(${keyId});${name && `${name}=`}(${value})${name && ';'}at=(\\d{1,12});nonce=([0-9a-f]{32});mac=([0-9a-f]{64})$`,
  )
  return header => {
    const match = form.exec(header ?? '')
    return match ? { keyId: match[1]!, label: match[2]!, at: match[3]!, nonce: match[4]!, mac: match[5]! } : undefined
  }
}

/** @param part the label's part of the header, as `merchant=acme` */
export function signatureOf(key: { id: string; hmac: HmacKey }, request: SignedRequest, part?: string): string {
  const mac = macOf(key.hmac, request).toString('hex')
  return `key=${key.id};${part ? `${part};` : ''}at=${request.at};nonce=${request.nonce};mac=${mac}`
}

/** In constant time. */
export const isSignedBy = (key: HmacKey, request: SignedRequest, mac: string): boolean =>
  timingSafeEqual(macOf(key, request), Buffer.from(mac, 'hex'))

/** HMAC-SHA-256 (RFC 2104). */
const macOf = (key: HmacKey, { head, at, nonce, method, path, body }: SignedRequest): Buffer =>
  hmac(key, `${head}\n${at}\n${nonce}\n${method}\n${path}\n${body}`)
