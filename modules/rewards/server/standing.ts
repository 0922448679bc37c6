import { settingsOf } from '@tonle/brand/server'
import type { Services } from '@tonle/contract/server'
import type { ChangedRow, Read, Tx } from '@tonle/database'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Money, zero } from '@tonle/money'
import type { Clock } from '@tonle/process'
import { dayIn } from '@tonle/text'
import { rewardsSettings } from '../contract.ts'
import { daysAfter, standingAfter, type Turnover, type VipStanding } from '../rules.ts'
import { type Holder, keyOf, tell } from './holder.ts'
import { ladderOf } from './ladder.ts'
import { grantSpinsOn } from './wheel/grants.ts'

const STANDING = `rank, peak, period_from::text as "periodFrom", period_to::text as "periodTo"`

/** Who has no row has the first level. */
export const standingOf = (read: Read, holder: Holder): Promise<VipStanding | undefined> =>
  read.maybe<VipStanding>(
    `select ${STANDING} from rewards.standing where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)`,
    keyOf(read.brand, holder),
  )

/** The rank of a member's level, for conditions of other modules. */
export const rankOf = async (read: Read, holder: Holder): Promise<number> => (await standingOf(read, holder))?.rank ?? 1

/** The highest rank that a member held in these days of the brand. */
export const rankIn = async (read: Read, holder: Holder, { from, to }: { from: string; to: string }): Promise<number> =>
  (
    await read.one<{ rank: number }>(
      `with t as (select $5::date::timestamp at time zone zone as begin, ($6::date + 1)::timestamp at time zone zone as till
                    from brand.pub_brand where brand_id = $1),
            f as (select from_at, rank from rewards.rank_from where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4))
       select coalesce(max(f.rank), 1) as rank from t, f
        where f.from_at < t.till and f.from_at >= coalesce((select max(b.from_at) from f b where b.from_at <= t.begin), t.begin)`,
      [...keyOf(read.brand, holder), from, to],
    )
  ).rank

export async function turnoverOf(read: Read, holder: Holder, from: string): Promise<Turnover> {
  const key = keyOf(read.brand, holder)
  const { total } = await read.one<{ total: Money }>(
    `select coalesce((select trunc(valid_bet) from rewards.member_total where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)), 0)::int8 as total`,
    key,
  )
  const days = await read.query<{ day: string; validBet: Money }>(
    `select day::text as day, trunc(valid_bet)::int8 as "validBet" from rewards.member_day
      where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) and day >= $5`,
    [...key, from],
  )
  const since = (first: string) =>
    days.filter(({ day }) => day >= first).reduce((sum, { validBet }) => (sum + validBet) as Money, zero)
  return { total, since }
}

/**
 * Brings a member's level up to date. The rates of a new one begin at a full minute of which no bet can have been folded.
 * @returns whether it is another one now
 */
async function tendStanding(tx: Tx, clock: Clock, holder: Holder): Promise<boolean> {
  const { zone } = await tx.one<{ zone: string }>('select zone from brand.pub_brand where brand_id = $1', [tx.brand])
  const { keepDays } = await settingsOf(tx, rewardsSettings)
  const today = dayIn(clock.now(), zone)
  const key = keyOf(tx.brand, holder)
  await tx.query(
    `insert into rewards.standing (brand_id, member_id, currency, mode, period_from, period_to) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [...key, today, daysAfter(today, keepDays)],
  )
  const before = await tx.one<VipStanding>(
    `select ${STANDING} from rewards.standing where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4) for update`,
    key,
  )
  const ladder = await ladderOf(tx, holder.currency)
  if (ladder.length === 0) return false
  const turnover = await turnoverOf(tx, holder, before.periodFrom)
  const after = standingAfter(ladder, before, { turnover, today, keepDays })
  await tx.query(
    `update rewards.standing set rank = $5, peak = $6, period_from = $7, period_to = $8, changed_at = app_now()
      where (brand_id, member_id, currency, mode) = ($1, $2, $3, $4)`,
    [...key, after.rank, after.peak, after.periodFrom, after.periodTo],
  )
  if (after.rank === before.rank) return false
  await tx.query(
    `insert into rewards.rank_from (brand_id, member_id, currency, mode, from_at, rank)
     values ($1, $2, $3, $4, date_trunc('minute', app_now()) + interval '2 minutes', $5)
     on conflict (brand_id, member_id, currency, mode, from_at) do update set rank = excluded.rank`,
    [...key, after.rank],
  )
  // Each level on the way, and each of them once in a lifetime.
  for (let rank = before.rank + 1; rank <= after.rank; rank++)
    await grantSpinsOn(tx, clock, holder, { on: 'level', rank, source: `level:${rank}` })
  await outbox.add(tx, noticeJob, {
    member: holder.member,
    kind: after.rank > before.rank ? 'rewards.level_up' : 'rewards.level_down',
    params: { level: { words: ladder[after.rank - 1]!.names } },
  })
  return true
}

async function tend(services: Services, brand: string, holder: Holder): Promise<void> {
  if (await services.db.tx(brand, tx => tendStanding(tx, services.clock, holder))) tell(services, brand, holder.member)
}

/** Whose turnover leads to another level: `t` is the total, `s` the standing, if there is one. */
const MOVED = `exists (select from rewards.level l where l.brand_id = $1 and l.currency = t.currency and l.rank = coalesce(s.rank, 1) + 1 and l.reach <= t.valid_bet
                          and coalesce(s.rank = s.peak, true))
             or exists (select from rewards.level l where l.brand_id = $1 and l.currency = t.currency and l.rank = s.peak and l.reach > t.valid_bet)`
const JOINED =
  'left join rewards.standing s on (s.brand_id, s.member_id, s.currency, s.mode) = (t.brand_id, t.member_id, t.currency, t.mode)'
/** A lost level may be regained. */
const REGAINS = 's.rank < s.peak'

/** After a fold: of the members who bet those whose turnover may lead to another level. */
export async function tendMoved(services: Services, changed: readonly ChangedRow[]): Promise<void> {
  for (const [brand, rows] of Map.groupBy(changed, row => row.brand_id!)) {
    const moved = await services.db.read(brand, read =>
      read.query<Holder>(
        `select distinct t.member_id as member, t.currency, t.mode
           from unnest($2::uuid[], $3::text[], $4::text[]) as m (member_id, currency, mode)
           join rewards.member_total t on (t.brand_id, t.member_id, t.currency, t.mode) = ($1, m.member_id, m.currency, m.mode) ${JOINED}
          where ${MOVED} or ${REGAINS}`,
        [brand, ...(['member_id', 'currency', 'mode'] as const).map(name => rows.map(row => row[name]))],
      ),
    )
    for (const holder of moved) await tend(services, brand, holder)
  }
}

/** Members of one statement, and totals that one run of the walk looks at. */
const LIMITS = { page: 2000, run: 50_000 }

type Place = [member: string, currency: string, mode: string]
const START: Place = ['00000000-0000-0000-0000-000000000000', '', '']
const placeOf = ({ member, currency, mode }: Holder): Place => [member, currency, mode]

/** Ends the periods that are over, all of them. */
async function tendEnded(services: Services, brand: string, page: number): Promise<number> {
  for (let [tended, after] = [0, START]; ; ) {
    const ended = await services.db.read(brand, read =>
      read.query<Holder>(
        `select s.member_id as member, s.currency, s.mode from rewards.standing s join brand.pub_brand b on b.brand_id = s.brand_id
          where s.brand_id = $1 and s.peak > 1 and s.period_to <= (app_now() at time zone b.zone)::date
            and (s.member_id, s.currency, s.mode) > ($2::uuid, $3, $4) order by s.member_id, s.currency, s.mode limit $5`,
        [brand, ...after, page],
      ),
    )
    for (const holder of ended) await tend(services, brand, holder)
    tended += ended.length
    if (ended.length < page) return tended
    after = placeOf(ended.at(-1)!)
  }
}

/** Does what a fold left undone, and what a changed ladder asks for. A run goes on where the one before it stopped, and begins anew after the last member. */
async function walk(services: Services, brand: string, { page, run }: typeof LIMITS): Promise<number> {
  let tended = 0
  for (let seen = 0; seen < run; seen += page) {
    const totals = await services.db.read(brand, async read => {
      const from = await read.maybe<Holder>(
        'select after_member as member, after_currency as currency, after_mode as mode from rewards.walk where brand_id = $1',
        [brand],
      )
      return await read.query<Holder & { isMoved: boolean }>(
        `select t.member_id as member, t.currency, t.mode, (${MOVED}) as "isMoved"
           from (select * from rewards.member_total where brand_id = $1 and (member_id, currency, mode) > ($2::uuid, $3, $4)
                  order by member_id, currency, mode limit $5) t ${JOINED} order by t.member_id, t.currency, t.mode`,
        [brand, ...(from ? placeOf(from) : START), page],
      )
    })
    const moved = totals.filter(({ isMoved }) => isMoved)
    for (const { member, currency, mode } of moved) await tend(services, brand, { member, currency, mode })
    tended += moved.length
    const isEnd = totals.length < page
    await services.db.tx(brand, tx =>
      tx.query(
        `insert into rewards.walk (brand_id, after_member, after_currency, after_mode) values ($1, $2, $3, $4) on conflict (brand_id) do update
           set after_member = excluded.after_member, after_currency = excluded.after_currency, after_mode = excluded.after_mode`,
        [brand, ...(isEnd ? START : placeOf(totals.at(-1)!))],
      ),
    )
    if (isEnd) break
  }
  return tended
}

/** @returns members whose level was looked at */
export const tendBrand = async (services: Services, brand: string, limits = LIMITS): Promise<number> =>
  (await tendEnded(services, brand, limits.page)) + (await walk(services, brand, limits))

export const standingJobs = [
  schedule({
    name: 'rewards.tend_levels',
    every: '10m',
    catchUp: 'last',
    timeoutMs: 300_000,
    run: async (services: Services, { brand }) => void (await tendBrand(services, brand)),
  }),
]
