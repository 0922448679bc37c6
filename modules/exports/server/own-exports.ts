import type { In, Out } from '@tonle/contract'
import type { CallLookup, MemberActor, OpenScope, WriteScope } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { columnsOf, exportedList } from './columns.ts'
import { exportPieces, readyExport } from './export-file.ts'
import { ownerOf } from './owner.ts'
import { endExport } from './sql.ts'
import { beginExport, exportView, ownExport } from './start-export.ts'
import { workbook } from './workbook.ts'

/** All columns, as the caller's own pages show them: what is masked there is masked here. */
export async function startOwnExport(
  tx: WriteScope<MemberActor>,
  calls: CallLookup,
  { list, format, filters }: In<typeof contract.startOwnExport>,
): Promise<Out<typeof contract.startOwnExport>> {
  const served = exportedList(calls, list, tx.actor)
  const columns = columnsOf(served.call).map(({ path }) => path)
  return exportView(await beginExport(tx, { served, list, format, filters, columns, withPersonal: true }), tx.lang)
}

export async function cancelOwnExport(
  tx: WriteScope<MemberActor>,
  { id }: In<typeof contract.cancelOwnExport>,
): Promise<Out<typeof contract.cancelOwnExport>> {
  await ownExport(tx, ownerOf(tx.actor), id)
  await endExport(tx, id, 'cancelled', null)
  return exportView(await ownExport(tx, ownerOf(tx.actor), id), tx.lang)
}

export async function ownExportFile(
  scope: OpenScope<MemberActor>,
  calls: CallLookup,
  { id }: In<typeof contract.ownExportFile>,
): Promise<AsyncIterable<string>> {
  return exportPieces(scope, await readyExport(scope, calls, id, 'csv'))
}

export async function ownExportSheet(
  scope: OpenScope<MemberActor>,
  calls: CallLookup,
  { id }: In<typeof contract.ownExportSheet>,
): Promise<AsyncIterable<Uint8Array>> {
  return workbook(exportPieces(scope, await readyExport(scope, calls, id, 'xlsx')))
}
