import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, WriteScope } from '@tonle/contract/server'
import { type Money, zero } from '@tonle/money'
import type * as contract from '../../contract.ts'
import { providersChanged } from '../../contract.ts'

type Act = WriteScope<OperatorActor>
type Input = In<typeof contract.changeReceiving>

/** Another account would get members' money: always a second operator, whatever the limit. */
export async function receivingTerms(tx: Act, input: Input): Promise<ApprovalTerms> {
  const before = await receivingOf(tx, input.provider)
  if (!before) throw fail('cashier.not_found')
  const about = { bank: input.bank, number: input.number, holder: input.holder }
  return { amount: zero as Money, currency: tx.site.currency, isAlways: true, subject: `provider:${input.provider}`, about }
}

export async function changeReceiving(tx: Act, input: Input): Promise<Out<typeof contract.changeReceiving>> {
  const { provider, bank, number, holder } = input
  const before = await receivingOf(tx, provider)
  if (!before) throw fail('cashier.not_found')
  await tx.query(
    'update cashier.receiving_account set bank = $3, number = $4, holder = $5 where brand_id = $1 and provider = $2',
    [...[tx.brand, provider], ...[bank, number, holder]],
  )
  const after = { bank, number, holder }
  tx.noteAudit({ subject: provider, before, after })
  const { services, brand } = tx
  tx.afterCommit(() => services.events.publish(providersChanged, brand))
  return after
}

const receivingOf = (tx: Act, provider: string) =>
  tx.maybe<{ bank: string; number: string; holder: string }>(
    'select bank, number, holder from cashier.receiving_account where brand_id = $1 and provider = $2 for update',
    [tx.brand, provider],
  )
