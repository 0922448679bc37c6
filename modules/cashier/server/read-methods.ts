import { settingsIn } from '@tonle/brand/server'
import type { In, Out } from '@tonle/contract'
import type { MemberActor, ReadScope } from '@tonle/contract/server'
import { fullNameOf, hasPaymentPassword, isOnBreak, payoutsFrom, verificationLevelOf } from '@tonle/identity/server'
import { type Currency, minOf, money, sub, zero } from '@tonle/money'
import { bonusAtStake, depositOffersOf } from '@tonle/promotions/server'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { cashierSettings, LIMIT_PERIODS } from '../contract.ts'
import { isProviderOpen } from '../rules.ts'
import { depositsOf } from './deposits-of.ts'
import { openCheck } from './funds/sql-funds.ts'
import { depositPerson, leftIn, roomOf } from './limits/deposit-room.ts'
import { providerAccount } from './providers.ts'
import { allMethods } from './sql-methods.ts'
import { hasPendingWithdrawal, usualCheckSeconds, withdrawnToday } from './sql-withdrawals.ts'
import { turnoverOf } from './turnover/turnover.ts'

/** What the money forms need to know before anybody types. */
export async function readMethods(
  read: ReadScope<MemberActor>,
  _input: In<typeof contract.methods>,
): Promise<Out<typeof contract.methods>> {
  const { services, site, actor } = read
  const wallet = await cashWallet(read, site, actor)
  const settings = await settingsIn(read, cashierSettings, wallet.currency)
  const rows = (await allMethods(read)).filter(
    row => row.isOpen && row.isNow && row.currency === wallet.currency && row.languages.includes(read.lang),
  )
  const open = new Set<string>()
  for (const name of new Set(rows.map(row => row.provider))) {
    const account = await providerAccount(read, name)
    if (account && isProviderOpen(account, site)) open.add(name)
  }
  const spent = await withdrawnToday(read, actor.memberId, wallet.currency, site.zone)
  const { available } = await services.ledger.balance(read, wallet)
  const book = { memberId: actor.memberId, currency: wallet.currency as Currency, mode: site.mode }
  return {
    methods: rows
      .filter(row => open.has(row.provider))
      .map(row => ({
        code: row.code,
        name: row.name,
        kind: row.kind,
        currency: row.currency,
        min: row.min,
        max: row.max,
        fee: row.fee,
        usualSeconds: row.usualSeconds,
        quickAmounts: row.quickAmounts,
        numberLength: row.kind === 'withdrawal' ? { min: row.numberMin, max: row.numberMax } : null,
      })),
    available,
    currency: wallet.currency,
    needsFunds: (await openCheck(read, await depositPerson(read, actor.memberId))) !== undefined,
    depositLeft: await depositLeft(read, wallet.currency),
    withdrawalLeftToday: spent < settings.dailyWithdrawal ? sub(settings.dailyWithdrawal, money(spent)) : zero,
    hasPendingWithdrawal: await hasPendingWithdrawal(read, actor.memberId),
    confirmMinutes: settings.confirmMinutes,
    usualCheckSeconds: await usualCheckSeconds(read),
    mayCancel: settings.mayCancel,
    payouts: {
      from: (await payoutsFrom(read, actor.memberId)) ?? null,
      level: await verificationLevelOf(read, actor.memberId),
      needed: settings.payoutLevel,
      largeNeeded: Math.max(settings.payoutLevel, settings.largePayoutLevel),
      largeFrom: spent < settings.largeAmount ? sub(settings.largeAmount, money(spent)) : zero,
      turnover: await openTurnover(read, wallet.currency),
      needsPassword: settings.payoutPassword && !(await hasPaymentPassword(read, actor.memberId)),
    },
    newAccount: await newAccount(read, settings),
    bonus: (await bonusAtStake(read, book)) ?? null,
    offers: read.site.closed.has('bonuses') ? [] : await offersOf(read, book),
  }
}

const offersOf = async (read: ReadScope<MemberActor>, book: { currency: Currency; mode: 'real' | 'play' }) =>
  await depositOffersOf(read, { ...book, lang: read.lang, nth: (await depositsOf(read, read.actor.memberId)) + 1 })

async function openTurnover(read: ReadScope<MemberActor>, currency: Currency) {
  const { memberId } = read.actor
  if (await isOnBreak(read, memberId)) return null
  return (await turnoverOf(read, { memberId, currency, mode: read.site.mode })) ?? null
}

async function newAccount(read: ReadScope<MemberActor>, settings: { ownName: boolean; accountDays: number }) {
  const holder = (await fullNameOf(read, read.services, read.actor.memberId)) ?? null
  return { holder, needsName: settings.ownName && holder === null, days: settings.accountDays }
}

async function depositLeft(read: ReadScope<MemberActor>, currency: Currency) {
  const member = { memberId: read.actor.memberId, currency, mode: read.site.mode }
  const room = await roomOf(read, member, await depositPerson(read, member.memberId))
  const left = leftIn(room, room.credited.open)
  return LIMIT_PERIODS.map(period => left[period]).reduce(minOf)
}
