import { isPartClosed } from '@tonle/brand/server'
import type { Services, WriteServices } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { hashOfText } from '@tonle/fairness'
import { openDraws } from '@tonle/fairness/server'
import { outbox, schedule } from '@tonle/jobs'
import { noticeJob } from '@tonle/messages/server'
import { type Currency, formatMoney, type Money, zero } from '@tonle/money'
import type { LocalText } from '@tonle/text'
import { deskChanged, programsChanged, raffleSetup, rafflesAtDesk, rafflesChanged } from '../../contract.ts'
import { type Entry, listText, prizesOf, RAFFLE_NONCE, sumOf, ticketsOf, winnersOf } from '../../rules-raffle.ts'
import { tell } from '../holder.ts'
import { type HoldReasons, noHolds, pay } from '../pay.ts'
import { countGiven } from '../programs/sql.ts'
import { reveal, serverSeedOf } from '../seeds.ts'
import { tellLosersJob } from '../tell-many.ts'
import { doubtWinners } from './doubt-winners.ts'
import { countedOf, lockRaffle, type RaffleRow } from './sql.ts'

/** How the list names a member: nobody else can tell who it is, the member can. */
export const refOf = (raffle: string, member: string): string => hashOfText(`${raffle}:${member}`).slice(0, 16)

/** Rows of one statement. */
const PAGE = 5000

/** Writes and publishes the list of tickets: nothing changes it any more. */
async function freeze(tx: Tx, raffle: RaffleRow): Promise<void> {
  let last = 0
  const entries: (Entry & { no: number; member: string })[] = []
  for (const { member, counted } of await countedOf(tx, raffle.id, null)) {
    const tickets = ticketsOf(BigInt(counted), raffle)
    if (tickets === 0) continue
    entries.push({ no: entries.length + 1, member, ref: refOf(raffle.id, member), first: last + 1, last: last + tickets })
    last += tickets
  }
  for (let at = 0; at < entries.length; at += PAGE)
    await tx.query(
      `insert into rewards.raffle_entry (brand_id, program_id, no, member_id, ref, first, last)
       select $1, $2, r.no, r.member, r.ref, r.first, r.last
         from json_to_recordset($3) as r(no int, member uuid, ref text, first int, last int)`,
      [tx.brand, raffle.id, JSON.stringify(entries.slice(at, at + PAGE))],
    )
  await tx.query(
    `update rewards.raffle set state = 'frozen', list_hash = $3, tickets = $4 where brand_id = $1 and program_id = $2`,
    [tx.brand, raffle.id, hashOfText(listText(entries)), last],
  )
}

/** Draws by the seed of the beginning and the hash of the list; prizes without a winner go back to the budget. */
async function draw(tx: Tx, services: WriteServices, raffle: RaffleRow): Promise<void> {
  const { setup } = await tx.one<{ setup: unknown }>(
    `select t.setup from rewards.raffle r
       join rewards.program_setup t on t.brand_id = r.brand_id and t.program_id = r.program_id and t.version = r.version
      where r.brand_id = $1 and r.program_id = $2`,
    [tx.brand, raffle.id],
  )
  const prizes = prizesOf(raffleSetup.parse(setup).prizes)
  const entries = await tx.query<Entry & { member: string }>(
    'select ref, first, last, member_id as member from rewards.raffle_entry where brand_id = $1 and program_id = $2 order by no',
    [tx.brand, raffle.id],
  )
  const draws = openDraws({
    serverSeed: serverSeedOf(services, { id: raffle.seed, sealed: raffle.sealed }),
    clientSeed: raffle.listHash!,
    nonce: RAFFLE_NONCE,
  })
  const winners = winnersOf(entries, prizes.length, draws)
  const rows = winners.map(({ place, ticket, entry }) => ({
    ...{ place, ticket, member: entries[entry]!.member, amount: String(prizes[place]) },
  }))
  await tx.query(
    `insert into rewards.raffle_winner (brand_id, program_id, place, member_id, ticket, amount)
     select $1, $2, r.place, r.member, r.ticket, r.amount from json_to_recordset($3) as r(place int, member uuid, ticket int, amount int8)`,
    [tx.brand, raffle.id, JSON.stringify(rows)],
  )
  await tx.query(`update rewards.raffle set state = 'drawn' where brand_id = $1 and program_id = $2`, [tx.brand, raffle.id])
  await reveal(tx, raffle.seed)
  await outbox.add(tx, tellLosersJob, { raffle: raffle.id })
  const back = (sumOf(prizes.slice(0, winners.length)) - raffle.total) as Money
  if (back !== 0n) await countGiven(tx, raffle.id, { money: back, points: zero })
}

async function cancel(tx: Tx, raffle: RaffleRow): Promise<void> {
  await tx.query(`update rewards.raffle set state = 'cancelled' where brand_id = $1 and program_id = $2`, [tx.brand, raffle.id])
  await reveal(tx, raffle.seed)
  await countGiven(tx, raffle.id, { money: -raffle.total as Money, points: zero })
}

/** The next step of a raffle, if it is due. Looked at once more under its lock. */
async function step(tx: Tx, services: WriteServices, id: string): Promise<void> {
  const raffle = await lockRaffle(tx, id)
  if (!raffle) return
  const { now, isOpen } = await tx.one<{ now: Date; isOpen: boolean }>(
    `select app_now() as now, state = 'open' as "isOpen" from rewards.program where brand_id = $1 and id = $2`,
    [tx.brand, id],
  )
  if (raffle.state !== 'selling' && raffle.state !== 'frozen') return
  if (!isOpen) await cancel(tx, raffle)
  else if (raffle.state === 'selling' && now >= new Date(raffle.endsAt.getTime() + SETTLED_MS)) await freeze(tx, raffle)
  else if (raffle.state === 'frozen' && now >= raffle.drawAt) await draw(tx, services, raffle)
}

/** After the end, so that bets of the last moment are folded. */
const SETTLED_MS = 120_000
/** Raffles and winners of one run. */
const MOST = 200

interface Unpaid {
  raffle: string
  place: number
  member: string
  amount: Money
  currency: Currency
  mode: 'real' | 'play'
  title: LocalText
}

const unpaidOf = (services: Services, brand: string): Promise<Unpaid[]> =>
  services.db.read(brand, read =>
    read.query<Unpaid>(
      `select w.program_id as raffle, w.place, w.member_id as member, w.amount, r.currency, r.mode, p.words->'title' as title
         from rewards.raffle_winner w join rewards.raffle r on r.brand_id = w.brand_id and r.program_id = w.program_id
         join rewards.program p on p.brand_id = w.brand_id and p.id = w.program_id
        where w.brand_id = $1 and w.paid_at is null order by w.program_id, w.place limit $2`,
      [brand, MOST],
    ),
  )

/** Pays a winner once, whoever asks. @returns false: it was paid, or the brand gives nothing now */
export async function payWinner(tx: Tx, services: WriteServices, one: Unpaid, holds: HoldReasons = noHolds): Promise<boolean> {
  if (await isPartClosed(tx, 'bonuses')) return false
  const mine = await tx.maybe(
    `update rewards.raffle_winner set paid_at = app_now() where brand_id = $1 and program_id = $2 and place = $3 and paid_at is null returning place`,
    [tx.brand, one.raffle, one.place],
  )
  if (!mine) return false
  const { member, amount, currency, mode } = one
  await outbox.add(tx, noticeJob, {
    member,
    kind: 'rewards.raffle_won',
    params: { title: { words: one.title }, amount: { amount: formatMoney(amount), currency } },
  })
  const holder = { member, currency, mode }
  await pay(tx, services, holder, { kind: 'raffle_prize', source: `raffle:${one.raffle}`, amount, program: one.raffle }, holds)
  return true
}

/** Publishes the lists, draws and pays what is due. @returns raffles that took a step */
export async function tendRaffles(services: Services, brand: string, holds: HoldReasons = noHolds): Promise<number> {
  const due = await services.db.read(brand, read =>
    read.query<{ id: string }>(
      `select r.program_id as id from rewards.raffle r join rewards.program p on p.brand_id = r.brand_id and p.id = r.program_id
        where r.brand_id = $1 and r.state in ('selling', 'frozen')
          and (p.state <> 'open' or r.state = 'selling' and r.to_at <= app_now() - interval '2 minutes' or r.state = 'frozen' and r.draw_at <= app_now())
        order by r.to_at, r.program_id limit $2`,
      [brand, MOST],
    ),
  )
  for (const { id } of due) await services.db.tx(brand, tx => step(tx, services, id))
  if ((await services.db.tx(brand, doubtWinners)).length > 0) services.events.publish(deskChanged, brand)
  const unpaid = await unpaidOf(services, brand)
  for (const one of unpaid)
    if (await services.db.tx(brand, tx => payWinner(tx, services, one, holds))) tell(services, brand, one.member, { money: true })
  if (due.length + unpaid.length > 0)
    for (const event of [rafflesChanged, rafflesAtDesk, programsChanged]) services.events.publish(event, brand)
  return due.length
}

export const raffleJobs = (holds: HoldReasons) => [
  schedule({
    name: 'rewards.tend_raffles',
    every: '1m',
    catchUp: 'last',
    timeoutMs: 50_000,
    run: async (services: Services, { brand }) => void (await tendRaffles(services, brand, holds)),
  }),
]
