import type { Table } from './read-tables.ts'

const HEAD = (schema: string) =>
  `-- Tables and types of the schema \`${schema}\` as all migrations leave them; written by \`npm run schema\`, not run by anything.\n`

/** The present tables of a schema, to be read in the place of its migrations. */
export const schemaText = (schema: string, tables: readonly Table[]): string =>
  [HEAD(schema), ...tables.map(tableText)].join('\n')

function tableText(table: Table): string {
  const name = `${table.schema}.${table.name}`
  const columns = table.columns.map(column => {
    const required = column.isRequired && table.kind === 'table' ? 'not null' : ''
    return [column.name, short(column.type), required, short(column.origin)].filter(Boolean).join(' ')
  })
  if (table.kind === 'type') return `create type ${name} as (${columns.join(', ')});\n`
  const about = [
    ...(table.comment ? [table.comment] : []),
    ...(table.grants.length > 0 ? [table.grants.join('; ').replaceAll('tonle_', '')] : []),
    ...(table.isBehindWall ? ['rows of one brand only'] : []),
  ]
  return [
    ...about.map(line => `-- ${line}`),
    `create table ${name} (`,
    [...columns, ...table.constraints.map(short)].map(line => `  ${line}`).join(',\n'),
    `)${table.partitions ? ` partition by ${table.partitions}` : ''};`,
    ...[...table.indexes, ...table.triggers].map(line => `${short(line)};`),
    '',
  ].join('\n')
}

/** The words that migrations use. */
const short = (text: string): string =>
  text
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/\b(bigint)\b/g, 'int8')
    .replaceAll(/\binteger\b/g, 'int')
    .replaceAll(/::text\b/g, '')
    .replace(/ USING btree /, ' ')
    .replace(/^CREATE (UNIQUE )?INDEX/, index => index.toLowerCase())
    .replace(/^(PRIMARY KEY|FOREIGN KEY|UNIQUE|CHECK|EXCLUDE)/, word => word.toLowerCase())
