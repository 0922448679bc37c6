import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import type { LocalText } from '@tonle/text'

/** Members of one transaction. */
const MOST = 500

/** Tells members of spins that end within a day, once. @returns how many */
const warnSome = (tx: Tx): Promise<{ member: string; title: LocalText | null; spins: number }[]> =>
  tx.query(
    `with ending as (select id from rewards.spin_grant
                      where brand_id = $1 and used < spins and warned_at is null and expires_at between app_now() and app_now() + interval '24 hours'
                      order by expires_at, id limit $2 for update skip locked),
          warned as (update rewards.spin_grant g set warned_at = app_now() from ending e where g.brand_id = $1 and g.id = e.id
                     returning g.member_id, g.program_id, g.spins - g.used as spins)
     select w.member_id as member, p.words->'title' as title, sum(w.spins)::int as spins
       from warned w left join rewards.program p on p.brand_id = $1 and p.id = w.program_id and p.state = 'open' group by w.member_id, p.id, p.words`,
    [tx.brand, MOST],
  )

export async function warnOfSpins(services: Services, brand: string): Promise<number> {
  for (let told = 0; ; ) {
    const some = await services.db.tx(brand, async tx => {
      const warned = await warnSome(tx)
      // A wheel that was stopped takes no spins any more.
      for (const { member, title, spins } of warned)
        if (title)
          await outbox.add(tx, noticeJob, {
            member,
            kind: 'rewards.spins_end',
            params: { wheel: { words: title }, spins: String(spins) },
          })
      return warned.length
    })
    told += some
    if (some === 0) return told
  }
}

export const wheelJobs = [
  schedule({
    name: 'rewards.warn_of_spins',
    every: 'hour',
    catchUp: 'last',
    timeoutMs: 60_000,
    run: async (services: Services, { brand }) => void (await warnOfSpins(services, brand)),
  }),
]
