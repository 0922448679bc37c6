import { can, fail, type Id, type In, type Out } from '@tonle/contract'
import {
  answerList,
  type MemberActor,
  type OpenScope,
  type OperatorActor,
  type ReadScope,
  type WriteScope,
} from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { drawAnew, type FilePurpose, readFile, storeFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import * as contract from '../../contract.ts'
import { consoleFundsChanged, fundsChanged, MAX_FUND_PROOFS } from '../../contract.ts'
import { proofFiles } from '../proofs.ts'
import { addNotice } from '../tell.ts'
import { type CheckRow, checkList, decideCheck, declareCheck, lockCheck } from './sql-funds.ts'

export const fundsFiles: FilePurpose = { ...proofFiles, name: 'cashier.funds_proof' }
const usedBy = (proof: string) => `cashier.funds_proof:${proof}`

export async function ownFunds(read: ReadScope<MemberActor>): Promise<Out<typeof contract.fundsRequest>> {
  const row = await checkList.row(read, { brand: read.brand, member: read.actor.memberId, isOpen: true })
  return { check: row ? checkView(row) : null }
}

async function lockOwn(tx: WriteScope<MemberActor>, id: string) {
  const check = await lockCheck(tx, id)
  if (check?.memberId !== tx.actor.memberId) throw fail('cashier.not_found')
  if (check.state === 'accepted') throw fail('cashier.state_changed')
  return check
}

export async function declareFunds(
  tx: WriteScope<MemberActor>,
  { id, source, statement }: In<typeof contract.declareFunds>,
): Promise<Out<typeof contract.declareFunds>> {
  await lockOwn(tx, id)
  await declareCheck(tx, id, source, statement)
  tellFunds(tx, tx.actor.memberId)
  return checkView(await rowOf(tx, id))
}

/** Stores one picture with an open check; it is re-encoded outside any transaction. */
export async function addFundsProof(
  scope: OpenScope<MemberActor>,
  { id: check }: In<typeof contract.addFundsProof>,
): Promise<Out<typeof contract.addFundsProof>> {
  const { services, brand, actor, request } = scope
  const before = await scope.read(read => checkList.row(read, { brand, id: check, member: actor.memberId }))
  if (!before) throw fail('cashier.not_found')
  if (before.state === 'accepted') throw fail('cashier.state_changed')
  if (before.proofIds.length >= MAX_FUND_PROOFS) throw fail('cashier.too_many_proofs')
  const picture = await drawAnew(request.bytes, fundsFiles.picture)
  return await scope.tx(async tx => {
    const locked = await lockCheck(tx, check)
    if (!locked || locked.state === 'accepted') throw fail('cashier.state_changed')
    if (locked.proofs >= MAX_FUND_PROOFS) throw fail('cashier.too_many_proofs')
    const id = newId(services.clock)
    await tx.query('insert into cashier.funds_proof (brand_id, id, check_id) values ($1, $2, $3)', [brand, id, check])
    await storeFile(tx, services, fundsFiles, picture, { sender: actor.memberId, usedBy: usedBy(id), id })
    return { proofs: locked.proofs + 1 }
  })
}

export async function consoleFunds(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleFunds>,
): Promise<Out<typeof contract.consoleFunds>> {
  return await answerList(read, contract.consoleFunds, input, { query: checkList, view: deskView })
}

/** Only what a member has declared is decided; a refused one is declared again. */
export async function decideFunds(
  tx: WriteScope<OperatorActor>,
  { id, outcome, note }: In<typeof contract.decideFunds>,
): Promise<Out<typeof contract.decideFunds>> {
  const check = await lockCheck(tx, id)
  if (!check) throw fail('cashier.not_found')
  if (check.state !== 'declared') throw fail('cashier.state_changed')
  await decideCheck(tx, id, outcome, `operator:${tx.actor.operatorId}`, note)
  await addNotice(tx, { kind: outcome === 'accepted' ? 'funds_accepted' : 'funds_refused', member: check.memberId })
  const row = await rowOf(tx, id)
  tx.noteAudit({ subject: row.account, before: { state: 'declared' }, after: { state: outcome } })
  tellFunds(tx, check.memberId)
  return deskView(row)
}

export async function showFundsProof(
  scope: OpenScope<OperatorActor>,
  { id }: In<typeof contract.fundsProof>,
): Promise<Out<typeof contract.fundsProof>> {
  if (!can(scope.actor, 'members.personal')) throw fail('session.forbidden')
  const file = await scope.read(read => readFile(read, scope.services, fundsFiles, id))
  if (!file) throw fail('cashier.not_found')
  return { type: file.mediaType, base64: file.bytes.toString('base64') }
}

async function rowOf(read: Read, id: string): Promise<CheckRow> {
  const row = await checkList.row(read, { brand: read.brand, id })
  if (!row) throw fail('cashier.not_found')
  return row
}

const tellFunds = (tx: WriteScope, memberId: string): void => {
  const { services, brand } = tx
  tx.afterCommit(() => {
    services.events.publish(fundsChanged, memberId)
    services.events.publish(consoleFundsChanged, brand)
  })
}

const checkView = (row: CheckRow): Out<typeof contract.declareFunds> => ({
  id: row.id as Id<'fnd'>,
  state: row.state,
  currency: row.currency,
  askedAt: row.askedAt,
  source: row.source as Out<typeof contract.declareFunds>['source'],
  statement: row.statement,
  declaredAt: row.declaredAt,
  proofs: row.proofIds.length,
})

const deskView = (row: CheckRow): Out<typeof contract.decideFunds> => ({
  ...checkView(row),
  member: { id: row.memberId as Id<'mem'>, account: row.account },
  days: row.days,
  threshold: row.threshold,
  net: row.net,
  proofIds: row.proofIds as Id<'fpr'>[],
  decidedBy: row.operator,
  decidedAt: row.decidedAt,
  note: row.note,
  version: row.version,
})
