import { DEMO_BRAND_ID } from '@tonle/brand/server'
import type { Client } from 'pg'

/** Who plays what: read from the demo, and made beside it. */
export interface Ground {
  brand: string
  bets: number
  /** Bets of `members[0]`, the demo's player. */
  largestMember: number
  members: Member[]
  games: Game[]
}

/** With the wallet as it stands; amounts in 10⁻⁶ of the currency, below 2⁵³. */
export interface Member {
  id: string
  wallet: string
  seq: number
  balance: number
}

export interface Game {
  vendor: string
  code: string
  vertical: string
  vendorAccount: number
  /** The vendor's revenue account, and what it received so far by this load. */
  house: House
}

export interface House {
  id: string
  received: number
}

/** At the start of each wallet, so that none of its bets is without funds. */
const BALANCE = 50_000_000_000

/** @param player account of the demo's player */
export async function groundOf(owner: Client, bets: number, player: string): Promise<Ground> {
  const largestMember = Math.min(200_000, Math.floor(bets / 10))
  const count = Math.max(200, Math.min(10_000, Math.floor(bets / 100)))
  const book = await bookOf(owner)
  await addMembers(owner, book, count)
  return {
    brand: DEMO_BRAND_ID,
    bets,
    largestMember,
    members: await membersOf(owner, book, player),
    games: await gamesOf(owner, book),
  }
}

async function bookOf(owner: Client): Promise<number> {
  const { rows } = await owner.query(`select id from ledger.book where brand_id = $1 and currency = 'USD' and mode = 'play'`, [
    DEMO_BRAND_ID,
  ])
  return (rows[0] as { id: number }).id
}

/** The n-th member. */
const MEMBER_ID = `('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** Members with wallets, each below the one of a tenth of its number: a tree of agents as deep as the number has digits. */
async function addMembers(owner: Client, book: number, count: number): Promise<void> {
  await owner.query('alter table agents.downline disable trigger user')
  await owner.query(
    `insert into identity.member (brand_id, id, account, type, nickname, player_ref, currency, affiliate_code)
     select $1, ${MEMBER_ID}, 'set' || lpad(n::text, 6, '0'), case when n * 10 <= $2 then 2 else 0 end, 'set' || n, 'set' || n, 'USD', 'set' || lpad(n::text, 6, '0')
       from generate_series(1, $2::int) n`,
    [DEMO_BRAND_ID, count],
  )
  await owner.query(
    `with recursive up as (
       select n, n / 10 as upline, '{}'::int[] as ancestors from generate_series(1, $2::int) n
       union all select n, upline / 10, upline || ancestors from up where upline > 0)
     insert into agents.line (brand_id, member_id, version, ancestors)
     select $1, ${MEMBER_ID}, 1, array(select ${MEMBER_ID} from unnest(ancestors) with ordinality a (n, at) order by at) from up where upline = 0`,
    [DEMO_BRAND_ID, count],
  )
  await owner.query(
    `insert into agents.downline (brand_id, agent_id, member_id, depth)
     select l.brand_id, a.id, l.member_id, cardinality(l.ancestors) - a.at + 1
       from agents.line l, unnest(l.ancestors) with ordinality a (id, at) where l.brand_id = $1 and l.member_id::text like '01890000-0000-7000-8000-%'
     on conflict do nothing`,
    [DEMO_BRAND_ID],
  )
  await owner.query('alter table agents.downline enable trigger user')
  await owner.query(
    `insert into ledger.account (book_id, kind, owner, house) select $1, 'member_cash', ${MEMBER_ID}::text, false from generate_series(1, $2::int) n`,
    [book, count],
  )
}

/** The demo's player first. */
async function membersOf(owner: Client, book: number, player: string): Promise<Member[]> {
  const { rows } = await owner.query(
    `select m.id, a.id as wallet, a.seq::text as seq, a.balance::text as balance
       from ledger.account a join identity.member m on m.brand_id = $1 and m.id::text = a.owner
      where a.book_id = $2 and a.kind = 'member_cash' and (m.account = $3 or m.account like 'set%')
      order by m.account <> $3, m.id`,
    [DEMO_BRAND_ID, book, player],
  )
  return (rows as { id: string; wallet: string; seq: string; balance: string }[]).map(row => ({
    ...row,
    seq: Number(row.seq),
    balance: Number(row.balance),
  }))
}

const VENDORS = 12
const GAMES_EACH = 10

/** Ten games each of the first vendors whose games stake from our wallet: those of the demo, and made ones beside them. */
async function gamesOf(owner: Client, book: number): Promise<Game[]> {
  await owner.query('select vendors.open_account(brand_id, code) from catalog.vendor where brand_id = $1', [DEMO_BRAND_ID])
  await owner.query(
    `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art, status)
     select v.brand_id, v.code, 'set-' || n, gen_random_uuid(), v.game_types[1 + n % cardinality(v.game_types)],
            jsonb_build_object('km', v.code || ' ' || n, 'en', v.code || ' ' || n, 'zh', v.code || ' ' || n), '', 'closed'
       from (select * from catalog.vendor where brand_id = $1 order by not is_own, code limit ${VENDORS}) v, generate_series(1, ${GAMES_EACH}) n`,
    [DEMO_BRAND_ID],
  )
  const { rows } = await owner.query(
    `select vendor, code, vertical, "vendorAccount" from (
       select g.vendor, g.code, g.game_type as vertical, a.id as "vendorAccount", row_number() over (partition by g.vendor order by g.code) as nth
         from catalog.game g join vendors.vendor_account a on a.brand_id = g.brand_id and a.vendor = g.vendor and a.wallet = 'single'
        where g.brand_id = $1) g where nth <= ${GAMES_EACH} order by vendor, code`,
    [DEMO_BRAND_ID],
  )
  const houses = new Map<string, House>()
  const games: Game[] = []
  for (const game of rows as Omit<Game, 'house'>[]) {
    let house = houses.get(game.vendor)
    if (!house) {
      const opened = await owner.query(`select ledger.open_account($1, 'house_revenue', $2, '', true, true) as id`, [
        book,
        game.vendor,
      ])
      house = { id: (opened.rows[0] as { id: string }).id, received: 0 }
      houses.set(game.vendor, house)
    }
    games.push({ ...game, house })
  }
  return games
}

/** The first line of each wallet: money given, so that bets can follow. */
export function firstLine(member: Member): number {
  member.seq++
  member.balance += BALANCE
  return BALANCE
}
