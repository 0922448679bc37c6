import type { MemberActor, WriteScope } from '@tonle/contract/server'
import { fullNameOf, resetWithin } from '@tonle/identity/server'
import { type Currency, type Money, zero } from '@tonle/money'
import { linksOf, type TraceKind } from '@tonle/risk/server'
import { isSameName } from '../../rules.ts'
import type { RiskFacts } from '../../rules-risk.ts'
import { openAccount } from '../manage-accounts.ts'
import { type AccountRow, othersWithNumber } from '../sql-accounts.ts'
import { moneyOf } from '../sql-console.ts'
import { turnoverOf } from '../turnover/turnover.ts'

const HOUR_MS = 3_600_000
const RESET_DAYS = 7

/** Everything the checks ask for, read in the transaction of the request. */
export async function riskFactsOf(
  tx: WriteScope<MemberActor>,
  { account, amount, currency }: { account: AccountRow; amount: Money; currency: Currency },
): Promise<RiskFacts> {
  const { services, site, brand } = tx
  const { memberId } = tx.actor
  const nowMs = services.clock.nowMs()
  const { since, requests24 } = await recentOf(tx, memberId)
  const money = await moneyOf(tx, memberId)
  const links = await linksOf(tx, memberId)
  const sharing = (kind: TraceKind) => links.filter(({ kinds }) => kinds.includes(kind)).map(link => link.account)
  const name = await fullNameOf(tx, services, memberId)
  const { holder } = openAccount(services, brand, account)
  return {
    ...{ amount, requests24, payouts: money.payouts, deposited30: money.deposited, withdrawn30: money.withdrawn },
    memberDays: Math.floor((nowMs - since.getTime()) / (24 * HOUR_MS)),
    accountHours: Math.floor((nowMs - account.addedAt.getTime()) / HOUR_MS),
    name: name === undefined ? 'unknown' : isSameName(name, holder) ? 'same' : 'differs',
    isReset: await resetWithin(tx, memberId, RESET_DAYS),
    unstaked: (await turnoverOf(tx, { memberId, currency, mode: site.mode }))?.left ?? zero,
    numbers: (await othersWithNumber(tx, account)).map(other => other.account),
    ...{ devices: sharing('device').slice(0, 5), networks: sharing('network').slice(0, 5), names: sharing('name').slice(0, 5) },
  }
}

/** Since when the account stands, and how often money was asked for within a day. */
const recentOf = (tx: WriteScope<MemberActor>, memberId: string) =>
  tx.one<{ since: Date; requests24: number }>(
    `select m.created_at as since,
            (select count(*)::int from cashier.withdrawal w
              where w.brand_id = $1 and w.member_id = $2 and w.requested_at > app_now() - interval '24 hours' and w.state <> 'cancelled') as "requests24"
       from identity.pub_member m where m.brand_id = $1 and m.id = $2`,
    [tx.brand, memberId],
  )
