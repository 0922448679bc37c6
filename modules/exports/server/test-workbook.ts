import { inflateRawSync } from 'node:zlib'

/** Reads a ZIP by its directory, as programs do. */
export async function unzipped(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Map<string, string>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const found = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const header = bytes.readUInt32LE(at + 42)
    const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const text = inflateRawSync(bytes.subarray(begin, begin + packed))
    if (text.length !== size) throw new Error('the size differs')
    found.set(bytes.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'))
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return found
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-F]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Cell {
  style: number
  isText: boolean
  value: string
}
/** Of a sheet, row by row. */
export const cellsOf = (xml: string): Cell[] =>
  [...xml.matchAll(/<c r="[A-Z]+\d+"([^>]*)>(?:<v>([^<]*)<\/v>|<is><t xml:space="preserve">([^<]*)<\/t><\/is>)<\/c>/g)].map(
    ([, attributes = '', number, text]) => ({
      style: Number(/s="(\d)"/.exec(attributes)?.[1] ?? 0),
      isText: attributes.includes('inlineStr'),
      value: number ?? unescaped(text ?? ''),
    }),
  )
