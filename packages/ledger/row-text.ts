/**
 * Rows as the text of a PostgreSQL array of composites (manual, "Composite Type Input and Output Syntax", "Array Input and Output
 * Syntax"). One array of rows costs the server half of what an array a column does: each of those is unpacked on its own.
 */
export function rowsText(rows: readonly (readonly unknown[])[]): string {
  let text = '{'
  for (let i = 0; i < rows.length; i++) {
    if (i > 0) text += ','
    text += rowText(rows[i]!)
  }
  return `${text}}`
}

function rowText(row: readonly unknown[]): string {
  let text = '"('
  for (let i = 0; i < row.length; i++) {
    if (i > 0) text += ','
    text += fieldText(row[i])
  }
  return `${text})"`
}

function fieldText(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value)
    case 'string':
      return quoted(value)
    case 'undefined':
      return ''
    default:
      if (value === null) return ''
      if (value instanceof Uint8Array)
        return quoted(`\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`)
      return quoted(value instanceof Date ? value.toISOString() : JSON.stringify(value))
  }
}

/** Words of these need no quotes; the empty text does, since without them it is null. */
const PLAIN = /^[\w.:+-]+$/

/** Quoted for the row, and that once more for the array. */
function quoted(text: string): string {
  if (PLAIN.test(text)) return text
  return `\\"${text.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\\\\\"')}\\"`
}
