import { setTimeout as sleep } from 'node:timers/promises'
import { BrandDirectory, DEMO_BRAND_ID, SECOND_DEMO_BRAND } from '@tonle/brand/server'
import { AppError, MEMBER_TYPES } from '@tonle/contract'
import {
  type BrandContext,
  effectServices,
  type MemberActor,
  type MemberId,
  openScope,
  operationIdOf,
  type RequestFacts,
  type Scope,
  type Services,
  scopeIn,
  submitScope,
} from '@tonle/contract/server'
import { abilitiesOf, createMember, hashPassword } from '@tonle/identity/server'
import { multiplyFloor } from '@tonle/money'
import { launchGame, type PlayServices } from '@tonle/play/server'
import { newId } from '@tonle/process'
import { stakesOf, titleOf } from '../titles.ts'
import { openSlot } from './open-slot.ts'
import { spinSlot } from './spin-slot.ts'

const GAME = 'naga-gold'

interface Player {
  account: string
  stake: number
}
/** Invented players of the demo brands; the place in the game's ladder of stakes is theirs. */
const PLAYERS: Readonly<Record<string, readonly Player[]>> = {
  [DEMO_BRAND_ID]: [
    { account: 'sreyleak92', stake: 4 },
    { account: 'vuthypich', stake: 3 },
    { account: 'chanthou7', stake: 5 },
    { account: 'piseth168', stake: 7 },
    { account: 'kuntheanary', stake: 2 },
    { account: 'boreysok24', stake: 6 },
    { account: 'malisrom99', stake: 4 },
    { account: 'dalinheng5', stake: 5 },
  ],
  [SECOND_DEMO_BRAND.id]: [
    { account: 'sokunthea8', stake: 4 },
    { account: 'ratanakvy', stake: 6 },
    { account: 'chivorn21', stake: 5 },
    { account: 'leakena77', stake: 3 },
  ],
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
export async function playDemoRounds(services: Services, play: PlayServices, options: DemoRounds = {}): Promise<number> {
  const { rounds = ROUNDS, pauseMs = PAUSE_MS, signal } = options
  const seats: Seat[] = []
  for (const { context: site } of await new BrandDirectory(services).all()) {
    if (site.profile !== 'demo' || site.mode !== 'play') continue
    for (const player of PLAYERS[site.id] ?? []) {
      const seat = await takeSeat(services, site, player, rounds)
      if (seat) seats.push(seat)
    }
  }
  let played = 0
  for (let round = 0; round < rounds; round++) {
    for (const seat of seats) {
      if (signal?.aborted) return played
      if (round < seat.played || seat.isOver) continue
      if (await playRound(services, play, seat, round)) played++
      else seat.isOver = true
      await sleep(pauseMs)
    }
  }
  return played
}

/** Plays them in the background of the process that runs the jobs. @returns what stops it */
export async function startDemoRounds(services: Services, play: PlayServices): Promise<() => Promise<void>> {
  if (!services.config.roles.includes('worker')) return async () => {}
  const stop = new AbortController()
  const done = sleep(FIRST_AFTER_MS, undefined, { signal: stop.signal, ref: false })
    .then(() => playDemoRounds(services, play, { signal: stop.signal }))
    .then(played => services.log.info({ played }, 'demo rounds'))
    .catch(error => {
      if (!stop.signal.aborted) services.log.warn({ err: error }, 'the demo rounds were not played to their end')
    })
  return async () => {
    stop.abort()
    await done
  }
}

/** A demo player in front of the game. */
interface Seat {
  scope: Scope<MemberActor>
  session: string
  stake: ReturnType<typeof stakesOf>[number]
  /** Rounds of earlier runs. */
  played: number
  isOver: boolean
}

/** Undefined for a player who has played all rounds already. */
async function takeSeat(services: Services, site: BrandContext, player: Player, rounds: number): Promise<Seat | undefined> {
  const stakes = stakesOf(titleOf(GAME), site.currency)
  const stake = stakes[Math.min(player.stake, stakes.length - 1)]
  if (stake === undefined) return undefined
  const memberId =
    (await memberOf(services, site, player.account)) ?? (await enrol(services, site, player.account, stake, rounds))
  const { played } = await services.db.read(site.id, read =>
    read.one<{ played: number }>(
      'select count(*)::int as played from play.bet where brand_id = $1 and member_id = $2 and game = $3',
      [site.id, memberId, GAME],
    ),
  )
  if (played >= rounds) return undefined
  const scope = scopeOf(services, site, player.account, memberId)
  const held = effectServices(services)
  const { token } = await services.db.tx(site.id, tx =>
    launchGame(scopeIn(tx, { ...scope, services: held.write }), { vassalage: 'TONLE', gameCode: GAME, mode: 'real' }),
  )
  await openSlot(openScope(services, { ...scope, services: held.none }), { session: token })
  return { scope, session: token, stake, played, isOver: false }
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
async function enrol(
  services: Services,
  site: BrandContext,
  account: string,
  stake: Seat['stake'],
  rounds: number,
): Promise<MemberId> {
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
async function playRound(
  services: Services,
  play: PlayServices,
  { scope, session, stake }: Seat,
  round: number,
): Promise<boolean> {
  try {
    await spinSlot(play, submitScope(services, scope, operationIdOf(scope.actor, `demo-round-${round}`)), { session, stake })
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
