import * as play from '@tonle/play/contract'
import type { Person, World } from '@tonle/testkit'
import * as crash from '../contract.ts'
import { titleOf } from '../titles.ts'
import { BETTING_MS, Dealer, GRACE_MS, LEAD_MS, SHOWN_MS } from './dealer.ts'
import { type Flight, Flights } from './flights.ts'
import { openRound, type Round, roundUnderWay, stillWant } from './sql.ts'

export const TITLE = titleOf('moon-kite')
const GAME = { vassalage: 'TONLE', gameCode: TITLE.gameCode }
export type Caller = Person['caller']

let keys = 0
export const freshKey = (): string => `crash-key-${++keys}-${process.pid}`

/** A table of a world whose dealer steps by hand. */
export class TestTable {
  readonly world: World
  readonly flights: Flights
  readonly brand: string
  dealer: Dealer

  constructor(world: World, brand = world.brandId) {
    this.world = world
    this.brand = brand
    this.flights = new Flights(world.services)
    this.dealer = this.newDealer()
  }

  newDealer = (): Dealer =>
    new Dealer({
      services: this.world.services,
      play: this.world.composition.play,
      flights: this.flights,
      title: TITLE,
      brand: this.brand,
    })

  open = (): Promise<Round | undefined> => this.world.services.db.read(this.brand, read => openRound(read, TITLE.gameCode))
  underWay = (): Promise<Round | undefined> =>
    this.world.services.db.read(this.brand, read => roundUnderWay(read, TITLE.gameCode))

  /** Gives the lead of every table up, so that another dealer need not wait until it is over. */
  async leave(): Promise<void> {
    await this.world.services.db.system(tx => tx.query('update crash.desk set leader = null, leads_until = null'))
  }

  /** How the round under way will end: only a test may look. */
  async flight(): Promise<Flight> {
    const round = await this.underWay()
    if (!round) throw new Error('no round is under way')
    return await this.world.services.db.read(this.brand, read => this.flights.of(read, round))
  }

  /** Steps until the open round has its countdown. @returns its number */
  async untilCountdown(): Promise<number> {
    // Somebody looks on, however long the last flight was.
    await this.world.services.db.tx(this.brand, tx => stillWant(tx, TITLE.gameCode))
    for (let i = 0; i < 20; i++) {
      const open = await this.open()
      if (open?.startsAt && !(await this.underWay())) return open.number
      await this.dealer.step()
    }
    throw new Error('no round counts down')
  }

  /** Closes the bets and lets the round fly. */
  async takeOff(): Promise<Flight> {
    await this.untilCountdown()
    await this.world.advance(SHOWN_MS + BETTING_MS)
    for (let i = 0; i < 5 && !(await this.underWay()); i++) await this.dealer.step()
    await this.world.advance(LEAD_MS)
    await this.dealer.step()
    return await this.flight()
  }

  /** Lets the flight come so far, which it must reach. */
  async flyTo(multiplier: number): Promise<void> {
    const round = (await this.underWay())!
    const atMs = round.fliesAt!.getTime() + TITLE.maths.endMs(multiplier - 1)
    await this.world.advance(Math.max(0, atMs + 1 - this.world.services.clock.nowMs()))
    await this.dealer.step()
  }

  /** Lets the flight end and its bets be settled. */
  async land(): Promise<void> {
    if (!(await this.underWay())) return
    const { endsAtMs } = await this.flight()
    await this.world.advance(Math.max(0, endsAtMs + 1 - this.world.services.clock.nowMs()))
    await this.dealer.step()
    await this.world.advance(GRACE_MS)
    for (let i = 0; i < 5 && (await this.underWay()); i++) await this.dealer.step()
    if (await this.underWay()) throw new Error('the round was not settled')
  }

  /** Rounds until one gets at least so far, and is in the air. @param before each take-off */
  async untilFlight(least: number, before: (number: number) => Promise<void>): Promise<Flight> {
    for (let i = 0; i < 60; i++) {
      await before(await this.untilCountdown())
      const flight = await this.takeOff()
      if (flight.flight >= least) return flight
      await this.land()
    }
    throw new Error(`no flight of 60 got to ${least}`)
  }
}

/** A player at the table, with the calls of the screen. */
export async function sitDown(caller: Caller, mode: 'real' | 'demo' = 'real') {
  const { token: session } = await caller.call(play.launchGame, { ...GAME, mode })
  const opened = await caller.call(crash.openCrash, { session })
  const ofBet = (betId: string) => ({ session, betId: wire(betId) })
  return {
    session,
    opened,
    open: () => caller.call(crash.openCrash, { session }),
    bet: (
      number: number,
      { stake = '1.00', target = null as string | null, slot = 0, key = freshKey(), free = undefined as string | undefined } = {},
    ) =>
      caller.call(
        crash.betCrash,
        { session, roundNumber: number, slot, stake, target, ...(free !== undefined && { free }) },
        { key },
      ),
    cashOut: (betId: string) => caller.call(crash.cashOutCrash, ofBet(betId)),
    takeBack: (betId: string) => caller.call(crash.takeBackCrash, ofBet(betId)),
  }
}

export const wire = (id: string): string => (id.startsWith('bet_') ? id : `bet_${id.replaceAll('-', '')}`)
