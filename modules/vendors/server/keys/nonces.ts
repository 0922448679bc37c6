/** Nonces remembered at least: so many, or all of the window. */
const GENERATION = 1 << 19
const SLOTS = GENERATION * 2

/**
 * Nonces of signed requests, each once. Two tables take turns: when one is full or older than the window, the other is emptied and
 * filled. No row in the database and no growing heap for it: 16 MB a process, and nothing to wait for.
 *
 * Only requests whose signature was right come here, so nobody but the vendor can fill it. Beyond its bounds (another process, more
 * than half a million requests within the window) a replay is still harmless: it is the same bytes, so the same transaction id, and
 * is answered with what was decided first.
 */
export class Nonces {
  readonly #windowMs: number
  #now = new Float64Array(SLOTS)
  #before = new Float64Array(SLOTS)
  #count = 0
  #sinceMs = 0

  /** @param windowMs how long a request may be repeated before its time is too old */
  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /** @param nonce 32 hex digits @returns false if it was used before */
  use(nonce: string, nowMs: number): boolean {
    if (this.#count >= GENERATION || Math.abs(nowMs - this.#sinceMs) > this.#windowMs) this.#turn(nowMs)
    const mark = markOf(nonce)
    if (find(this.#before, mark) === undefined || !put(this.#now, mark)) return false
    this.#count++
    return true
  }

  #turn(nowMs: number): void {
    const emptied = this.#before.fill(0)
    this.#before = this.#now
    this.#now = emptied
    this.#count = 0
    this.#sinceMs = nowMs
  }
}

/** 53 bits of the 128, never 0: two nonces of one table share them once in 10^10 requests. Folded, as a vendor may count upwards. */
function markOf(nonce: string): number {
  const word = (at: number) => Number.parseInt(nonce.slice(at, at + 8), 16)
  const high = ((word(0) ^ (word(16) << 7)) >>> 0) % 0x1f_ffff
  return high * 0x1_0000_0000 + ((word(8) ^ word(24)) >>> 0) + 1
}

/** @returns the free place for it, undefined if it is there */
function find(table: Float64Array, mark: number): number | undefined {
  let place = mark % SLOTS
  for (;;) {
    const there = table[place]
    if (there === 0) return place
    if (there === mark) return undefined
    place = (place + 1) % SLOTS
  }
}

function put(table: Float64Array, mark: number): boolean {
  const place = find(table, mark)
  if (place === undefined) return false
  table[place] = mark
  return true
}
