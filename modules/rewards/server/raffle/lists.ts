import type { Id, In, Out } from '@tonle/contract'
import { answerList, type MemberActor, type OperatorActor, type ReadScope } from '@tonle/contract/server'
import { listQuery } from '@tonle/database'
import type { Money } from '@tonle/money'
import { type LocalText, localText } from '@tonle/text'
import * as contract from '../../contract.ts'
import { raffleSetup } from '../../contract.ts'
import { prizesOf, RAFFLE_NONCE, ticketsOf } from '../../rules-raffle.ts'
import { holderOf } from '../holder.ts'
import { revealedHex } from '../seeds.ts'
import { refOf } from './run.ts'
import { RAFFLE, RAFFLE_FROM, type RaffleRow } from './sql.ts'

type Player = ReadScope<MemberActor>

interface ShownRaffle extends RaffleRow {
  words: { title: LocalText; summary: LocalText }
  setup: unknown
  counted: string
  own: number | null
}

const MOST = 20

export async function raffles(read: Player): Promise<Out<typeof contract.raffles>> {
  const { member, currency, mode } = await holderOf(read, read.site, read.actor)
  const rows = await read.query<ShownRaffle>(
    `select ${RAFFLE}, p.words, s.setup, i.last - i.first + 1 as own,
            trunc(coalesce(t.valid_bet, 0) + coalesce(d.amount, 0))::text as counted
       from ${RAFFLE_FROM} join rewards.program p on p.brand_id = r.brand_id and p.id = r.program_id
       join rewards.program_setup s on s.brand_id = r.brand_id and s.program_id = r.program_id and s.version = r.version
       left join rewards.raffle_turnover t on t.brand_id = r.brand_id and t.program_id = r.program_id and t.member_id = $2
       left join lateral (select sum(amount) as amount from rewards.raffle_deposit d
                           where d.brand_id = r.brand_id and d.program_id = r.program_id and d.member_id = $2) d on true
       left join rewards.raffle_entry i on i.brand_id = r.brand_id and i.program_id = r.program_id and i.member_id = $2
      where r.brand_id = $1 and r.currency = $3 and r.mode = $4 and r.state <> 'cancelled' and r.draw_at > app_now() - interval '30 days'
        and (p.state = 'open' or r.state = 'drawn')
      order by r.draw_at desc, r.program_id limit $5`,
    [read.brand, member, currency, mode, MOST],
  )
  const winners = await read.query<{ raffle: string; place: number; member: string; ticket: number; amount: Money }>(
    `select program_id as raffle, place, member_id as member, ticket, amount from rewards.raffle_winner
      where brand_id = $1 and program_id = any ($2) order by program_id, place`,
    [read.brand, rows.map(({ id }) => id)],
  )
  const { now } = await read.one<{ now: Date }>('select app_now() as now')
  return {
    now,
    raffles: rows.map(({ id, words, setup, counted, own, ...row }) => ({
      id: id as Id<'rpg'>,
      title: localText(words.title, read.lang),
      summary: localText(words.summary, read.lang),
      prizes: prizesOf(raffleSetup.parse(setup).prizes),
      ...{ currency: row.currency, state: row.state, by: row.by, per: row.per, most: row.most },
      ...{ startsAt: row.startsAt, endsAt: row.endsAt, drawAt: row.drawAt },
      tickets: row.listHash === null ? ticketsOf(BigInt(counted), row) : (own ?? 0),
      counted: BigInt(counted) as Money,
      ...{ ref: refOf(id, member), commitment: row.commitment, listHash: row.listHash, all: row.tickets, nonce: RAFFLE_NONCE },
      serverSeed: row.state === 'drawn' ? revealedHex(read.services, { id: row.seed, sealed: row.sealed }) : null,
      winners: winners
        .filter(({ raffle }) => raffle === id)
        .map(({ place, member: who, ticket, amount }) => ({ place, ticket, amount, ref: refOf(id, who), isOwn: who === member })),
    })),
  }
}

interface TicketRow {
  no: number
  ref: string
  first: number
  last: number
}

const publishedList = listQuery<TicketRow>({
  columns: 'i.no, i.ref, i.first, i.last',
  from: 'rewards.raffle_entry i',
  where: 'i.brand_id = $brand',
  filters: { raffle: 'i.program_id = $raffle' },
  sorts: { no: ['i.no'] },
})

export async function raffleTickets(
  read: Player,
  input: In<typeof contract.raffleTickets>,
): Promise<Out<typeof contract.raffleTickets>> {
  const values = { raffle: input.raffle }
  return await answerList(read, contract.raffleTickets, input, { query: publishedList, values, view: row => row })
}

type DeskRaffle = Omit<Out<typeof contract.consoleRaffles>['content'][number], 'title' | 'id'> & {
  id: string
  words: { title: LocalText }
}

const deskRaffles = listQuery<DeskRaffle>({
  columns: `r.program_id as id, p.words, r.currency, r.state, r.to_at as "endsAt", r.draw_at as "drawAt", r.tickets, r.total,
    coalesce(w.paid, 0)::int8 as paid, coalesce(w.winners, 0)::int as winners`,
  from: `rewards.raffle r join rewards.program p on p.brand_id = r.brand_id and p.id = r.program_id
    left join lateral (select sum(amount) filter (where paid_at is not null) as paid, count(*) as winners from rewards.raffle_winner w
                        where w.brand_id = r.brand_id and w.program_id = r.program_id) w on true`,
  where: 'r.brand_id = $brand',
  filters: { state: 'r.state = $state' },
  sorts: { drawAt: ['r.draw_at', 'r.program_id'] },
})

export async function consoleRaffles(
  read: ReadScope<OperatorActor>,
  input: In<typeof contract.consoleRaffles>,
): Promise<Out<typeof contract.consoleRaffles>> {
  return await answerList(read, contract.consoleRaffles, input, {
    query: deskRaffles,
    values: { state: input.state },
    view: ({ words, ...row }) => ({ ...row, id: row.id as Id<'rpg'>, title: words.title }),
  })
}
