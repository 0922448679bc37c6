import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out, requireOpenPart } from '@tonle/contract'
import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { requireNoBreak } from '@tonle/identity/server'
import { outbox } from '@tonle/jobs'
import { newId } from '@tonle/process'
import { chooseCampaign } from '@tonle/promotions/server'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../contract.ts'
import { cashierSettings } from '../contract.ts'
import { amountProblem } from '../rules.ts'
import { depositsOf } from './deposits-of.ts'
import { requireKnownFunds } from './funds/watch-deposit.ts'
import { requireDepositRoom } from './limits/deposit-room.ts'
import { openPaymentJob } from './outbox.ts'
import { providerOf, requireOpenProvider } from './providers.ts'
import { newReference } from './reference.ts'
import { countOpenDeposits, insertDeposit, isUsedCode } from './sql-deposits.ts'
import { methodOf } from './sql-methods.ts'
import { newCode } from './transfer/transfer-account.ts'
import { depositView } from './views.ts'

/** Writes the request and asks for the bank's payment; no money moves until the bank says that it has arrived. */
export async function requestDeposit(
  tx: WriteScope<MemberActor>,
  input: In<typeof contract.requestDeposit>,
): Promise<Out<typeof contract.requestDeposit>> {
  const { site, services, actor, request } = tx
  if (input.campaign !== undefined) requireOpenPart(tx.site, 'bonuses')
  await requireNoBreak(tx, actor.memberId)
  await requireKnownFunds(tx, actor.memberId)
  const wallet = await cashWallet(tx, site, actor)
  const method = await methodOf(tx, 'deposit', input.method)
  if (!method?.isOpen || !method.isNow || method.currency !== wallet.currency) throw fail('cashier.method_closed')
  await requireOpenProvider(tx, site, method.provider)
  const problem = amountProblem(input.amount, method)
  if (problem) throw fail('request.invalid', { fields: { amount: problem } })
  const settings = await settingsOf(tx, cashierSettings)
  const member = { memberId: actor.memberId, currency: method.currency, mode: site.mode }
  await requireDepositRoom(tx, member, input.amount)
  if ((await countOpenDeposits(tx, actor.memberId)) >= settings.openDeposits) throw fail('cashier.too_many_open_deposits')

  const { isByCode, mostMinutes } = providerOf(services, method.provider)
  const row = await insertDeposit(tx, {
    id: newId(services.clock),
    memberId: actor.memberId,
    reference: newReference('D', services.random),
    method: method.code,
    provider: method.provider,
    amount: input.amount,
    fee: method.fee,
    currency: method.currency,
    mode: site.mode,
    minutes: Math.min(settings.depositMinutes, mostMinutes ?? settings.depositMinutes),
    returnUrl: `${request.origin}/member/deposit`,
    matchCode: isByCode ? await freeCode(tx) : null,
  })
  if (input.campaign !== undefined)
    await chooseCampaign(tx, input.campaign, {
      ...{ ...member, depositId: row.id, amount: input.amount },
      nth: (await depositsOf(tx, actor.memberId)) + 1,
    })
  await outbox.add(tx, openPaymentJob, { deposit: row.id })
  return depositView(row)
}

/** One that no deposit of the brand ever had; two requests that draw the same at once meet in the unique index. */
async function freeCode(tx: WriteScope): Promise<string> {
  const code = newCode(tx.services.random)
  return (await isUsedCode(tx, code)) ? await freeCode(tx) : code
}
