import { MEMBER_TYPES } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import { setMayBet } from '../breaks/may-bet.ts'
import type { MemberRow } from '../sql.ts'

/** In one transaction. */
const ACCOUNTS = 500

/**
 * Closes trial accounts of the day before: without a password nobody comes back to one. What says who and where somebody was is deleted;
 * the lines of the trial book stay, since a ledger loses none.
 */
export async function closeTrials({ db, ledger }: Pick<Services, 'db' | 'ledger'>, brand: string): Promise<void> {
  for (;;) {
    const closed = await db.tx(brand, async tx => {
      const over = await tx.query<Pick<MemberRow, 'id' | 'type' | 'currency'>>(
        `update identity.member set status = 'closed', created_ip = null
          where brand_id = $1 and id in (
            select m.id from identity.member m
             where m.brand_id = $1 and m.type = ${MEMBER_TYPES.trial} and m.status <> 'closed' and m.created_at < app_now() - interval '1 day'
               and not exists (select from identity.session s
                                where s.brand_id = m.brand_id and s.member_id = m.id and s.ended_at is null and s.expires_at > app_now())
             order by m.created_at limit ${ACCOUNTS} for update skip locked)
          returning id, type, currency`,
        [tx.brand],
      )
      const ids = over.map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx.query('delete from identity.login where brand_id = $1 and member_id = any ($2)', [tx.brand, ids])
      await tx.query('delete from identity.known_device where brand_id = $1 and member_id = any ($2)', [tx.brand, ids])
      await tx.query(`update identity.session set ip = null, user_agent = '' where brand_id = $1 and member_id = any ($2)`, [
        tx.brand,
        ids,
      ])
      for (const member of over) await setMayBet(tx, ledger, member, false)
      return ids.length
    })
    if (closed < ACCOUNTS) return
  }
}
