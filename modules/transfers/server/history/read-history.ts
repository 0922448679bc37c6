import type { Services } from '@tonle/contract/server'
import { betsChanged } from '@tonle/play/contract'
import { type ToldAnswer, type ToldRound, takeToldRounds } from '@tonle/play/server'
import { historyOfRange, VendorNotConnected, type VendorRound } from '@tonle/vendors/server'
import { transferQueuesChanged } from '../../contract.ts'
import { nextStretch } from '../../rules-history.ts'
import { noteRounds } from '../net/sql-net-days.ts'
import {
  forgetOdd,
  type HistoryVendor,
  historyVendors,
  keepOdd,
  noteRead,
  oddRounds,
  restAfterFailure,
  withoutClosed,
} from './sql-history.ts'

/** Stretches of one vendor in one run: after a long silence it is caught up with bit by bit. */
const STEPS = 12
/** Rounds that could not be taken and are tried again in one run. */
const AGAIN = 100

/**
 * Reads what vendors that keep balances tell of their rounds, and writes them as bets of the record (`takeToldRounds`). Rounds that are told
 * late or again are safe: the last minutes are read with every run, and each round counts once by its name.
 */
export async function readHistories(services: Services, brand: string, signal?: AbortSignal): Promise<void> {
  for (const vendor of await services.db.tx(brand, tx => historyVendors(tx))) {
    try {
      await tryAgain(services, brand, vendor)
      await readOn(services, brand, vendor, signal)
    } catch (error) {
      await services.db.tx(brand, tx => restAfterFailure(tx, vendor.account))
      const isQuiet = error instanceof VendorNotConnected
      services.log[isQuiet ? 'debug' : 'warn']({ err: error, vendor: vendor.vendor }, "a vendor's rounds could not be read")
    }
  }
}

async function readOn(services: Services, brand: string, vendor: HistoryVendor, signal?: AbortSignal): Promise<void> {
  let toldTo = vendor.toldTo
  for (let step = 0; step < STEPS && !signal?.aborted; step++) {
    const stretch = nextStretch(toldTo, services.clock.now())
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof historyOfRange>> = await historyOfRange(
        services,
        { brand, account: vendor.account },
        { ...stretch, after },
      )
      await take(services, brand, vendor, page.rounds.flatMap(roundOf))
      after = page.next
    } while (after !== null)
    await services.db.tx(brand, tx => noteRead(tx, vendor.account, stretch.to))
    toldTo = stretch.to
    if (stretch.isLast) return
  }
}

async function tryAgain(services: Services, brand: string, vendor: HistoryVendor): Promise<void> {
  const rounds = await services.db.read(brand, read => oddRounds(read, vendor.account, AGAIN))
  await take(services, brand, vendor, rounds)
}

/** One page, in one transaction with what could not be taken of it. */
async function take(services: Services, brand: string, vendor: HistoryVendor, told: readonly ToldRound[]): Promise<void> {
  if (told.length === 0) return
  const { fresh, members } = await services.db.tx(brand, async tx => {
    const rounds = await withoutClosed(tx, vendor.account, told)
    if (rounds.length === 0) return { fresh: [], members: [] }
    const { answers, members } = await takeToldRounds(
      tx,
      services,
      { id: vendor.account, vendor: vendor.vendor, mode: vendor.mode },
      rounds,
    )
    const odd = rounds.flatMap((round, nth) => (isOdd(answers[nth]!) ? [{ round, reason: answers[nth]! }] : []))
    await forgetOdd(
      tx,
      vendor.account,
      rounds.filter((_, nth) => !isOdd(answers[nth]!)),
    )
    await noteRounds(
      tx,
      vendor,
      rounds.filter((_, nth) => answers[nth] === 'taken' || answers[nth] === 'corrected'),
    )
    return { fresh: await keepOdd(tx, vendor.account, odd), members }
  })
  for (const { roundId, reason } of fresh)
    services.log.error(
      { alarm: 'told_round_odd', vendor: vendor.vendor, brand, roundId, reason },
      'a vendor tells of a round that cannot stand in the record',
    )
  if (fresh.length > 0) services.events.publish(transferQueuesChanged, brand)
  for (const member of members) services.events.publish(betsChanged, member)
}

const isOdd = (answer: ToldAnswer): boolean => answer !== 'taken' && answer !== 'corrected' && answer !== 'same'

/** Rounds that go on, or that nobody played, are told of later or never. */
function roundOf(of: VendorRound): ToldRound[] {
  const { roundId, playerId: player, gameId: game, currency, state, totalBet: stake, totalWin: payout, startedAt, endedAt } = of
  if (state === 'open' || player === null || endedAt === null) return []
  return [{ roundId, player, game, currency, stake, payout, isVoid: state === 'void', startedAt, endedAt }]
}
