import type { In, Out } from '@tonle/contract'
import { answerList, type OpenScope, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { type ExplorerLine, explorerList, explorerValues, type Mode } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { exampleOf, readRuns } from './check-runs.ts'
import type { Recount } from './recount-books.ts'

/** Owner names a member by account, else a vendor or provider by code. */
export async function ledgerLines(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.ledgerLines>,
): Promise<Out<typeof contract.ledgerLines>> {
  const owner = input.owner === undefined ? undefined : await ownerOf(read, input.owner)
  const { transferId, kind, fromDay, toDay } = input
  const values = await explorerValues(read, {
    owner,
    transferId: transferId === undefined ? undefined : BigInt(transferId),
    kinds: kind === undefined ? undefined : [kind],
    fromDay,
    toDay,
  })
  const load = (lines: readonly ExplorerLine[]) => accountNames(read, lines)
  return await answerList(read, contract.ledgerLines, input, { query: explorerList, values, load, view: lineView })
}

async function ownerOf(read: ReadScope<OperatorActor>, text: string): Promise<string> {
  const member = await read.maybe<{ id: string }>(
    'select id from identity.pub_member where brand_id = $1 and account_key = lower($2)',
    [read.brand, text],
  )
  return member?.id ?? text
}

async function accountNames(read: ReadScope<OperatorActor>, lines: readonly ExplorerLine[]): Promise<Map<string, string>> {
  const owners = [...new Set(lines.flatMap(line => [line.accountOwner, line.counterOwner]))].filter(owner =>
    /^[0-9a-f-]{36}$/.test(owner),
  )
  const rows = await read.query<{ id: string; account: string }>(
    'select id, account from identity.pub_member where brand_id = $1 and id = any ($2::uuid[])',
    [read.brand, owners],
  )
  return new Map(rows.map(row => [row.id, row.account]))
}

function lineView(line: ExplorerLine, names: ReadonlyMap<string, string>): Out<typeof contract.ledgerLines>['content'][number] {
  const side = (kind: string, owner: string) => ({ kind, owner, name: names.get(owner) ?? owner })
  const { id, transferId, seq, xid: _xid, accountKind, accountOwner, counterKind, counterOwner, ...rest } = line
  return {
    ...rest,
    id: String(id),
    transferId: String(transferId),
    seq: String(seq),
    account: side(accountKind, accountOwner),
    counter: side(counterKind, counterOwner),
  }
}

export async function trialBalance(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.trialBalance>> {
  const rows = (await read.services.ledger.trialBalance(read)).map(row => ({ ...row, balance: BigInt(row.total) as Money }))
  const sums = new Map<string, { currency: Currency; mode: Mode; sum: bigint }>()
  for (const row of rows) {
    const book = `${row.currency} ${row.mode}`
    sums.set(book, { currency: row.currency, mode: row.mode, sum: (sums.get(book)?.sum ?? 0n) + row.balance })
  }
  return { rows, sums: [...sums.values()].map(book => ({ ...book, sum: book.sum as Money })) }
}

/** A full recount by every rule; nothing is locked. */
export async function checkBooks(scope: OpenScope<OperatorActor>, recount: Recount): Promise<Out<typeof contract.checkBooks>> {
  const startedMs = performance.now()
  const breaches = await recount.run()
  return {
    at: scope.services.clock.now(),
    ms: Math.round(performance.now() - startedMs),
    checks: recount.rules.map(({ id, says }) => {
      const found = breaches.find(breach => breach.id === id)
      return { id, title: says, breaches: found?.rows.length ?? 0, example: exampleOf(found) }
    }),
  }
}

/** When the books were checked last, and what is open since. */
export async function lastChecks(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.lastChecks>> {
  const runs = await readRuns(read)
  return {
    runs: runs.map(({ scope, at, ms, asked, findings }) => ({
      scope,
      at,
      ms,
      asked,
      found: findings.map(found => ({ id: found.id, title: found.says, breaches: found.rows.length, example: exampleOf(found) })),
    })),
  }
}
