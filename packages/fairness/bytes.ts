const HEX = /^(?:[0-9a-f]{2})*$/

/** Lower-case hex of the bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Bytes of a lower-case hex text. @throws RangeError for anything else: an encoding mistake must not verify silently. */
export function fromHex(text: string): Uint8Array {
  if (!HEX.test(text)) throw new RangeError('not a lower-case hex text')
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

/** UTF-8 bytes of a text; all our messages are ASCII, see `isClientSeed`. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
