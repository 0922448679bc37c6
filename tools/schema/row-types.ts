import type { Column, Table } from './read-tables.ts'

const HEAD = (schema: string) =>
  `// Rows of the tables of \`${schema}\` as a query answers them whose columns are named in camel case; written by \`npm run schema\`.\n`

/** An interface per table: every column as the driver gives it; a check of listed values becomes their union. */
export function rowTypes(schema: string, tables: readonly Table[]): string {
  const types = tables.filter(({ kind }) => kind === 'table').map(rowType)
  const isLocal = types.some(type => type.includes('LocalText'))
  return [HEAD(schema), ...(isLocal ? ["import type { LocalText } from '@tonle/text'\n"] : []), ...types].join('\n')
}

function rowType(table: Table): string {
  const fields = table.columns.map(
    column => `${camel(column.name)}: ${typeOf(column, table)}${column.isRequired ? '' : ' | null'}`,
  )
  return `export interface ${pascal(table.name)}Row {\n${wrapped(fields)}\n}\n`
}

/** Several fields a line: the file is looked things up in, not read. */
function wrapped(fields: readonly string[]): string {
  const lines: string[] = []
  for (const field of fields) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + field.length < 126) lines[lines.length - 1] = `${last}; ${field}`
    else lines.push(`  ${field}`)
  }
  return lines.join('\n')
}

function typeOf({ name, type }: Column, table: Table): string {
  if (type.endsWith('[]')) return `${scalar(type.slice(0, -2))}[]`
  for (const check of table.constraints) {
    if (check === `CHECK (((${name})::house.local_text IS NOT NULL))`) return 'LocalText'
    const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? []
    if (column === name && type === 'text') return values!.replaceAll('::text', '').split(', ').join(' | ')
  }
  return scalar(type)
}

const SCALARS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'bigint',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'house.local_text': 'LocalText',
  json: 'unknown',
  'double precision': 'number',
}

/** The driver leaves every other type as text. */
const scalar = (type: string): string => SCALARS[type] ?? 'string'

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)
