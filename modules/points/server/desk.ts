import { fail, type Id, type In, type Out } from '@tonle/contract'
import { type ApprovalTerms, answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { outbox } from '@tonle/jobs'
import { move } from '@tonle/ledger'
import { noticeJob } from '@tonle/messages/server'
import { zero } from '@tonle/money'
import { invariant } from '@tonle/process'
import { localText } from '@tonle/text'
import * as contract from '../contract.ts'
import { bookOf, settle, walletOf } from './account.ts'
import { holdKeyOf, pointsWorth } from './exchange.ts'
import { type DeskExchange, decide, deskExchanges, type ExchangeRow, lockExchange, moveStock } from './sql.ts'
import { tell } from './tell.ts'
import { exchangeView } from './views.ts'

type Reading = ReadScope<OperatorActor>

const deskView = (scope: Parameters<typeof exchangeView>[0], row: DeskExchange): Out<typeof contract.consoleExchange> => ({
  ...exchangeView(scope, row),
  ...{ member: row.memberId as Id<'mem'>, account: row.account, decidedBy: row.decidedBy, version: row.version },
})

export async function consoleExchanges(
  read: Reading,
  input: In<typeof contract.consoleExchanges>,
): Promise<Out<typeof contract.consoleExchanges>> {
  const { queue, type, find } = input
  return await answerList(read, contract.consoleExchanges, input, {
    query: deskExchanges,
    values: { isApplying: queue === 'applying', isDecided: queue === 'decided', type, find },
    // The address stands in the opened exchange alone.
    view: row => deskView(read, { ...row, addressSealed: null }),
  })
}

export async function consoleExchange(
  read: Reading,
  { id }: In<typeof contract.consoleExchange>,
): Promise<Out<typeof contract.consoleExchange>> {
  const { rows } = await deskExchanges.page(read, { brand: read.brand, id }, { sort: 'requestedAt', limit: 1 })
  if (!rows[0]) throw fail('points.not_found')
  return deskView(read, rows[0])
}

/** The goods are given for points: as much as these would be in money. */
export async function decideTerms(
  tx: WriteScope<OperatorActor>,
  { id, outcome }: In<typeof contract.decideExchange>,
): Promise<ApprovalTerms> {
  const { points, currency, reference } = await consoleExchange(tx as never, { id })
  const amount = outcome === 'approved' ? await pointsWorth(tx, { currency, points }) : zero
  return { amount, currency, subject: reference, about: { reference } }
}

/** Approved: what was set aside is taken. Rejected: it is free again and the goods are back in the stock. Either once. */
export async function decideExchange(
  tx: WriteScope<OperatorActor>,
  { id, outcome, why }: In<typeof contract.decideExchange>,
): Promise<Out<typeof contract.decideExchange>> {
  const before = await lockExchange(tx, id)
  if (!before) throw fail('points.not_found')
  if (before.state !== 'applying') throw fail('request.version_conflict')
  const row = await decide(tx, { id, state: outcome, note: why, by: tx.actor.name })
  if (outcome === 'rejected') await giveBack(tx, row)
  await outbox.add(tx, noticeJob, {
    member: row.memberId,
    kind: `points.${outcome}`,
    params: { reference: row.reference, item: localText(row.itemNames, tx.lang), note: why },
  })
  if (outcome === 'approved') await take(tx, row)
  tx.noteAudit({ subject: row.reference, before: { state: before.state }, after: { state: row.state } })
  tx.afterCommit(() => tell(tx.services, tx.brand, row.memberId, { mall: outcome === 'rejected' }))
  return await consoleExchange(tx as never, { id })
}

type Write = WriteScope<OperatorActor>

async function take(tx: Write, row: ExchangeRow): Promise<void> {
  const wallet = walletOf({ member: row.memberId, currency: row.currency })
  await tx.services.ledger.postOrFail(tx, {
    ...{ key: holdKeyOf(row.id), kind: 'points_goods', book: bookOf(tx.brand, row) },
    lines: move({ from: wallet, to: { kind: 'promotion_cost' }, amount: row.points }),
    capture: { account: wallet, key: holdKeyOf(row.id) },
    remark: row.reference,
    actor: `operator:${tx.actor.operatorId}`,
  })
}

async function giveBack(tx: Write, row: ExchangeRow): Promise<void> {
  const holder = { member: row.memberId, currency: row.currency, mode: row.mode }
  const { changed } = await tx.services.ledger.voidHold(tx, { account: walletOf(holder), key: holdKeyOf(row.id) })
  invariant(changed, 'INV-16 a rejected application gives its points back once')
  await moveStock(tx, row.itemId!, row.quantity)
  // A debt takes them at once.
  await settle(tx, tx.services, holder)
}
