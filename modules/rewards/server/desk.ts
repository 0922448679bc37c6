import { fail, type Id, type In, type Out } from '@tonle/contract'
import { answerList, type OperatorActor, type ReadScope, type WriteScope } from '@tonle/contract/server'
import { listQuery, type Read } from '@tonle/database'
import { type Currency, isPostable, type Money } from '@tonle/money'
import * as contract from '../contract.ts'
import { deskChanged, ladderChanged } from '../contract.ts'
import { isLadder } from '../rules.ts'
import { ladderOf, ratesOf } from './ladder.ts'
import type { PaymentKind } from './pay.ts'

type Act = WriteScope<OperatorActor>

export async function levels(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.levels>> {
  const rates = await ratesOf(read, null)
  const members = await read.query<{ currency: Currency; rank: number; count: number }>(
    `select currency, rank, count(*)::int as count from rewards.standing where brand_id = $1 and mode = $2 group by currency, rank`,
    [read.brand, read.site.mode],
  )
  const spent = await read.query<{ currency: Currency; rebate: Money; birthdayBonus: Money }>(
    `select currency, coalesce(sum(amount) filter (where kind in ('rebate', 'rebate_reversed')), 0)::int8 as rebate,
            coalesce(sum(amount) filter (where kind = 'birthday_bonus'), 0)::int8 as "birthdayBonus"
       from rewards.payment where brand_id = $1 and mode = $2 and state = 'paid' and paid_at > app_now() - interval '30 days' group by currency order by currency`,
    [read.brand, read.site.mode],
  )
  return {
    levels: (await ladderOf(read, null)).map(level => ({
      ...level,
      members: members.find(({ currency, rank }) => currency === level.currency && rank === level.rank)?.count ?? 0,
      rates: rates
        .filter(({ currency, rank }) => currency === level.currency && rank === level.rank)
        .map(({ vertical, rate, from, isComing }) => ({ vertical, rate, from, isComing })),
    })),
    spent,
  }
}

type Terms = Pick<In<typeof contract.addLevel>, 'names' | 'texts' | 'reach' | 'keep' | 'birthdayBonus'>

/** One writer of a ladder at a time: what the levels ask for is compared with each other. */
async function write(tx: Act, currency: Currency, rank: number, terms: Terms): Promise<void> {
  for (const name of ['reach', 'keep', 'birthdayBonus'] as const)
    if (!isPostable(terms[name], currency)) throw fail('request.invalid', { fields: { [name]: 'money.too_many_decimals' } })
  const before = await ladderOf(tx, currency)
  const after = [...before.slice(0, rank - 1), terms, ...before.slice(rank)]
  if (!isLadder(after) || (rank === 1 && terms.keep !== 0n)) throw fail('rewards.no_order')
  const { names, texts, reach, keep, birthdayBonus } = terms
  await tx.query(
    `insert into rewards.level (brand_id, currency, rank, names, texts, reach, keep, birthday_bonus)
     select $1, $2, $3, r.names, r.texts, $5, $6, $7 from jsonb_to_record($4) as r (names jsonb, texts jsonb)
     on conflict (brand_id, currency, rank) do update
       set names = excluded.names, texts = excluded.texts, reach = excluded.reach, keep = excluded.keep, birthday_bonus = excluded.birthday_bonus`,
    [tx.brand, currency, rank, JSON.stringify({ names, texts: texts ?? null }), reach, keep, birthdayBonus],
  )
  const shown = { reach: String(reach), keep: String(keep), birthdayBonus: String(birthdayBonus) }
  tx.noteAudit({ subject: `${currency} ${rank}`, after: { names, ...shown } })
  tellAll(tx)
}

const lockLadder = (tx: Act, currency: Currency) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`rewards ladder ${tx.brand} ${currency}`])

function tellAll(tx: Act): void {
  tx.afterCommit(() => {
    tx.services.events.publish(deskChanged, tx.brand)
    tx.services.events.publish(ladderChanged, tx.brand)
  })
}

export async function addLevel(
  tx: Act,
  { currency, ...terms }: In<typeof contract.addLevel>,
): Promise<Out<typeof contract.addLevel>> {
  await lockLadder(tx, currency)
  const rank = (await ladderOf(tx, currency)).length + 1
  if (rank > contract.MOST_LEVELS) throw fail('rewards.no_order')
  await write(tx, currency, rank, terms)
  return { rank }
}

export async function changeLevel(
  tx: Act,
  { currency, rank, ...terms }: In<typeof contract.changeLevel>,
): Promise<Out<typeof contract.changeLevel>> {
  await lockLadder(tx, currency)
  if (!(await ladderOf(tx, currency))[rank - 1]) throw fail('rewards.no_such_level')
  await write(tx, currency, rank, terms)
  return { rank }
}

/** A rate begins at a full minute that no bet of which can have been folded yet. */
export async function setRate(
  tx: Act,
  { currency, rank, vertical, rate }: In<typeof contract.setRate>,
): Promise<Out<typeof contract.setRate>> {
  if (rate > 50_000n) throw fail('request.invalid', { fields: { rate: 'field.too_big' } })
  if (!(await ladderOf(tx, currency))[rank - 1]) throw fail('rewards.no_such_level')
  const { from } = await tx.one<{ from: Date }>(
    `insert into rewards.rate as r (brand_id, currency, rank, vertical, from_at, rate, set_by)
     values ($1, $2, $3, $4, (select greatest(date_trunc('minute', app_now()) + interval '2 minutes', max(o.from_at) + interval '1 minute')
                                from rewards.rate o where (o.brand_id, o.currency, o.rank, o.vertical) = ($1, $2, $3, $4)), $5, $6) returning from_at as "from"`,
    [tx.brand, currency, rank, vertical, rate, tx.actor.operatorId],
  )
  tx.noteAudit({ subject: `${currency} ${rank} ${vertical}`, after: { rate: rate.toString(), from } })
  tellAll(tx)
  return { from }
}

interface DeskPayment {
  id: string
  member: string
  account: string
  kind: PaymentKind
  amount: Money
  currency: Currency
  paidAt: Date
  state: 'held' | 'paid' | 'rejected'
  reasons: string[] | null
  doubts: string[] | null
  taken: Money
  decidedAt: Date | null
  decidedBy: string | null
  note: string | null
  version: number
}

const deskPayments = listQuery<DeskPayment>({
  columns: `p.id, p.member_id as member, m.account, p.kind, p.amount, p.currency, p.paid_at as "paidAt", p.state, p.reasons, p.doubts, p.taken, p.decided_at as "decidedAt",
    p.decided_by as "decidedBy", p.note, p.version`,
  from: 'rewards.payment p join identity.pub_member m on m.brand_id = p.brand_id and m.id = p.member_id',
  where: 'p.brand_id = $brand',
  filters: {
    id: 'p.id = $id',
    isHeld: `(p.state = 'held' or p.doubts <> '[]' and p.state = 'paid')`,
    kind: 'p.kind = $kind',
    find: `m.account like $find || '%'`,
  },
  range: { at: 'p.paid_at' },
  sorts: { paidAt: ['p.paid_at', 'p.id'] },
})

const deskView = ({ id, member, reasons, doubts, ...row }: DeskPayment): Out<typeof contract.decidePayment> => ({
  ...row,
  ...{ id: id as Id<'rwp'>, member: member as Id<'mem'>, reasons: [...(reasons ?? []), ...(doubts ?? [])] },
  isDoubtful: doubts !== null && doubts.length > 0 && row.state === 'paid',
})

export async function deskPayment(read: Read, id: string): Promise<Out<typeof contract.decidePayment>> {
  const row = await deskPayments.row(read, { brand: read.brand, id })
  if (!row) throw fail('rewards.no_such_payment')
  return deskView(row)
}

export async function consolePayments(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consolePayments>,
): Promise<Out<typeof contract.consolePayments>> {
  const { kind, find, queue } = input
  return await answerList(read, contract.consolePayments, input, {
    query: deskPayments,
    values: { kind, find, isHeld: queue === 'held' },
    view: deskView,
  })
}
