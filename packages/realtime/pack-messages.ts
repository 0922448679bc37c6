import type { Hint } from './types.ts'

export interface Message {
  topic: string
  event: Hint
}

/** PostgreSQL refuses a payload of 8,000 bytes. */
const MAX_BYTES = 7_900

/** A hint as it travels. A bigint goes as a string of digits. @throws Error for one that carries data instead of a hint */
export function encodeMessage(topic: string, event: Hint): string {
  const text = encodedEvent(event, topic)
  // A character takes at most three bytes.
  if (text.length * 3 + 3 > MAX_BYTES && Buffer.byteLength(text) + 3 > MAX_BYTES)
    throw new Error(`The hint for ${topic} is too big: send an id and let the receiver read.`)
  return text
}

/** Texts of events that never change: nearly all hints are a few frozen ones. */
const frozenTexts = new WeakMap<Hint, string>()

function encodedEvent(event: Hint, topic: string): string {
  let text = frozenTexts.get(event)
  if (text === undefined) {
    text = JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
    if (Object.isFrozen(event)) frozenTexts.set(event, text)
  }
  return `[${JSON.stringify(topic)},${text}]`
}

export function decodeMessage(text: string): Message {
  const [topic, event] = JSON.parse(text) as [string, Hint]
  return { topic, event }
}

/** Puts encoded hints into as few payloads as possible. Equal hints of one batch go once, since they only say "read again". */
export function packMessages(texts: readonly string[]): string[] {
  const payloads: string[] = []
  let open: string[] = []
  let bytes = 2
  for (const text of new Set(texts)) {
    const size = Buffer.byteLength(text) + 1
    if (bytes + size > MAX_BYTES) {
      payloads.push(`[${open.join()}]`)
      open = []
      bytes = 2
    }
    open.push(text)
    bytes += size
  }
  if (open.length > 0) payloads.push(`[${open.join()}]`)
  return payloads
}

/** The hints of a payload; nothing for one that is not ours. */
export function unpackMessages(payload: string): Message[] {
  try {
    return (JSON.parse(payload) as [string, Hint][]).map(([topic, event]) => ({ topic, event }))
  } catch {
    return []
  }
}
