import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const HEX = /^(?:[0-9a-f]{2})*$/

/** Lower-case hex of the bytes. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes)

/** Bytes of a lower-case hex text. @throws RangeError for anything else: an encoding mistake must not verify silently. */
export function fromHex(text: string): Uint8Array {
  if (!HEX.test(text)) throw new RangeError('not a lower-case hex text')
  return hexToBytes(text)
}

/** UTF-8 bytes of a text; all our messages are ASCII, see `isClientSeed`. */
export const utf8 = (text: string): Uint8Array => utf8ToBytes(text)
