import { can, fail, type Id, type In, type Out } from '@tonle/contract'
import {
  type CallLookup,
  type MemberActor,
  type OperatorActor,
  type ReadScope,
  readInput,
  requireFreshProof,
  type ServedCall,
  type WriteScope,
  withoutPersonal,
} from '@tonle/contract/server'
import type { Read, Tx } from '@tonle/database'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { type Lang, translate } from '@tonle/text'
import type * as contract from '../contract.ts'
import { isOpen, KEPT_HOURS, MAX_OPEN, MAX_PER_DAY } from '../rules.ts'
import { columnsOf, exportedList, titleOf } from './columns.ts'
import { exportJob } from './outbox.ts'
import { isOwner, type Owner, ownerOf } from './owner.ts'
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
  const { actor, services } = tx
  const served = exportedList(calls, input.list, actor)
  const { withPersonal, why } = input
  if (withPersonal && !can(actor, 'members.personal')) throw fail('session.forbidden')
  if (withPersonal && !why) throw fail('request.invalid', { fields: { why: 'field.missing' } })
  const columns = columnsAskedFor(
    columnsOf(served.call).map(({ path }) => path),
    input.columns,
  )
  requireFreshProof(services, actor)
  const row = await beginExport(tx, {
    served,
    list: input.list,
    format: input.format,
    filters: input.filters,
    columns,
    withPersonal,
  })
  const filters = withoutPersonal(served.personal.input, input.filters)
  tx.noteAudit({
    subject: `exp_${row.id.replaceAll('-', '')}`,
    after: { list: input.list, format: input.format, filters, columns, withPersonal },
  })
  return exportView(row, tx.lang)
}

interface Begun {
  served: ServedCall
  list: string
  format: contract.ExportFormat
  filters: Readonly<Record<string, string>>
  columns: readonly string[]
  withPersonal: boolean
}

/** Stores the request and has the worker begin. @throws request.invalid, exports.too_many */
export async function beginExport(
  tx: WriteScope<OperatorActor | MemberActor>,
  { served, list, format, columns, withPersonal, ...input }: Begun,
): Promise<StoredExport> {
  const { brand, services } = tx
  const filters = Object.fromEntries(Object.entries(input.filters).filter(([name]) => !OWN_FIELDS.includes(name)))
  readInput(served.call, { ...filters })
  const owner = ownerOf(tx.actor)
  await requireRoom(tx, owner)
  const id = newId(services.clock)
  await tx.query(
    `insert into exports.export (brand_id, id, operator_id, member_id, list, format, filters, columns, with_personal, lang)
     select $1, e.id, e."operatorId", e."memberId", e.list, e.format, e.filters, e.columns, e."withPersonal", e.lang
       from jsonb_to_record($2) as e (id uuid, "operatorId" uuid, "memberId" uuid, list text, format text, filters text, columns text[], "withPersonal" boolean, lang text)`,
    [
      brand,
      {
        ...owner,
        id,
        list,
        format,
        columns,
        withPersonal,
        lang: tx.lang,
        filters: sealFilters(services.keyring, filters, brand, id),
      },
    ],
  )
  await outbox.add(tx, exportJob, { export: id })
  return await ownExport(tx, owner, id)
}

/** In the order of the list. @throws request.invalid */
function columnsAskedFor(all: readonly string[], asked: readonly string[] | undefined): readonly string[] {
  const unknown = asked?.find(path => !all.includes(path))
  if (unknown !== undefined) throw fail('request.invalid', { fields: { columns: 'field.not_allowed' } })
  return all.filter(path => asked?.includes(path) ?? true)
}

/** One owner's starts wait for each other, so that two at once cannot both be the last. @throws exports.too_many */
async function requireRoom(tx: Tx, owner: Owner): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('exports:' || $1, 0))`, [owner.operatorId ?? owner.memberId])
  const before = await ownExports(tx, owner)
  if (before.length >= MAX_PER_DAY || before.filter(({ state }) => isOpen(state)).length >= MAX_OPEN)
    throw fail('exports.too_many')
}

/** An own export of an operator or a member. @throws exports.not_found */
export async function ownExport(read: Read, owner: Owner, id: string): Promise<StoredExport> {
  const row = await exportById(read, id)
  if (!row || !isOwner(row, owner)) throw fail('exports.not_found')
  return row
}

export async function cancelExport(
  tx: WriteScope<OperatorActor>,
  { id }: In<typeof contract.cancelExport>,
): Promise<Out<typeof contract.cancelExport>> {
  const owner = ownerOf(tx.actor)
  await ownExport(tx, owner, id)
  await endExport(tx, id, 'cancelled', null)
  tx.noteAudit({ subject: `exp_${id.replaceAll('-', '')}` })
  return exportView(await ownExport(tx, owner, id), tx.lang)
}

export const exportView = (row: StoredExport, lang: Lang): Out<typeof contract.startExport> => ({
  id: row.id as Id<'exp'>,
  list: row.list,
  title: translate(lang, `list.${row.list}`),
  columns: row.columns,
  format: row.format,
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
