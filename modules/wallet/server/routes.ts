import { fail, type In, type Out } from '@tonle/contract'
import { type MemberActor, type ReadScope, serve } from '@tonle/contract/server'
import { currencies } from '@tonle/money'
import * as contract from '../contract.ts'
import { groupOf, holdReasonOf, kindsFor } from '../rules.ts'
import { cashWallet } from './cash-wallet.ts'
import { checkBooks, lastChecks, ledgerLines, trialBalance } from './console-ledger.ts'
import { gameNames } from './game-names.ts'
import type { Recount } from './recount-books.ts'

export const walletRoutes = (recount: Recount) =>
  serve('wallet', contract, {
    balance,
    consolidated,
    merchantWallet,
    accountRecord,
    ledgerLines,
    trialBalance,
    lastChecks,
    checkBooks: scope => checkBooks(scope, recount),
  })

async function balance(read: ReadScope<MemberActor>): Promise<Out<typeof contract.balance>> {
  const wallet = await cashWallet(read, read.site, read.actor)
  const { symbol, displayDecimals } = currencies[wallet.currency]
  const amounts = await read.services.ledger.balance(read, wallet)
  return {
    ...amounts,
    currency: wallet.currency,
    currencySymbol: symbol,
    displayDecimals,
    mode: wallet.mode as 'real' | 'play' | 'trial',
  }
}

async function consolidated(read: ReadScope<MemberActor>): Promise<Out<typeof contract.consolidated>> {
  const wallet = await cashWallet(read, read.site, read.actor)
  const amounts = await read.services.ledger.balance(read, wallet)
  const holds = await read.services.ledger.pendingHolds(read, wallet)
  return {
    wallets: [{ wallet: 'MAIN', currency: wallet.currency, ...amounts }],
    holds: holds.map(({ key, amount, placedAt, expiresAt }) => ({
      reason: holdReasonOf(key),
      amount,
      since: placedAt,
      until: expiresAt,
    })),
    total: amounts.balance,
    currency: wallet.currency,
    dailysalreqtype: 0,
    divtypereq: 0,
    contracthoursalreq: 0,
    realtimesalreqtype: 0,
  }
}

async function merchantWallet(): Promise<Out<typeof contract.merchantWallet>> {
  return { isSingle: true }
}

async function accountRecord(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.accountRecord>,
): Promise<Out<typeof contract.accountRecord>> {
  const wallet = await cashWallet(read, read.site, read.actor)
  const lines = await read.services.ledger.statement(read, wallet, {
    ...kindsFor(input.group),
    before: input.cursor === undefined ? undefined : seqOf(input.cursor),
    limit: input.limit + 1,
    fromDay: input.fromDay,
    toDay: input.toDay,
  })
  const shown = lines.slice(0, input.limit)
  const games = await gameNames(read, shown)
  return {
    content: shown.map(line => ({
      seq: String(line.seq),
      at: line.at,
      day: line.day,
      kind: line.kind,
      group: groupOf(line.kind),
      currency: wallet.currency,
      amount: line.amount,
      balanceAfter: line.balanceAfter,
      transferId: String(line.transferId),
      counterparty: ['house_revenue', 'clearing'].includes(line.counterKind) ? line.counterOwner : null,
      gameName: games.get(line.key) ?? null,
      remark: line.remark,
    })),
    next: lines.length > input.limit ? String(shown.at(-1)?.seq) : null,
  }
}

function seqOf(cursor: string): bigint {
  if (!/^[1-9]\d{0,17}$/.test(cursor)) throw fail('request.invalid', { fields: { cursor: 'field.malformed' } })
  return BigInt(cursor)
}
