import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: Buffer
  crc: number
  packed: number
  size: number
  /** Where its header begins. */
  at: number
}

export interface ZipFile {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/**
 * A ZIP file (APPNOTE 6.3.10) sent on while its contents come; sizes follow each file (bit 3), so nothing is kept but names and sums. Below
 * 4 GiB. Node's own zlib compresses beside the event loop, which serves bets meanwhile.
 */
export async function* zipOf(files: readonly ZipFile[]): AsyncIterable<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for (const { name, text } of files) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    entries.push(entry)
    const head = localHeader(entry)
    yield head
    for await (const chunk of deflated(text, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const sums = Buffer.concat([u32(0x08074b50), sumsOf(entry)])
    yield sums
    at += head.length + entry.packed + sums.length
  }
  const directory = Buffer.concat(entries.map(directoryEntry))
  yield directory
  yield Buffer.concat([
    ...[u32(0x06054b50), u16(0), u16(0), u16(entries.length), u16(entries.length)],
    ...[u32(directory.length), u32(at), u16(0)],
  ])
}

/** Compressed; sum and length of what went in are kept with the entry. */
function deflated(text: ZipFile['text'], entry: Entry): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const part of text) {
      const bytes = Buffer.from(part)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const out = createDeflateRaw()
  // A failure of either side ends the other one, and reaches whoever reads.
  pipeline(Readable.from(counted()), out, () => {})
  return out as AsyncIterable<Buffer>
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** Version 2.0; sums follow (bit 3), names are UTF-8 (bit 11); deflate; 1 January 1980. */
const COMMON = Buffer.concat([u16(20), u16(0x0808), u16(8), u16(0), u16(0x21)])
const sumsOf = ({ crc, packed, size }: Entry): Buffer => Buffer.concat([u32(crc), u32(packed), u32(size)])

const localHeader = ({ name }: Entry): Buffer =>
  Buffer.concat([u32(0x04034b50), COMMON, Buffer.alloc(12), u16(name.length), u16(0), name])

const directoryEntry = (entry: Entry): Buffer =>
  Buffer.concat([
    ...[u32(0x02014b50), u16(20), COMMON, sumsOf(entry), u16(entry.name.length), Buffer.alloc(12)],
    ...[u32(entry.at), entry.name],
  ])
