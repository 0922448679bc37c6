import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services, SubmitScope } from '@tonle/contract/server'
import { checkBet } from '@tonle/crash/round.ts'
import { bookEnds } from '@tonle/crash/server/book-ends.ts'
import { chainInUse, Links } from '@tonle/crash/server/chains.ts'
import { Dealer } from '@tonle/crash/server/dealer.ts'
import { BetEnds } from '@tonle/crash/server/end-bet.ts'
import { Flights } from '@tonle/crash/server/flights.ts'
import * as sql from '@tonle/crash/server/sql.ts'
import { titleOf } from '@tonle/crash/titles.ts'
import { createLedger, move } from '@tonle/ledger'
import { parseMoney } from '@tonle/money'
import { companions, createSeamless, type LiveSession, openPlayServices, type PlayServices } from '@tonle/play/server'
import { newId, openKeyring, systemClock, systemRandom } from '@tonle/process'
import { type Ground, openGround } from '../wallet/ground.ts'

const BRAND = '01890000-0000-7000-8000-00000000be0d'
const BOOK = { brand: BRAND, currency: 'USD', mode: 'play' } as const
const usd = (text: string) => parseMoney(text, 'USD')
const STAKE = usd('1.00')
const title = titleOf('moon-kite')
/** A flight that is worth its time: long enough for cash-outs by hand, not a minute. */
const LEAST_FLIGHT = 250
const MOST_FLIGHT = 600

export interface SettledRound {
  players: number
  /** How far it got, in hundredths. */
  flight: number
  cashedByHand: number
  cashedByTarget: number
  lost: number
  /** From the end of the flight until every bet is settled and the round is closed; the grace for late cash-outs is part of it. */
  settleMs: number
  /** Of a cash-out by hand: from its arrival until its win is in the wallet. */
  handP50Ms: number
  handP99Ms: number
  handWorstMs: number
  /** Of a target: from the moment when the flight shows it until its win is in the wallet. */
  targetWorstMs: number
  betsPerSecond: number
  cpuSeconds: { node: number; postgres: number }
}

/** One round of a crash title with so many players in this program, on a fresh database with fsync on: no transport, no session. */
export async function settleRound(players: number): Promise<SettledRound> {
  const ground = await openGround()
  try {
    return await playRound(ground, players)
  } finally {
    await ground.close()
  }
}

async function playRound(ground: Ground, players: number): Promise<SettledRound> {
  const services = servicesOf(ground)
  const play = openPlayServices(services, createSeamless(services))
  const flights = new Flights(services)
  const dealer = new Dealer({ services, play, flights, title, brand: BRAND })
  const members = await seat(ground, services, players)
  await dealer.step()
  await services.db.tx(BRAND, tx => sql.want(tx, title.gameCode, 'bench'))
  const open = await untilGoodFlight(services, dealer)

  // Three in five set a target, as far as the law of the game tempts them; the others cash out by hand, or mean to.
  const placing = performance.now()
  const bets: PlacedBet[] = []
  await inTurns(members, 256, async memberId => {
    const isByHand = chance() > 0.6
    const target = isByHand ? null : Math.min(title.maths.ceiling, Math.max(101, Math.floor(99 / (1 - chance()))))
    const record = checkBet(title, { currency: 'USD', stake: STAKE, slot: 0, target })
    const placed = await play.shared.place(scopeOf(services), sessionOf(memberId), {
      roundId: open.id,
      stake: STAKE,
      input: [STAKE],
      record,
    })
    bets.push({ betId: placed.betId, memberId, isByHand })
  })
  const betsPerSecond = Math.round((players / (performance.now() - placing)) * 1000)

  const figures = await flyAndSettle({ ground, services, play, flights, dealer, bets })
  return { players, betsPerSecond, ...figures }
}

interface PlacedBet {
  betId: string
  memberId: string
  isByHand: boolean
}

interface Flying {
  ground: Ground
  services: Services
  play: PlayServices
  flights: Flights
  dealer: Dealer
  bets: readonly PlacedBet[]
}

/** The flight with its cash-outs, until the round is settled. */
async function flyAndSettle({
  ground,
  services,
  play,
  flights,
  dealer,
  bets,
}: Flying): Promise<Omit<SettledRound, 'players' | 'betsPerSecond'>> {
  let isOver = false
  const dealt = (async () => {
    while (!isOver) await sleep(await dealer.step())
  })()
  const round = await until(() => services.db.read(BRAND, read => sql.roundUnderWay(read, title.gameCode)))
  const cpu = ground.cpu()
  const { flight, endsAtMs } = await services.db.read(BRAND, read => flights.of(read, round))
  const ends = new BetEnds(services, play, flights)
  const flightMs = endsAtMs - round.fliesAt!.getTime()
  const handMs: number[] = []
  // They come over the whole flight, one in six a moment too late.
  const byHand = bets
    .filter(bet => bet.isByHand)
    .map(async ({ betId, memberId }) => {
      await sleep(Math.max(0, round.fliesAt!.getTime() + 170 + chance() * (flightMs - 170) * 1.2 - Date.now()))
      const atMs = Date.now()
      const ended = await ends.end(BRAND, { kind: 'hand', betId, memberId, atMs })
      if ('refusal' in ended) return
      if (ended.end.bookedAt === null) await bookEnds(services, play, BRAND, [ended.end])
      handMs.push(Date.now() - atMs)
    })
  await Promise.all(byHand)
  const settledAt = await until(async () => {
    const [one] = await services.db.read(BRAND, read => sql.roundsOf(read, [round.id]))
    return one?.settledAt ?? undefined
  })
  isOver = true
  await dealt
  const used = ground.cpu()
  await ground.expectBooksBalance()
  handMs.sort((a, b) => a - b)
  const at = (part: number) => Math.round(handMs[Math.min(handMs.length - 1, Math.floor(handMs.length * part))] ?? 0)
  return {
    flight,
    ...(await outcomes(services, round.id, bets.length)),
    settleMs: settledAt.getTime() - endsAtMs,
    ...{ handP50Ms: at(0.5), handP99Ms: at(0.99), handWorstMs: at(1) },
    targetWorstMs: await targetLag(services, round),
    cpuSeconds: { node: round2(used.node - cpu.node), postgres: round2(used.postgres - cpu.postgres) },
  }
}

const chance = () => systemRandom.bytes(4).readUInt32BE() / 2 ** 32
const round2 = (n: number) => Math.round(n * 100) / 100

function servicesOf({ db, dataDir }: Ground): Services {
  const ledger = createLedger(db)
  for (const table of companions) ledger.registerCompanion(table)
  const count = { inc() {}, set() {} }
  return {
    db,
    ledger,
    keyring: openKeyring(join(dataDir, 'keyring'), undefined, { mayMake: true }),
    clock: systemClock,
    random: systemRandom,
    log: { error: console.error, warn: console.warn, info() {}, debug() {} },
    events: { publish() {}, subscribe: () => () => {}, onResync: () => () => {} },
    metrics: new Proxy({}, { get: () => count }),
  } as unknown as Services
}

const scopeOf = (services: Services): SubmitScope => {
  const operationId = newId().replaceAll('-', '')
  return {
    brand: BRAND,
    services,
    operationId,
    claim() {},
    submit: (plan: never) => services.ledger.submit(plan),
  } as unknown as SubmitScope
}

const sessionOf = (memberId: string): LiveSession =>
  ({
    ...{ id: newId(), vendor: 'TONLE', game: title.gameCode, mode: 'play', currency: 'USD', memberId },
    ...{ lineVersion: 1, largestWin: title.maths.ceiling / 100, held: 0n, bonus: 0n },
  }) as unknown as LiveSession

async function seat({ db }: Ground, { ledger }: Services, players: number): Promise<string[]> {
  await db.system(
    async tx => {
      await tx.query(
        `insert into brand.brand (id, name, merchant_code, profile, mode, currency, currencies, zone, default_language)
         values ($1, 'Crash', 'crash', 'demo', 'play', 'USD', '{USD}', 'Asia/Phnom_Penh', 'en')`,
        [BRAND],
      )
      await tx.query(`select vendors.open_account($1, 'TONLE')`, [BRAND])
      await tx.query(
        `insert into play.vendor_ceiling (brand_id, vendor_account, currency, mode, operation, member_day, hour)
         select $1, id, 'USD', 'play', $2, $2, $2 from vendors.vendor_account where brand_id = $1`,
        [BRAND, usd('900000000.00')],
      )
    },
    { brand: BRAND },
  )
  const members = Array.from({ length: players }, () => newId())
  for (let from = 0; from < players; from += 200)
    await db.tx(BRAND, async tx => {
      await ledger.openBook(tx, { ...BOOK, zone: 'Asia/Phnom_Penh' })
      for (const member of members.slice(from, from + 200)) {
        const wallet = { kind: 'member_cash', member, currency: 'USD', mode: 'play' } as const
        await ledger.openWallet(tx, wallet)
        const lines = move({ from: { kind: 'clearing', provider: 'bench' }, to: wallet, amount: usd('1000.00') })
        await ledger.postOrFail(tx, { key: `deposit:${member}`, kind: 'deposit', book: BOOK, lines })
      }
    })
  return members
}

/** Lets rounds without bets pass until the open one will fly as long as the measurement needs: only a bench may look. */
async function untilGoodFlight(services: Services, dealer: Dealer): Promise<sql.Round> {
  const links = new Links(services)
  const { chain } = (await until(() => services.db.read(BRAND, read => chainInUse(read, title.gameCode))))!
  for (;;) {
    const open = await until(async () => {
      await dealer.step()
      return await services.db.read(BRAND, read => sql.openRound(read, title.gameCode))
    })
    const { salt } = await services.db.read(BRAND, read =>
      read.one<{ salt: string }>('select salt from crash.chain where brand_id = $1 and id = $2', [BRAND, chain.id]),
    )
    const flight = title.maths.flightAt(title.maths.numberOf(await links.of(chain, open.n), salt))
    if (flight >= LEAST_FLIGHT && flight <= MOST_FLIGHT) {
      // Long enough for all bets to be placed.
      await services.db.tx(BRAND, tx =>
        tx.query(`update crash.round set starts_at = app_now() + interval '40 seconds' where brand_id = $1 and id = $2`, [
          BRAND,
          open.id,
        ]),
      )
      return open
    }
    await services.db.tx(BRAND, tx =>
      tx.query(
        'update crash.round set n = (select max(n) + 1 from crash.round where chain_id = $3) where brand_id = $1 and id = $2',
        [BRAND, open.id, chain.id],
      ),
    )
  }
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(20)
  }
}

async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const turn = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

/** By the rows: every bet has exactly one outcome, and every cash-out one win. @throws when it is not so */
async function outcomes(services: Services, roundId: string, players: number) {
  const found = await services.db.read(BRAND, read =>
    read.one<{ hand: number; target: number; lost: number; once: number; unbooked: number }>(
      `select count(*) filter (where e.kind = 'hand')::int as hand, count(*) filter (where e.kind = 'target')::int as target,
              count(*) filter (where e.kind is null and v.kind = 'close')::int as lost,
              count(*) filter (where v.events = 1 and (e.payout is null or e.payout = v.paid))::int as once,
              count(*) filter (where e.kind is not null and e.booked_at is null)::int as unbooked
         from play.bet b
         left join crash.bet_end e on e.brand_id = b.brand_id and e.bet_id = b.bet_id
         left join lateral (select count(*)::int as events, max(x.kind) as kind, sum(x.amount) as paid from play.bet_event x
                             where x.member_id = b.member_id and x.bet_id = b.bet_id) v on true
        where b.brand_id = $1 and b.round_id = $2`,
      [BRAND, roundId],
    ),
  )
  if (found.once !== players || found.unbooked > 0 || found.hand + found.target + found.lost !== players)
    throw new Error(`not every bet was settled once: ${JSON.stringify(found)}`)
  return { cashedByHand: found.hand, cashedByTarget: found.target, lost: found.lost }
}

async function targetLag(services: Services, round: sql.Round): Promise<number> {
  const ends = await services.db.read(BRAND, read => sql.endsOfRound(read, round.id))
  const lags = ends
    .filter(end => end.kind === 'target')
    .map(end => end.bookedAt!.getTime() - round.fliesAt!.getTime() - title.maths.endMs(end.multiplier! - 1))
  return Math.max(0, ...lags)
}
