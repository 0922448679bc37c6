import { can, fail, type In } from '@tonle/contract'
import { type CallLookup, type OpenScope, type OperatorActor, requireFreshProof } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { exportedList } from './columns.ts'
import { openPiece } from './seal.ts'
import { pieceBody } from './sql.ts'
import { ownExport } from './start-export.ts'

/** Streams the file, each piece read once the one before is sent. @throws session.forbidden if the operator has lost the right since */
export async function exportFile(
  scope: OpenScope<OperatorActor>,
  calls: CallLookup,
  { id }: In<typeof contract.exportFile>,
): Promise<AsyncIterable<string>> {
  const { actor, brand, services } = scope
  const row = await scope.read(read => ownExport(read, actor.operatorId, id))
  exportedList(calls, row.list, actor)
  if (row.withPersonal && !can(actor, 'members.personal')) throw fail('session.forbidden')
  if (row.state !== 'done') throw fail('exports.not_ready')
  requireFreshProof(services, actor)
  scope.noteAudit({
    subject: `exp_${id.replaceAll('-', '')}`,
    after: { list: row.list, rows: row.rows, withPersonal: row.withPersonal },
  })
  return pieces()

  async function* pieces() {
    for (let no = 0; no < row.pieces; no++) {
      const { body } = await scope.read(read => pieceBody(read, id, no))
      yield await openPiece(services.keyring, body, { brand, id, no })
    }
  }
}
