/** SHA-256 after FIPS 180-4, for places where WebCrypto is missing (no secure context) or too slow to ask (it is asynchronous). */

const ROUND_CONSTANTS = /* @__PURE__ */ roots(64, 1 / 3)
const START = /* @__PURE__ */ roots(8, 1 / 2)
export const BLOCK_BYTES = 64

/** First 32 bits of the fractional parts of a root of the first primes (FIPS 180-4 §4.2.2, §5.3.3). */
function roots(count: number, power: number): Uint32Array {
  const words = new Uint32Array(count)
  for (let candidate = 2, found = 0; found < count; candidate++) {
    if (!isPrime(candidate)) continue
    const root = candidate ** power
    words[found++] = Math.floor((root - Math.floor(root)) * 2 ** 32)
  }
  return words
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
}

/** @returns the 32 bytes of SHA-256(message) */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message)
  const view = new DataView(padded.buffer)
  const state = START.slice()
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, schedule, view, offset)
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (const [i, word] of state.entries()) out.setUint32(i * 4, word)
  return digest
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, message.length * 8)
  return padded
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function compress(state: Uint32Array, w: Uint32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t++) w[t] = view.getUint32(offset + t * 4)
  for (let t = 16; t < 64; t++) {
    const early = w[t - 15]!
    const late = w[t - 2]!
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[t]! + w[t]!) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
}
