import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { BrandDirectory } from '@tonle/brand/server'
import { type ImportReport, importFile } from '@tonle/catalog/server'
import { AppError } from '@tonle/contract'
import { type AuditNote, type OperatorActor, type Services, scopeIn, type WriteScope } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { operatorActor, writeAudit } from '@tonle/operators/server'
import { endWith, readConfig, StartError } from '@tonle/process'
import { translate } from '@tonle/text'
import { openServices } from '../apps/server/services.ts'
import { registerAllTexts } from '../apps/server/texts.ts'
import { type ImportCommand, readImportWords } from './import-games-words.ts'

/**
 * `npm run import-games -- <merchant> <vendor> <file>`: checks a vendor's list of games (docs/integrating/game-lists.md) and prints what it
 * would do, a line for each row that it does not leave as it is. `apply <operator> "<reason>"` behind it adds and changes the games, `open`
 * opens the new ones as well; it stands in the audit log under that operator. `<field>=<column>` names columns that are called otherwise.
 * Exit codes: 0 done, 1 refused, 2 words that make no command, 3 done without the rows that were refused, 69 and 78 as of the server.
 */
const SOME_REFUSED = 3
try {
  const command = readImportWords(process.argv.slice(2))
  const bytes = bytesOf(command.file)
  // A folder in the settings belongs to the repository, as for `npm start`.
  process.chdir(resolve(import.meta.dirname, '..'))
  await registerAllTexts()
  const { services, close } = await openServices(readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }))
  const report = await run(services, command, bytes).finally(close)
  print(report)
  if (report.list.state === 'failed') throw new StartError(report.list.failure ?? 'the list failed')
  if (report.list.refused > 0) process.exitCode = SOME_REFUSED
} catch (error) {
  endWith(
    error instanceof AppError ? new StartError(translate('en', error.code, error.detail.params), 1, { cause: error }) : error,
  )
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new StartError(`the file ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`, 2)
  }
}

async function run(
  services: Services,
  { merchant, vendor, file, mapping, apply }: ImportCommand,
  bytes: Buffer,
): Promise<ImportReport> {
  const brand = await new BrandDirectory(services).byMerchant(merchant)
  if (!brand) throw new StartError(`there is no brand ${merchant}; the demo brand is made by the first start`)
  const { id } = brand.context
  const actor = apply && (await operatorNamed(services, id, apply.operator))
  return await importFile(services, id, {
    ...{ vassalage: vendor, fileName: basename(file).slice(0, 120), bytes, mapping, by: actor?.name ?? 'shell' },
    ...(apply && actor && { apply: { opensNew: apply.opensNew, audit: (tx, note) => audit(services, tx, actor, note, apply) } }),
  })
}

/** An active operator who may change games. */
async function operatorNamed({ db }: Services, brand: string, name: string): Promise<OperatorActor> {
  const actor = await db.read(brand, async read => {
    const row = await read.maybe<{ id: string }>('select id from operators.operator where name_key = lower($1)', [name])
    return row && (await operatorActor(read, row.id))
  })
  if (!actor?.abilities.has('vendors.write')) throw new StartError(`${name} is no active operator who may change games`)
  return actor
}

/** As the kernel writes the act of a call. */
async function audit(
  services: Services,
  tx: Tx,
  actor: OperatorActor,
  note: AuditNote,
  { opensNew, why }: NonNullable<ImportCommand['apply']>,
): Promise<void> {
  const scope = { actor, services, request: { ip: '' }, afterCommit() {} } as unknown as Pick<WriteScope, 'actor' | 'services'>
  const entry = { call: 'catalog.applyImport', input: { opensNew, by: 'shell' }, notes: [note], why }
  await writeAudit(scopeIn(tx, scope) as WriteScope, entry)
}

function print({ list, lines }: ImportReport): void {
  for (const { line, gameCode, outcome, notes } of lines)
    console.log([`line ${line}`, gameCode || '(no code)', outcome, ...notes].join(' | '))
  const { rows, added, changed, unchanged, kept, refused, missing, opensNew } = list
  console.log(JSON.stringify({ state: list.state, rows, added, changed, unchanged, kept, refused, missing, opensNew }))
}
