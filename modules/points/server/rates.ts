import { settingsOf } from '@tonle/brand/server'
import { fail, type In, type Out } from '@tonle/contract'
import type { ApprovalTerms, OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import { type Currency, type Money, zero } from '@tonle/money'
import * as contract from '../contract.ts'
import { deskChanged, mallChanged } from '../contract.ts'
import { worthOf } from '../rules.ts'

type Vertical = (typeof contract.VERTICALS)[number]

export interface RateRow {
  currency: Currency
  vertical: Vertical | null
  vendor: string | null
  game: string | null
  gameName: string | null
  rate: Money | null
  from: Date
  isComing: boolean
}

/** The newest rate of each kind and game that has begun, and those that begin later. */
const ratesOf = (read: Read & { lang: string }, currency: Currency | null): Promise<RateRow[]> =>
  read.query<RateRow>(
    `select r.currency, nullif(r.vertical, '') as vertical, nullif(r.vendor, '') as vendor, nullif(r.game, '') as game,
            (select house.local_text(g.names, $3) from catalog.pub_game g where g.brand_id = r.brand_id and g.vendor = r.vendor and g.code = r.game) as "gameName",
            r.rate, r.from_at as "from", r.from_at > app_now() as "isComing"
       from points.rate r
      where r.brand_id = $1 and ($2::text is null or r.currency = $2)
        and (r.from_at > app_now()
             or r.from_at = (select max(o.from_at) from points.rate o
                              where (o.brand_id, o.currency, o.vertical, o.vendor, o.game) = (r.brand_id, r.currency, r.vertical, r.vendor, r.game)
                                and o.from_at <= app_now()) and r.rate is not null)
      order by r.currency, r.vendor, r.vertical, r.game, r.from_at`,
    [read.brand, currency, read.lang],
  )

export const ratesInForce = async (read: Read & { lang: string }, currency: Currency): Promise<RateRow[]> =>
  (await ratesOf(read, currency)).filter(({ isComing }) => !isComing)

export async function pointRates(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.pointRates>> {
  const { thousand } = await settingsOf(read, contract.pointSettings)
  const held = await read.query<{ currency: Currency; points: Money; debts: Money }>(
    `select e.currency,
            sum(trunc(greatest(e.earned, 0) / 1000000000000) * 1000000 - coalesce(a.credited, 0)
                + coalesce((select l.balance from ledger.account l join ledger.book b on b.id = l.book_id
                             where b.brand_id = e.brand_id and b.currency = e.currency and b.mode = 'points' and l.kind = 'member_points'
                               and l.owner = e.member_id::text), 0))::int8 as points,
            sum(coalesce(a.owed, 0))::int8 as debts
       from points.earned e left join points.account a using (brand_id, member_id, currency, mode)
      where e.brand_id = $1 group by e.currency order by e.currency`,
    [read.brand],
  )
  return {
    rates: await ratesOf(read, null),
    liability: held.map(({ currency, points, debts }) => ({
      ...{ currency, points, debts },
      worth: currency === read.site.currency && thousand > 0n && points > 0n ? worthOf(points, thousand, currency) : null,
    })),
  }
}

/** Points become money: a rate that is not lower than the last one of the same kind or game is agreed to by a second operator. */
export async function rateTerms(
  tx: WriteScope<OperatorActor>,
  { currency, vertical, vendor, game, rate }: In<typeof contract.setRate>,
): Promise<ApprovalTerms> {
  const last = await tx.maybe<{ rate: Money | null }>(
    `select rate from points.rate where (brand_id, currency, vertical, vendor, game) = ($1, $2, $3, $4, $5) order by from_at desc limit 1`,
    [tx.brand, currency, vertical ?? '', vendor ?? '', game ?? ''],
  )
  const isLower = rate !== undefined && rate <= (last?.rate ?? zero)
  const of = vertical ?? `${vendor}/${game}`
  return { amount: zero, currency, subject: `points:${currency}:${of}`, about: { of }, ...(!isLower && { isAlways: true }) }
}

/** A rate begins at a full minute that no bet of which can have been folded yet. */
export async function setRate(
  tx: WriteScope<OperatorActor>,
  { currency, vertical, vendor, game, rate }: In<typeof contract.setRate>,
): Promise<Out<typeof contract.setRate>> {
  const isOfGame = vendor !== undefined && game !== undefined
  if (isOfGame === (vertical !== undefined) || (vendor === undefined) !== (game === undefined))
    throw fail('request.invalid', { fields: { vertical: 'field.not_allowed' } })
  if (rate === undefined && !isOfGame) throw fail('request.invalid', { fields: { rate: 'field.missing' } })
  if (rate !== undefined && rate > 1_000_000_000n) throw fail('request.invalid', { fields: { rate: 'field.too_big' } })
  if (isOfGame) {
    const known = await tx.maybe('select 1 as ok from catalog.pub_game where brand_id = $1 and vendor = $2 and code = $3', [
      tx.brand,
      vendor,
      game,
    ])
    if (!known) throw fail('request.invalid', { fields: { game: 'field.not_allowed' } })
  }
  const { from } = await tx.one<{ from: Date }>(
    `insert into points.rate as r (brand_id, currency, vertical, vendor, game, from_at, rate, set_by)
     values ($1, $2, $3, $4, $5, date_trunc('minute', app_now()) + interval '2 minutes', $6, $7) returning from_at as "from"`,
    [tx.brand, currency, vertical ?? '', vendor ?? '', game ?? '', rate ?? null, tx.actor.operatorId],
  )
  tx.noteAudit({ subject: vertical ?? `${vendor}/${game}`, after: { currency, rate: rate?.toString() ?? null, from } })
  tx.afterCommit(() => {
    tx.services.events.publish(deskChanged, tx.brand)
    tx.services.events.publish(mallChanged, tx.brand)
  })
  return { from }
}
