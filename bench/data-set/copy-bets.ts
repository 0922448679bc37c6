import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DEMO_BRAND_ID } from '@tonle/brand/server'
import { connect } from '@tonle/database'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { betOf, DAY_MS, DAYS, type MadeBet } from './bet.ts'
import { firstLine, type Ground, type House, type Member } from './ground.ts'

const CHUNK = 50_000
/** Asia/Phnom_Penh, all year. */
const ZONE_MS = 7 * 3_600_000
const TABLES = {
  tx: `play.vendor_tx (vendor_account, kind, tx_id, state, brand_id, member_id, bet_id, transfer_id, balance, at, day, stake, payout, valid_bet,
    line_version, mode, currency, vendor, game, vertical)`,
  event: `play.bet_event (bet_id, member_id, brand_id, n, kind, amount, valid_bet_change, transfer_id, at, day, vendor_account, tx_id)`,
  line: `ledger.line (id, transfer_id, wallet_id, counter_id, seq, amount, balance_after, at, day, part, kind, key)`,
} as const
type Table = keyof typeof TABLES

/** The kind of the ledger's line, by the event. */
const LINE_KINDS = { win: 'win', void: 'rollback', resettle: 'win', close: 'win' } as const

/** Writes bets, events and lines of the ledger, and brings wallets and house accounts where these lines leave them. */
export async function copyBets(
  url: string,
  owner: Client,
  ground: Ground,
): Promise<{ facts: number; lines: number; lastDay: string }> {
  const patience = { client: 7_200_000, statement: 7_200_000, lock: 60_000, acquire: 5000, idleInTransaction: 0 }
  const clients = {
    tx: owner,
    event: await connect(url, 'tonle_owner', patience),
    line: await connect(url, 'tonle_owner', patience),
  }
  const { rows } = await owner.query(
    `select nextval('ledger.line_id') as id, ((app_now() at time zone 'Asia/Phnom_Penh')::date)::text as today`,
  )
  const { id, today } = rows[0] as { id: string; today: string }
  const endMs = Date.parse(today) - ZONE_MS
  const writer = new Writer(ground, BigInt(id) + 1024n, endMs - DAYS * DAY_MS)
  const clearing = await clearingOf(owner)
  await moveBack(owner, ground, writer.firstMs)
  for (const member of ground.members) writer.give(member, clearing)
  for (let n = 0; n < ground.bets; n += CHUNK) {
    for (let i = n; i < Math.min(n + CHUNK, ground.bets); i++) writer.add(betOf(i, ground, writer.firstMs))
    const texts = writer.take()
    await Promise.all((Object.keys(TABLES) as Table[]).map(table => copy(clients[table], table, texts[table])))
    if (n % 1_000_000 === 0) console.log(`${n + CHUNK} bets`)
  }
  await positions(owner, ground, clearing, writer.id)
  await Promise.all([clients.event.end(), clients.line.end()])
  return { facts: writer.facts, lines: writer.lines, lastDay: dayOf(endMs - 1) }
}

async function copy(client: Client, table: Table, rows: string[]): Promise<void> {
  if (rows.length > 0)
    await pipeline(Readable.from(inParts(rows), { objectMode: false }), client.query(from(`copy ${TABLES[table]} from stdin`)))
}

function* inParts(rows: readonly string[]): Generator<string> {
  for (let i = 0; i < rows.length; i += 500) yield rows.slice(i, i + 500).join('')
}

const dayOf = (ms: number) => new Date(ms + ZONE_MS).toISOString().slice(0, 10)

interface MadeLine {
  amount: number
  atMs: number
  part: number
  kind: string
  key: string
  /** Default: a transfer of its own. */
  transfer?: bigint
}

/** Turns bets into rows; lines of a wallet follow each other without a gap. */
class Writer {
  readonly #ground: Ground
  readonly firstMs: number
  id: bigint
  facts = 0
  lines = 0
  #rows: Record<Table, string[]> = { tx: [], event: [], line: [] }

  constructor(ground: Ground, id: bigint, firstMs: number) {
    this.#ground = ground
    this.id = id
    this.firstMs = firstMs
  }

  take(): Record<Table, string[]> {
    const rows = this.#rows
    this.#rows = { tx: [], event: [], line: [] }
    return rows
  }

  give(member: Member, clearing: House): void {
    const amount = firstLine(member)
    clearing.received -= amount
    this.#line(member, clearing, { amount, atMs: this.firstMs - 1000, part: 1, kind: 'deposit', key: `set:${member.id}` })
  }

  add(bet: MadeBet): void {
    const { n, member, game, atMs, stake, payout } = bet
    const kind = payout === undefined ? 'bet' : 'betWin'
    this.id += 4n
    const [betId, txId, transfer] = [betIdOf(n, atMs), `s${n}`, this.id]
    const key = `v${game.vendorAccount}:${kind}:${txId}`
    this.#move(member, game.house, { amount: -stake, atMs, part: 1, kind: 'bet', key, transfer })
    if (payout) this.#move(member, game.house, { amount: payout, atMs, part: 2, kind: 'win', key, transfer })
    const [at, day] = [new Date(atMs).toISOString(), dayOf(atMs)]
    const { brand } = this.#ground
    const tx = [game.vendorAccount, kind, txId, 'posted', brand, member.id, betId, transfer, member.balance, at, day, stake]
    tx.push(payout ?? '\\N', payout === undefined ? 0 : stake, 1, 'play', 'USD', game.vendor, game.code, game.vertical)
    this.#rows.tx.push(`${tx.join('\t')}\n`)
    this.facts++
    for (const [i, event] of bet.events.entries()) {
      const eventMs = atMs + event.afterMs
      const eventTx = `${txId}-${i + 1}`
      const moved = this.id + BigInt(i + 1)
      if (event.amount !== 0) {
        const line = { amount: event.amount, atMs: eventMs, part: 1, kind: LINE_KINDS[event.kind], transfer: moved }
        this.#move(member, game.house, { ...line, key: `v${game.vendorAccount}:${event.kind}:${eventTx}` })
      }
      const row = [betId, member.id, brand, i + 1, event.kind, event.amount, event.validBet, moved]
      row.push(new Date(eventMs).toISOString(), dayOf(eventMs), game.vendorAccount, eventTx)
      this.#rows.event.push(`${row.join('\t')}\n`)
      this.facts++
    }
  }

  #move(member: Member, house: House, line: MadeLine): void {
    member.seq++
    member.balance += line.amount
    house.received -= line.amount
    this.#line(member, house, line)
  }

  #line(member: Member, house: House, of: MadeLine): void {
    this.id += 1n
    const row = [this.id, of.transfer ?? this.id, member.wallet, house.id, member.seq, of.amount, member.balance]
    this.#rows.line.push(
      `${row.join('\t')}\t${new Date(of.atMs).toISOString()}\t${dayOf(of.atMs)}\t${of.part}\t${of.kind}\t${of.key}\n`,
    )
    this.lines++
  }
}

/** UUIDv7 of the moment; its other bits are the number of the bet. */
function betIdOf(n: number, atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`
}

async function clearingOf(owner: Client): Promise<House> {
  const { rows } = await owner.query(
    `select ledger.open_account(id, 'clearing', 'sandbox', '', true, true) as id from ledger.book where brand_id = $1 and currency = 'USD' and mode = 'play'`,
    [DEMO_BRAND_ID],
  )
  return { id: (rows[0] as { id: string }).id, received: 0 }
}

/** What the demo gave its player comes before all bets, so that days grow with the lines of a wallet. */
async function moveBack(owner: Client, { members }: Ground, firstMs: number): Promise<void> {
  const at = new Date(firstMs - 2000)
  await owner.query('update ledger.line set at = $2, day = $3 where wallet_id = any ($1::int8[])', [
    members.map(({ wallet }) => wallet),
    at,
    dayOf(at.getTime()),
  ])
}

async function positions(owner: Client, { members, games }: Ground, clearing: House, lastId: bigint): Promise<void> {
  await owner.query(
    `update ledger.account a set balance = w.balance, seq = w.seq
       from unnest($1::int8[], $2::int8[], $3::int8[]) as w (id, balance, seq) where a.id = w.id`,
    [members.map(({ wallet }) => wallet), members.map(({ balance }) => balance), members.map(({ seq }) => seq)],
  )
  const houses = [...new Set([clearing, ...games.map(({ house }) => house)])]
  await owner.query(
    `insert into ledger.stripe as s (account_id, stripe, balance) select id, 0, received from unnest($1::int8[], $2::int8[]) as h (id, received)
     on conflict (account_id, stripe) do update set balance = s.balance + excluded.balance`,
    [houses.map(({ id }) => id), houses.map(({ received }) => received)],
  )
  await closeDays(owner, members)
  await owner.query(`select setval('ledger.line_id', $1)`, [lastId + 1024n])
}

/** The closing rows by which statements find their days; seals and their digests are of nobody's interest here. */
async function closeDays(owner: Client, members: readonly Member[]): Promise<void> {
  await owner.query(
    `insert into ledger.account_day (wallet_id, book_id, day, closing_balance, closing_seq, lines, credits, debits, digest)
     select l.wallet_id, a.book_id, l.day, (array_agg(l.balance_after order by l.seq desc))[1], max(l.seq), count(*),
            coalesce(sum(l.amount) filter (where l.amount > 0), 0), coalesce(-sum(l.amount) filter (where l.amount < 0), 0), ''
       from ledger.line l join ledger.account a on a.id = l.wallet_id
      where l.wallet_id = any ($1::int8[]) group by 1, 2, 3`,
    [members.map(({ wallet }) => wallet)],
  )
}
