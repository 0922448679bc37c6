import { can, fail, type In } from '@tonle/contract'
import { type CallLookup, type MemberActor, type OpenScope, type OperatorActor, requireFreshProof } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { exportedList } from './columns.ts'
import { ownerOf } from './owner.ts'
import { openPiece } from './seal.ts'
import { pieceBody, type StoredExport } from './sql.ts'
import { ownExport } from './start-export.ts'
import { workbook } from './workbook.ts'

/** Streams the file, each piece read once the one before is sent. @throws session.forbidden if the operator has lost the right since */
export const exportFile = async (
  scope: OpenScope<OperatorActor>,
  calls: CallLookup,
  { id }: In<typeof contract.exportFile>,
): Promise<AsyncIterable<string>> => exportPieces(scope, await handedOver(scope, calls, id, 'csv'))

/** As `exportFile`. */
export const exportSheet = async (
  scope: OpenScope<OperatorActor>,
  calls: CallLookup,
  { id }: In<typeof contract.exportSheet>,
): Promise<AsyncIterable<Uint8Array>> => workbook(exportPieces(scope, await handedOver(scope, calls, id, 'xlsx')))

async function handedOver(
  scope: OpenScope<OperatorActor>,
  calls: CallLookup,
  id: string,
  format: contract.ExportFormat,
): Promise<StoredExport> {
  const { actor, services } = scope
  const row = await readyExport(scope, calls, id, format)
  if (row.withPersonal && !can(actor, 'members.personal')) throw fail('session.forbidden')
  requireFreshProof(services, actor)
  scope.noteAudit({
    subject: `exp_${id.replaceAll('-', '')}`,
    after: { list: row.list, format, rows: row.rows, withPersonal: row.withPersonal },
  })
  return row
}

/** An own export that is done, of a list that the caller may still read. @throws exports.not_found, exports.not_ready, session.forbidden */
export async function readyExport(
  scope: Scope,
  calls: CallLookup,
  id: string,
  format: contract.ExportFormat,
): Promise<StoredExport> {
  const { actor } = scope
  const row = await scope.read(read => ownExport(read, ownerOf(actor), id))
  exportedList(calls, row.list, actor)
  if (row.format !== format) throw fail('exports.not_found')
  if (row.state !== 'done') throw fail('exports.not_ready')
  return row
}

export async function* exportPieces({ read, services, brand }: Scope, { id, pieces }: StoredExport): AsyncIterable<string> {
  for (let no = 0; no < pieces; no++) {
    const { body } = await read(tx => pieceBody(tx, id, no))
    yield await openPiece(services.keyring, body, { brand, id, no })
  }
}

type Scope = Pick<OpenScope<OperatorActor | MemberActor>, 'actor' | 'read' | 'services' | 'brand'>
