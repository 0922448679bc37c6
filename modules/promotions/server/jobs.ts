import type { Services } from '@tonle/contract/server'
import { handleJob, schedule } from '@tonle/jobs'
import type { Currency } from '@tonle/money'
import { announceRoundsJob, cancelRoundsJob, tendMemberJob } from './outbox.ts'
import { announceRounds, cancelRounds, type RoundGames } from './round-games.ts'
import type { MemberBook } from './sql.ts'
import { tendMember } from './tend.ts'

/** Members with a grant that is over by its time, or wagered, and those whose next one waits though none is active. */
export async function tendBrand(services: Services, brand: string): Promise<void> {
  const due = await services.db.read(brand, read =>
    read.query<MemberBook>(
      `select distinct g.member_id as "memberId", g.currency, g.mode
         from promotions.grant g left join promotions.progress p on p.brand_id = g.brand_id and p.grant_id = g.id
        where g.brand_id = $1
          and (g.state = 'active' and (g.wager_by <= app_now() or coalesce(p.wagered, 0) >= g.target::numeric * 100 or p.open_bets = 0 and p.bets = g.bets)
               or g.state = 'rounds' and (g.rounds_by <= app_now() or g.used >= g.rounds) and coalesce(p.bets, 0) = g.bets and coalesce(p.open_bets, 0) = 0
               or g.state = 'queued' and not exists (select from promotions.grant a
                    where (a.brand_id, a.member_id, a.currency, a.mode) = (g.brand_id, g.member_id, g.currency, g.mode) and a.state = 'active'))
        limit 500`,
      [brand],
    ),
  )
  for (const member of due)
    await tendMember(services, brand, member).catch((error: unknown) =>
      services.log.error({ err: error, member: member.memberId }, "a member's grants could not be brought up to date"),
    )
}

/** After a fold: the grants whose turnover moved. */
export async function tendGrants(services: Services, changed: readonly Readonly<Record<string, string>>[]): Promise<void> {
  for (const { brand_id: brand = '', grant_id: grant = '' } of changed) {
    const member = await services.db.read(brand, read =>
      read.maybe<MemberBook>(
        'select member_id as "memberId", currency, mode from promotions.grant where brand_id = $1 and id = $2',
        [brand, grant],
      ),
    )
    if (member) await tendMember(services, brand, member)
  }
}

export const promotionsJobs = (games: RoundGames) => [
  handleJob(tendMemberJob, async (services: Services, { member, currency, mode }, { brand }) => {
    await tendMember(services, brand, { memberId: member, currency: currency as Currency, mode })
  }),
  handleJob(announceRoundsJob, (services: Services, { grant }, { brand }) => announceRounds(services, games, brand, grant)),
  handleJob(cancelRoundsJob, (services: Services, { grant }, { brand }) => cancelRounds(services, games, brand, grant)),
  schedule({
    name: 'promotions.tend',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: (services: Services, { brand }) => tendBrand(services, brand),
  }),
]
