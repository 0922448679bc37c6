import type { Out } from '@tonle/contract'
import type { AuditNote, Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import type { gameImport, importLines } from '../../contract.ts'
import { importById, importView, lineView, type StoredImport, type StoredLine } from './import-sql.ts'
import type { Mapping } from './list-game.ts'
import { runImport } from './run-import.ts'
import { beginApply, beginCheck, storeList } from './send-import.ts'

export interface ImportFile {
  vassalage: string
  fileName: string
  bytes: Buffer
  /** Name of the operator. */
  by: string
  /** Columns whose names do not say what they hold. */
  mapping: Mapping
  /** Left out: the list is only checked. `audit` writes the act into the audit log, in the transaction that begins it. */
  apply?: { opensNew: boolean; audit: (tx: Tx, note: AuditNote) => Promise<void> }
}

export interface ImportReport {
  list: Out<typeof gameImport>
  lines: Out<typeof importLines>['content']
}

/** The whole way of a list at once, for the shell. @throws catalog.no_such_vendor, catalog.own_studio, catalog.list_unreadable and its like */
export async function importFile(services: Services, brand: string, file: ImportFile): Promise<ImportReport> {
  const { db, clock } = services
  const run = (id: string) => runImport(services, id, { brand, signal: new AbortController().signal, isLastAttempt: true })
  const now = (id: string) => db.read(brand, read => importById(read, id))
  const { id } = await db.tx(brand, tx => storeList(tx, clock, file))
  await run(id)
  const guessed = await now(id)
  if (guessed.state === 'checked' && Object.keys(file.mapping).length > 0) {
    await db.tx(brand, tx => beginCheck(tx, id, { ...guessed.mapping, ...file.mapping }))
    await run(id)
  }
  const { apply } = file
  if (apply && (await now(id)).state === 'checked') {
    await db.tx(brand, async tx => {
      const { note } = await beginApply(tx, id, apply.opensNew)
      await apply.audit(tx, note)
    })
    await run(id)
  }
  return await reportOf(services, brand, await now(id))
}

const reportOf = async ({ db }: Services, brand: string, row: StoredImport): Promise<ImportReport> => ({
  list: importView(row, 'en'),
  lines: await db.read(brand, async read =>
    (
      await read.query<StoredLine>(
        'select line, code, outcome, notes from catalog.import_line where brand_id = $1 and import_id = $2 order by line',
        [brand, row.id],
      )
    ).map(line => lineView(line, 'en')),
  ),
})
