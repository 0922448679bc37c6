import { can, fail, type Id, type In, type Out } from '@tonle/contract'
import {
  type CallLookup,
  type OperatorActor,
  type ReadScope,
  readInput,
  requireFreshProof,
  type WriteScope,
  withoutPersonal,
} from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { type Lang, translate } from '@tonle/text'
import type * as contract from '../contract.ts'
import { isOpen, KEPT_HOURS, MAX_OPEN, MAX_PER_DAY } from '../rules.ts'
import { columnsOf, exportedList, titleOf } from './columns.ts'
import { exportJob } from './outbox.ts'
import { sealFilters } from './seal.ts'
import { endExport, exportById, ownExports, type StoredExport } from './sql.ts'

/** Fields of a list that the export walks by itself. */
const OWN_FIELDS: readonly string[] = ['cursor', 'limit', 'count']

export function exportColumns(
  { lang, actor }: Pick<ReadScope<OperatorActor>, 'lang' | 'actor'>,
  calls: CallLookup,
  { list }: In<typeof contract.exportColumns>,
): Out<typeof contract.exportColumns> {
  const columns = columnsOf(exportedList(calls, list, actor).call)
  return {
    title: translate(lang, `list.${list}`),
    columns: columns.map(({ path, isPersonal }) => ({ path, isPersonal, title: titleOf(lang, list, path) })),
  }
}

export async function startExport(
  tx: WriteScope<OperatorActor>,
  calls: CallLookup,
  input: In<typeof contract.startExport>,
): Promise<Out<typeof contract.startExport>> {
  const { brand, actor, services } = tx
  const served = exportedList(calls, input.list, actor)
  const { withPersonal, why } = input
  if (withPersonal && !can(actor, 'members.personal')) throw fail('session.forbidden')
  if (withPersonal && !why) throw fail('request.invalid', { fields: { why: 'field.missing' } })
  const filters = Object.fromEntries(Object.entries(input.filters).filter(([name]) => !OWN_FIELDS.includes(name)))
  readInput(served.call, { ...filters })
  const columns = columnsAskedFor(
    columnsOf(served.call).map(({ path }) => path),
    input.columns,
  )
  requireFreshProof(services, actor)
  await requireRoom(tx)

  const id = newId(services.clock)
  await tx.query(
    `insert into exports.export (brand_id, id, operator_id, list, filters, columns, with_personal, lang) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [brand, id, actor.operatorId, input.list, sealFilters(services.keyring, filters, brand, id), columns, withPersonal, tx.lang],
  )
  await outbox.add(tx, exportJob, { export: id })
  const after = { list: input.list, filters: withoutPersonal(served.personal.input, filters), columns, withPersonal }
  tx.noteAudit({ subject: `exp_${id.replaceAll('-', '')}`, after })
  return exportView(await ownExport(tx, actor.operatorId, id), tx.lang)
}

/** In the order of the list. @throws request.invalid */
function columnsAskedFor(all: readonly string[], asked: readonly string[] | undefined): readonly string[] {
  const unknown = asked?.find(path => !all.includes(path))
  if (unknown !== undefined) throw fail('request.invalid', { fields: { columns: 'field.not_allowed' } })
  return all.filter(path => asked?.includes(path) ?? true)
}

/** One operator's starts wait for each other, so that two at once cannot both be the last. @throws exports.too_many */
async function requireRoom(tx: WriteScope<OperatorActor>): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('exports:' || $1, 0))`, [tx.actor.operatorId])
  const before = await ownExports(tx, tx.actor.operatorId)
  if (before.length >= MAX_PER_DAY || before.filter(({ state }) => isOpen(state)).length >= MAX_OPEN)
    throw fail('exports.too_many')
}

/** An operator's own export. @throws exports.not_found */
export async function ownExport(read: Read, operatorId: string, id: string): Promise<StoredExport> {
  const row = await exportById(read, id)
  if (row?.operatorId !== operatorId) throw fail('exports.not_found')
  return row
}

export async function cancelExport(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.cancelExport>,
): Promise<Out<typeof contract.cancelExport>> {
  const { operatorId } = tx.actor
  await ownExport(tx, operatorId, id)
  await endExport(tx, id, 'cancelled', null)
  tx.noteAudit({ subject: `exp_${id.replaceAll('-', '')}` })
  return exportView(await ownExport(tx, operatorId, id), tx.lang)
}

export const exportView = (row: StoredExport, lang: Lang): Out<typeof contract.startExport> => ({
  id: row.id as Id<'exp'>,
  list: row.list,
  title: translate(lang, `list.${row.list}`),
  columns: row.columns,
  withPersonal: row.withPersonal,
  state: row.state,
  failure: row.failure,
  rows: row.rows,
  bytes: Number(row.bytes),
  total: row.total === null ? null : { count: row.total, isExact: row.isTotalExact ?? true },
  isCut: row.isCut,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
  expiresAt: new Date(row.startedAt.getTime() + KEPT_HOURS * 3_600_000),
})
