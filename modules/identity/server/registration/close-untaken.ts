import { leaveTree } from '@tonle/agents/server'
import type { Services } from '@tonle/contract/server'
import { UNTAKEN_DAYS, UNTAKEN_MOST_DAYS } from '../../rules.ts'
import { setMayBet } from '../breaks/may-bet.ts'
import type { MemberRow } from '../sql.ts'

/** In one transaction. */
const ACCOUNTS = 200

/**
 * Closes accounts that an agent opened and nobody took, some days after their last link; until then the agent may make another, for a month in all. The name
 * goes back to whoever wants it: the account keeps its id in its place, which is no name that anybody may choose. Who took the account or
 * made a link meanwhile was first: each locks the invitation. An account to which its agent sent money stays: the money is in it.
 */
export async function closeUntaken({ db, ledger }: Pick<Services, 'db' | 'ledger'>, brand: string): Promise<void> {
  for (;;) {
    const closed = await db.tx(brand, async tx => {
      const over = await tx.query<Pick<MemberRow, 'id' | 'type' | 'currency'>>(
        `with over as (
           update identity.invitation set closed_at = app_now()
            where brand_id = $1 and member_id in (
              select i.member_id from identity.invitation i
                 join identity.member opened on opened.brand_id = i.brand_id and opened.id = i.member_id
               where i.brand_id = $1 and i.accepted_at is null and i.closed_at is null and i.expires_at < app_now() and i.funded_at is null
                 and (i.expires_at < app_now() - interval '${UNTAKEN_DAYS} days'
                   or opened.created_at < app_now() - interval '${UNTAKEN_MOST_DAYS} days')
                 and not exists (select from agents.pub_downline d where d.brand_id = i.brand_id and d.agent_id = i.member_id)
               order by i.expires_at limit ${ACCOUNTS} for update of i skip locked)
            returning member_id)
         update identity.member m set status = 'closed', account = '~' || replace(m.id::text, '-', ''), nickname = '~'
           from over where m.brand_id = $1 and m.id = over.member_id returning m.id, m.type, m.currency`,
        [tx.brand],
      )
      if (over.length > 0)
        await leaveTree(
          tx,
          over.map(({ id }) => id),
        )
      for (const member of over) await setMayBet(tx, ledger, member, false)
      return over.length
    })
    if (closed < ACCOUNTS) return
  }
}
