import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BrandDirectory, DEMO_BRAND_ID } from '@tonle/brand/server'
import { MEMBER_TYPES } from '@tonle/contract'
import type { Services } from '@tonle/contract/server'
import type { Tx } from '@tonle/database'
import { createMember, Sessions } from '@tonle/identity/server'
import { createLedger, move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { newId, openKeyring, systemClock, systemRandom } from '@tonle/process'
import { issueVendorKey, openVendorAccount } from '@tonle/vendors/server'
import type { Ground } from './ground.ts'

/** A logged-in member with a game of an outside vendor, one of the first vendor, and the own slot open. */
export interface Player {
  playerId: string
  vendor: number
  /** Tokens of the play sessions: with the player's vendor, and with the first. */
  session: string
  hotSession: string
  slotSession: string
  cookie: string
  bearer: string
}
export interface Vendor {
  code: string
  key: { keyId: string; secret: Buffer }
}

const PLAYERS = 2000
const AT_ONCE = 100
export const GAME = 'bench'
export const SLOT = 'naga-gold'
const CODES = ['BA', 'BB', 'BC', 'BD', 'BE', 'BF', 'BH', 'BI']

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const newToken = () => randomBytes(32).toString('base64url')

interface Seat extends Player {
  memberId: string
  loginId: string
  account: string
}

/** Fills the demo brand of a server that runs on the same database and data folder. */
export async function seatPlayers({ db, dataDir }: Ground): Promise<{ players: Player[]; vendors: Vendor[] }> {
  const ledger = createLedger(db)
  const keyring = openKeyring(join(dataDir, 'keyring'))
  const services = {
    db,
    ledger,
    keyring,
    clock: systemClock,
    random: systemRandom,
    events: { subscribe() {}, onResync() {} },
    config: { dataDir },
    log: { error: console.error },
  } as unknown as Services
  const sessions = new Sessions(services, new BrandDirectory(services))
  const vendors = await openVendors(services)
  const seats: Seat[] = []
  while (seats.length < PLAYERS) {
    const some = Array.from({ length: AT_ONCE }, (_, i) => newSeat(seats.length + i, sessions))
    await db.tx(DEMO_BRAND_ID, async tx => {
      for (const seat of some) await enrol(tx, services, seat)
      await openSessions(tx, some)
    })
    seats.push(...some)
  }
  await ledger.drain()
  // One name at all vendors: whoever plays is asked by several.
  await db.tx(DEMO_BRAND_ID, tx =>
    tx.query(
      `insert into play.player_ref (brand_id, vendor_account, member_id, ref)
       select m.brand_id, a.id, m.id, m.player_ref from vendors.vendor_account a join identity.pub_member m on m.brand_id = a.brand_id
        where a.brand_id = $1 on conflict do nothing`,
      [DEMO_BRAND_ID],
    ),
  )
  const players = await db.read(DEMO_BRAND_ID, async read => {
    const rows = await read.query<{ id: string; ref: string }>(
      'select distinct member_id as id, ref from play.player_ref where brand_id = $1',
      [DEMO_BRAND_ID],
    )
    const refs = new Map(rows.map(row => [row.id, row.ref]))
    return seats.map(seat => ({ ...seat, playerId: refs.get(seat.memberId)! }))
  })
  return { players, vendors }
}

function newSeat(i: number, sessions: Sessions): Seat {
  const loginId = newId()
  return {
    memberId: newId(),
    loginId,
    account: `bench${i}`,
    playerId: '',
    vendor: i % CODES.length,
    session: newToken(),
    hotSession: newToken(),
    slotSession: newToken(),
    cookie: newToken(),
    bearer: sessions.tabToken(loginId),
  }
}

async function enrol(tx: Tx, services: Services, { memberId, account }: Seat): Promise<void> {
  const member = { id: memberId, account, type: MEMBER_TYPES.member, currency: 'USD', mode: 'play' } as const
  await createMember(tx, services, { ...member, language: null, termsVersion: null, ip: null })
  const wallet = { kind: 'member_cash', member: memberId, currency: 'USD', mode: 'play' } as const
  await services.ledger.postOrFail(tx, {
    key: `deposit:${memberId}`,
    kind: 'deposit',
    book: { brand: DEMO_BRAND_ID, currency: 'USD', mode: 'play' },
    lines: move({ from: { kind: 'clearing', provider: 'bench' }, to: wallet, amount: parseMoney('50000.00', 'USD') }),
  })
}

/** Logins and open games as they stand after a login and a launch, without hashing 2,000 passwords. */
async function openSessions(tx: Tx, seats: readonly Seat[]): Promise<void> {
  const [members, logins] = [seats.map(seat => seat.memberId), seats.map(seat => seat.loginId)]
  await tx.query(
    `insert into identity.session (brand_id, id, member_id, token_hash, user_agent, expires_at)
     select $1, id, member, hash, 'bench', app_now() + interval '12 hours' from unnest($2::uuid[], $3::uuid[], $4::text[]) as s(id, member, hash)`,
    [DEMO_BRAND_ID, logins, members, seats.map(seat => hashOf(seat.cookie))],
  )
  const open = (game: string, vendors: string[], tokens: string[]) =>
    tx.query(
      `insert into play.session (brand_id, id, token_hash, vendor, game, mode, currency, member_id, login_session_id, opened_at)
       select $1, gen_random_uuid(), hash, vendor, $2, 'play', 'USD', member, login, app_now()
         from unnest($3::text[], $4::text[], $5::uuid[], $6::uuid[]) as s(hash, vendor, member, login)`,
      [DEMO_BRAND_ID, game, tokens.map(hashOf), vendors, members, logins],
    )
  const everywhere = (vendor: string) => seats.map(() => vendor)
  const own = seats.map(seat => CODES[seat.vendor]!)
  await open(
    GAME,
    own,
    seats.map(seat => seat.session),
  )
  await open(
    GAME,
    everywhere(CODES[0]!),
    seats.map(seat => seat.hotSession),
  )
  await open(
    SLOT,
    everywhere('TONLE'),
    seats.map(seat => seat.slotSession),
  )
}

async function openVendors(services: Services): Promise<Vendor[]> {
  return await services.db.system(
    async tx => {
      const vendors: Vendor[] = []
      for (const code of CODES) {
        await tx.query(
          `insert into catalog.vendor (brand_id, code, name, game_types, status) values ($1, $2, $2, '{RNG}', 'open')`,
          [DEMO_BRAND_ID, code],
        )
        await tx.query(
          `insert into catalog.game (brand_id, vendor, code, node_id, game_type, names, art) values ($1, $2, $3, $4, 'RNG', '{"en":"Bench"}', '/art')`,
          [DEMO_BRAND_ID, code, GAME, newId()],
        )
        const { keyId, secret } = await issueVendorKey(tx, services, await openVendorAccount(tx, code, ['127.0.0.1/32']))
        vendors.push({ code, key: { keyId, secret: Buffer.from(secret, 'hex') } })
      }
      return vendors
    },
    { brand: DEMO_BRAND_ID },
  )
}
