/** A list as PostgreSQL's array text. The driver's own conversion does the same, and was a third of a batch's time. */
export function arrayText(values: readonly unknown[]): string | null {
  // Beside other columns a null array stands for as many nulls; most rows leave many columns empty.
  if (values.every(value => value === null || value === undefined)) return null
  let text = '{'
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ','
    text += elementText(values[i])
  }
  return `${text}}`
}

function elementText(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
    case 'number':
    case 'boolean':
      return String(value)
    case 'string':
      return quoted(value)
    case 'undefined':
      return 'NULL'
    default:
      if (value === null) return 'NULL'
      if (value instanceof Uint8Array)
        return `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}"`
      return quoted(value instanceof Date ? value.toISOString() : JSON.stringify(value))
  }
}

const SPECIAL = /["\\]/

function quoted(text: string): string {
  return SPECIAL.test(text) ? `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${text}"`
}
