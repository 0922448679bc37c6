import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, listValues, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import type { Money } from '@tonle/money'
import * as contract from '../../contract.ts'
import { lockWallet } from '../sql.ts'
import { compareWallet } from './compare-net-days.ts'
import { explainDay, type NetDay, type NetTotal, netDayList, netTotals } from './sql-net-days.ts'

type Reading = ReadScope<OperatorActor>
type Act = WriteScope<OperatorActor>

const STATES: Readonly<Record<contract.NetQueue, readonly contract.NetState[] | undefined>> = {
  open: ['open'],
  waits: ['waits', 'fresh'],
  settled: ['equal', 'evened', 'explained'],
  all: undefined,
}

export async function netDays(read: Reading, input: In<typeof contract.netDays>): Promise<Out<typeof contract.netDays>> {
  const { queue, vassalage, find } = input
  const values = { states: STATES[queue], vassalage, find }
  const page = await answerList(read, contract.netDays, input, { query: netDayList, values, view })
  return { ...page, totals: input.count === undefined ? null : await totalsOf(read, input, values) }
}

async function totalsOf(read: Reading, input: In<typeof contract.netDays>, values: object) {
  const { rows } = await netTotals.page(read, listValues(read, contract.netDays, input, { ...values }), {
    sort: 'currency',
    limit: 20,
  })
  const amount = (text: string) => BigInt(text) as Money
  return rows.map(({ currency, rounds, net, result, difference }: NetTotal) => ({
    ...{ currency, rounds, net: amount(net), result: amount(result), difference: amount(difference) },
  }))
}

const view = ({ memberId, vendor, ...row }: NetDay): Out<typeof contract.explainNetDay> => ({
  ...row,
  id: row.id as Id<'vnd'>,
  member: memberId as Id<'mem'>,
  vassalage: vendor,
  result: (row.payout - row.stake) as Money,
})

/** What was found out about it; nothing moves. The wallet's other days are judged again without it. */
export async function explainNetDay(
  tx: Act,
  { id, version, note }: In<typeof contract.explainNetDay> & { note: string },
): Promise<Out<typeof contract.explainNetDay>> {
  const seen = await netDayList.row(tx, { brand: tx.brand, id })
  if (!seen) throw fail('transfers.not_found')
  // The wallet's row is the first lock of everything that changes its days.
  await lockWallet(tx, seen)
  const row = (await netDayList.row(tx, { brand: tx.brand, id }))!
  if (row.version !== version || (row.state !== 'open' && row.state !== 'waits')) throw fail('transfers.state_changed')
  await explainDay(tx, id, `operator:${tx.actor.operatorId}`, note)
  await compareWallet(tx, row)
  tx.noteAudit({ subject: `${row.vendorName} ${row.account} ${row.day}`, after: { explained: String(row.difference) } })
  const { services, brand } = tx
  tx.afterCommit(() => services.events.publish(contract.transferQueuesChanged, brand))
  return view((await netDayList.row(tx, { brand, id }))!)
}
