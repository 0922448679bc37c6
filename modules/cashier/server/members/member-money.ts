import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OperatorActor, ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { vendorBalances } from '@tonle/ledger'
import type { Currency, Money } from '@tonle/money'
import { linksOf } from '@tonle/risk/server'
import { cashWallet } from '@tonle/wallet/server'
import type * as contract from '../../contract.ts'
import { accountsOfMember } from '../sql-accounts.ts'
import { moneyOf } from '../sql-console.ts'
import { turnoverOf } from '../turnover/turnover.ts'

type View = Out<typeof contract.memberMoney>
const LATEST = 5
const MOST_LINKS = 20

/** All that the finance desk knows of a member's money, from the rows of this module, the ledger and the graph of traces. */
export async function memberMoney(read: ReadScope<OperatorActor>, { id }: In<typeof contract.memberMoney>): Promise<View> {
  const member = await read.maybe<{ account: string; currency: Currency; type: MemberActor['memberType'] }>(
    'select account, currency, type from identity.pub_member where brand_id = $1 and id = $2',
    [read.brand, id],
  )
  if (!member) throw fail('cashier.not_found')
  const { account, currency } = member
  const wallet = await cashWallet(read, read.site, { memberId: id, memberType: member.type })
  const { balance, held, available } = await read.services.ledger.balance(read, wallet)
  const month = await moneyOf(read, id)
  const totals = await totalsOf(read, id)
  const turnover = await turnoverOf(read, { memberId: id, currency, mode: read.site.mode })
  return {
    ...{ account, currency, balance, held, available },
    wallets: (await vendorBalances(read, wallet)).filter(one => one.balance > 0n || one.inFlight > 0n),
    ...{ deposited30: month.deposited, withdrawn30: month.withdrawn, payouts: month.payouts },
    ...{ deposits: totals.deposits, deposited: BigInt(totals.deposited) as Money },
    turnoverLeft: turnover?.left ?? null,
    latestDeposits: (await latestOf(read, 'deposit', id)) as View['latestDeposits'],
    latestWithdrawals: (await latestOf(read, 'withdrawal', id)) as View['latestWithdrawals'],
    accounts: (await accountsOfMember(read, id)).map(({ method, last4, addedAt }) => ({ method, last4, addedAt })),
    openAlerts: totals.alerts,
    fundsCheck: totals.funds,
    links: (await linksOf(read, id)).slice(0, MOST_LINKS).map(({ account, kinds }) => ({ account, kinds: [...kinds] })),
  }
}

interface Totals {
  deposits: number
  deposited: string
  alerts: number
  funds: View['fundsCheck']
}

const totalsOf = (read: Read, member: string): Promise<Totals> =>
  read.one<Totals>(
    `select coalesce((select t.deposits from cashier.member_total t where t.brand_id = $1 and t.member_id = $2), 0) as deposits,
            coalesce((select t.deposited from cashier.member_total t where t.brand_id = $1 and t.member_id = $2), 0)::text as deposited,
            (select count(*)::int from cashier.deposit_alert a where a.brand_id = $1 and a.member_id = $2 and a.closed_at is null) as alerts,
            (select f.state from cashier.funds_check f where f.brand_id = $1 and f.member_id = $2 and f.state <> 'accepted') as funds`,
    [read.brand, member],
  )

/** `table` is the program's own word. */
const latestOf = (read: Read, table: 'deposit' | 'withdrawal', member: string) =>
  read.query<{ id: string; reference: string; amount: Money; state: string; at: Date }>(
    `select id, reference, amount, state, requested_at as at from cashier.${table}
      where brand_id = $1 and member_id = $2 order by requested_at desc, id desc limit ${LATEST}`,
    [read.brand, member],
  )
