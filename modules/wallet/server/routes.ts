import type { In, Out } from '@tonle/contract'
import { answerList, listValues, type MemberActor, type ReadScope, serve } from '@tonle/contract/server'
import { statementList, statementSums, statementValues, vendorBalances } from '@tonle/ledger'
import { currencies, type Money, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { groupOf, holdReasonOf, kindsFor } from '../rules.ts'
import { adjustMember, adjustments, adjustTerms } from './adjust/adjust.ts'
import { correctTerms, correctTransfer } from './adjust/correct.ts'
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
    adjustments,
    adjustMember: { terms: adjustTerms, run: adjustMember },
    correctTransfer: { terms: correctTerms, run: correctTransfer },
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
  const atVendors = await vendorBalances(read, wallet)
  const names = await vendorNames(read, atVendors)
  const inFlight = sumOf(atVendors.map(one => one.inFlight))
  return {
    wallets: [
      { wallet: 'MAIN', name: null, currency: wallet.currency, ...amounts },
      ...atVendors.map(({ vendor, balance }) => ({
        ...{
          wallet: vendor,
          name: names.get(vendor) ?? vendor,
          currency: wallet.currency,
          balance,
          held: zero,
          available: balance,
        },
      })),
    ],
    inFlight,
    holds: holds.map(({ key, amount, placedAt, expiresAt }) => ({
      reason: holdReasonOf(key),
      amount,
      since: placedAt,
      until: expiresAt,
    })),
    total: sumOf([amounts.balance, inFlight, ...atVendors.map(one => one.balance)]),
    currency: wallet.currency,
    ...(await contractRequests(read)),
  }
}

/** Contracts that wait for the member's answer, by kind. */
async function contractRequests(
  read: ReadScope<MemberActor>,
): Promise<
  Pick<Out<typeof contract.consolidated>, 'dailysalreqtype' | 'divtypereq' | 'contracthoursalreq' | 'realtimesalreqtype'>
> {
  return await read.one(
    `select (count(*) filter (where kind = 'daily'))::int as dailysalreqtype, (count(*) filter (where kind = 'dividend'))::int as divtypereq,
            (count(*) filter (where kind = 'hourly'))::int as contracthoursalreq, (count(*) filter (where kind = 'realtime'))::int as realtimesalreqtype
       from contracts.pub_request where brand_id = $1 and member_id = $2`,
    [read.brand, read.actor.memberId],
  )
}

async function vendorNames(
  read: ReadScope<MemberActor>,
  of: readonly { vendor: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (of.length === 0) return new Map()
  const rows = await read.query<{ vendor: string; name: string }>(
    'select vendor, name from catalog.pub_vendor where brand_id = $1 and vendor = any ($2)',
    [read.brand, of.map(({ vendor }) => vendor)],
  )
  return new Map(rows.map(row => [row.vendor, row.name]))
}

const sumOf = (amounts: readonly Money[]): Money => amounts.reduce<bigint>((sum, one) => sum + one, zero) as Money

async function merchantWallet(read: ReadScope<MemberActor>): Promise<Out<typeof contract.merchantWallet>> {
  return await read.one<{ isSingle: boolean }>(
    `select not exists (select from vendors.pub_account where brand_id = $1 and wallet = 'transfer' and closed_at is null) as "isSingle"`,
    [read.brand],
  )
}

async function accountRecord(
  read: ReadScope<MemberActor>,
  input: In<typeof contract.accountRecord>,
): Promise<Out<typeof contract.accountRecord>> {
  const wallet = await cashWallet(read, read.site, read.actor)
  const { fromDay, toDay } = listValues(read, contract.accountRecord, input) as { fromDay?: string; toDay?: string }
  const filter = { ...kindsFor(input.group), fromDay, toDay }
  const page = await answerList(read, contract.accountRecord, input, {
    query: statementList,
    values: await statementValues(read, wallet, filter),
    load: lines => gameNames(read, lines),
    view: (line, games) => ({
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
    }),
  })
  const totals = input.count ? await statementSums(read, wallet, filter) : undefined
  return { ...page, totals: totals ? { ...totals, currency: wallet.currency } : null }
}
