import { setTimeout as sleep } from 'node:timers/promises'
import { BrandDirectory } from '@tonle/brand/server'
import { AppError, MEMBER_TYPES } from '@tonle/contract'
import {
  type BrandContext,
  effectServices,
  type MemberActor,
  type MemberId,
  type OpenScope,
  openScope,
  operationIdOf,
  type RequestFacts,
  type Scope,
  type Services,
  type SubmitScope,
  scopeIn,
  submitScope,
} from '@tonle/contract/server'
import { abilitiesOf, createMember, hashPassword } from '@tonle/identity/server'
import { type Currency, type Money, multiplyFloor } from '@tonle/money'
import { newId } from '@tonle/process'
import { launchGame } from '../launch-game.ts'

/** An invented player; the place in the title's ladder of stakes is theirs. */
export interface DemoPlayer {
  account: string
  stake: number
}

/** What a family's use cases are given, as the kernel would. */
export interface DemoSeat {
  session: string
  stake: Money
  open: OpenScope<MemberActor>
  /** @param key of the round: the same one plays it once, whoever else plays it */
  submit(key: string): SubmitScope<MemberActor>
}

/** How demo players play a title of the own studio. */
export interface DemoPlay {
  gameCode: string
  /** Of each player, in the end; 60 when absent. */
  rounds?: number
  /** The first round comes so long after the start; three seconds when absent. */
  afterMs?: number
  /** By brand. */
  players: Readonly<Record<string, readonly DemoPlayer[]>>
  stakesOf(currency: Currency): readonly Money[]
  /** As the screen opens the title; ends a round that was cut off. */
  open(table: DemoSeat): Promise<unknown>
  /** A round to its end. */
  play(table: DemoSeat, key: string): Promise<unknown>
}

/** Enough for about twenty wins of five stakes and more, the ones a winner board shows. */
const ROUNDS = 60
/** The site is up before the first round, and is never held up by one. */
const FIRST_AFTER_MS = 3000
const PAUSE_MS = 15

export interface DemoRounds {
  /** Rounds that each player has in the end. */
  rounds?: number
  pauseMs?: number
  signal?: AbortSignal
}

/**
 * Demo members play real rounds with play money, as everybody does: launch, session, spin, committed randomness. Winner board and
 * records then show what was really settled. Repeatable: a player with all rounds plays no more, a cut-off run goes on where it was.
 * @returns how many rounds were played now
 */
export async function playDemoRounds(services: Services, game: DemoPlay, options: DemoRounds = {}): Promise<number> {
  const { rounds = game.rounds ?? ROUNDS } = options
  const tables: Seat[][] = []
  for (const { context: site } of await new BrandDirectory(services).all()) {
    if (site.profile !== 'demo' || site.mode !== 'play') continue
    const seats: Seat[] = []
    for (const player of game.players[site.id] ?? []) {
      const seat = await takeSeat(services, game, site, player, rounds)
      if (seat) seats.push(seat)
    }
    tables.push(seats)
  }
  // Brands for themselves: where nobody watches a shared table it rests, and its players wait.
  const played = await Promise.all(tables.map(seats => playSeats(game, seats, { ...options, rounds })))
  return played.reduce((sum, count) => sum + count, 0)
}

async function playSeats(game: DemoPlay, seats: readonly Seat[], options: DemoRounds & { rounds: number }): Promise<number> {
  const { rounds, pauseMs = PAUSE_MS, signal } = options
  let played = 0
  for (let round = 0; round < rounds; round++) {
    for (const seat of seats) {
      if (signal?.aborted) return played
      if (round < seat.played || seat.isOver) continue
      if (await playRound(game, seat, round)) played++
      else seat.isOver = true
      await sleep(pauseMs)
    }
  }
  return played
}

/** Plays them in the background of the process that runs the jobs. @returns what stops it */
export async function startDemoRounds(services: Services, game: DemoPlay): Promise<() => Promise<void>> {
  if (!services.config.roles.includes('worker')) return async () => {}
  const stop = new AbortController()
  const done = sleep(game.afterMs ?? FIRST_AFTER_MS, undefined, { signal: stop.signal, ref: false })
    .then(() => playDemoRounds(services, game, { signal: stop.signal }))
    .then(played => services.log.info({ played, game: game.gameCode }, 'demo rounds'))
    .catch(error => {
      if (!stop.signal.aborted) services.log.warn({ err: error }, 'the demo rounds were not played to their end')
    })
  return async () => {
    stop.abort()
    await done
  }
}

/** A demo player with rounds to play. */
interface Seat {
  table: DemoSeat
  /** Rounds of earlier runs. */
  played: number
  isOver: boolean
}

/** Undefined for a player who has played all rounds already. */
async function takeSeat(
  services: Services,
  game: DemoPlay,
  site: BrandContext,
  player: DemoPlayer,
  rounds: number,
): Promise<Seat | undefined> {
  const { gameCode } = game
  const stakes = game.stakesOf(site.currency)
  const stake = stakes[Math.min(player.stake, stakes.length - 1)]
  if (stake === undefined) return undefined
  const { account } = player
  const known = () => memberOf(services, site, account)
  // Families of games begin at the same time and share their players: of two that enrol one, the second takes what the first made.
  const orKnown = async (error: unknown): Promise<MemberId> => (await known()) ?? Promise.reject(error)
  const memberId = (await known()) ?? (await enrol(services, site, account, stake, rounds).catch(orKnown))
  const { played } = await services.db.read(site.id, read =>
    read.one<{ played: number }>(
      'select count(*)::int as played from play.bet where brand_id = $1 and member_id = $2 and game = $3',
      [site.id, memberId, gameCode],
    ),
  )
  if (played >= rounds) return undefined
  const scope = scopeOf(services, site, player.account, memberId)
  const held = effectServices(services)
  const { token } = await services.db.tx(site.id, tx =>
    launchGame(scopeIn(tx, { ...scope, services: held.write }), { vassalage: 'TONLE', gameCode, mode: 'real' }),
  )
  const table: DemoSeat = {
    session: token,
    stake,
    open: openScope(services, { ...scope, services: held.none }),
    submit: key => submitScope(services, scope, operationIdOf(scope.actor, `${gameCode} ${key}`)),
  }
  await game.open(table)
  return { table, played, isOver: false }
}

async function memberOf(services: Services, site: BrandContext, account: string): Promise<MemberId | undefined> {
  const row = await services.db.read(site.id, read =>
    read.maybe<{ id: MemberId }>('select id from identity.pub_member where brand_id = $1 and account_key = $2', [
      site.id,
      account,
    ]),
  )
  return row?.id
}

/** An account without a login, with money for every round it will play. */
async function enrol(services: Services, site: BrandContext, account: string, stake: Money, rounds: number): Promise<MemberId> {
  const id = newId(services.clock) as MemberId
  const passwordHash = await hashPassword(services, services.random.bytes(24).toString('base64url'))
  await services.db.tx(site.id, async tx => {
    await createMember(tx, services, {
      id,
      account,
      type: MEMBER_TYPES.member,
      currency: site.currency,
      mode: site.mode,
      language: null,
      termsVersion: null,
      ip: null,
      passwordHash,
    })
    const cash = { kind: 'member_cash', member: id, currency: site.currency, mode: site.mode } as const
    await services.ledger.postOrFail(tx, {
      key: `seed:${account}`,
      kind: 'demo_grant',
      book: { brand: site.id, currency: site.currency, mode: site.mode },
      lines: [{ account: cash, counter: { kind: 'adjustments' }, amount: multiplyFloor(stake, BigInt(rounds), 1n) }],
    })
  })
  return id
}

/** @returns false when the wallet cannot pay the stake any more */
async function playRound(game: DemoPlay, { table }: Seat, round: number): Promise<boolean> {
  try {
    await game.play(table, `demo-round-${round}`)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'wallet.insufficient_funds') return false
    throw error
  }
}

/** What the kernel would hand to the use cases, had the player come over the wire. */
function scopeOf(services: Services, site: BrandContext, account: string, memberId: MemberId): Scope<MemberActor> {
  return {
    services: effectServices(services).submit,
    actor: {
      type: 'member',
      memberId,
      memberType: MEMBER_TYPES.member,
      abilities: abilitiesOf(MEMBER_TYPES.member),
      account,
      sessionId: newId(services.clock),
      restricted: false,
    },
    brand: site.id,
    site,
    lang: site.defaultLanguage,
    tag: site.defaultLanguage,
    request: NO_REQUEST,
    setCookie: () => {},
    afterCommit: work => work(),
    noteAudit: () => {},
  }
}

const NO_REQUEST: RequestFacts = {
  method: 'POST',
  path: '',
  ip: '',
  userAgent: '',
  host: '',
  origin: '',
  secure: true,
  cookies: {},
  headers: {},
  traceId: 'demo-rounds',
}
