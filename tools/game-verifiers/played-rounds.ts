import { createHash } from 'node:crypto'
import { titles as crashTitles } from '@tonle/crash'
import { checkBet as checkCrash, payoutAt } from '@tonle/crash/round.ts'
import { commitmentOf, linkBefore, toHex } from '@tonle/fairness'
import { openDraws } from '@tonle/fairness/server'
import { titles as hiloTitles } from '@tonle/hilo'
import {
  drawCard,
  recordOf as hiloRecordOf,
  noProgress as noTurns,
  offerOf,
  placeBet as placeHilo,
  turnCard,
  widthsOf,
} from '@tonle/hilo/round.ts'
import type { Facts, InstantTitle } from '@tonle/instant/model.ts'
import { checkBet, playRound } from '@tonle/instant/round.ts'
import { instantRules } from '@tonle/instant/server/published-rules.ts'
import { titles as instantTitles } from '@tonle/instant/server/titles.ts'
import { titles as minesTitles } from '@tonle/mines'
import { noProgress, openTile, placeBet, recordOf } from '@tonle/mines/round.ts'
import { boardOf } from '@tonle/mines/rules.ts'
import { type Currency, formatMoney, type Money, parseMoney } from '@tonle/money'
import { titles as slotTitles, spin } from '@tonle/slots'
import { slotRules } from '@tonle/slots/server/published-rules.ts'
import { simulatedDraws } from '../game-simulation/draws.ts'

/** What "Copy the record" gives. */
export type CopiedRound = {
  serverSeed: string
  record: {
    family: string
    gameCode: string
    version: string
    stake: string
    payout: string
    seed: { commitment: string; clientSeed: string; nonce: number }
  } & Record<string, unknown>
}

/** One way to play a title: a round on these seeds, and what may be chosen by `pick(n)`, a number below n. A shared round reveals its `link` instead of the server seed. */
type Play = (seeds: { serverSeed: Uint8Array; clientSeed: string; nonce: number }, pick: (n: number) => number) => object

const seedOf = ({ serverSeed, ...seed }: Parameters<Play>[0]) => ({ commitment: commitmentOf(serverSeed), ...seed })

/** An offered stake of an offered currency. */
function stakeOf(stakes: Readonly<Partial<Record<Currency, readonly Money[]>>>, pick: (n: number) => number) {
  const offers = Object.entries(stakes) as [Currency, readonly Money[]][]
  const [currency, amounts] = offers[pick(offers.length)]!
  return { currency, stake: amounts[pick(amounts.length)]! }
}

const playInstant =
  (title: InstantTitle): Play =>
  (seeds, pick) => {
    const choice = title.maths.samples[pick(title.maths.samples.length)] as Facts
    const { currency } = stakeOf(title.stakes, pick)
    const bet = checkBet(title, { currency, stake: title.stakes[currency]![0]!, choice })
    return playRound(title, bet, seedOf(seeds), openDraws(seeds))
  }

const playMines =
  (title: (typeof minesTitles)[number]): Play =>
  (seeds, pick) => {
    const bet = placeBet({ gameCode: title.gameCode, ...stakeOf(title.stakes, pick), mines: 1 + pick(24), seed: seedOf(seeds) })
    const board = boardOf(bet.mines, openDraws(seeds))
    let progress = noProgress
    for (let left = pick(8); left > 0 && !progress.end; left--) {
      const free = Array.from({ length: 25 }, (_, tile) => tile).filter(tile => !progress.steps.includes(tile))
      progress = openTile(bet, progress, free[pick(free.length)]!, board)
    }
    if (!progress.end) progress = { ...progress, end: progress.steps.length === 0 ? 'returned' : 'cash_out' }
    return recordOf(bet, progress)
  }

const playHilo =
  (title: (typeof hiloTitles)[number]): Play =>
  (seeds, pick) => {
    const draws = openDraws(seeds)
    const bet = placeHilo({ gameCode: title.gameCode, ...stakeOf(title.stakes, pick), seed: seedOf(seeds), draws })
    let progress = noTurns
    for (let left = pick(9); left > 0 && !progress.end; left--) {
      const act = (['high', 'low', 'skip'] as const)[pick(3)]!
      if (act !== 'skip' && offerOf(bet, progress, act) === undefined) continue
      progress = turnCard(bet, progress, act, () => drawCard(draws))
    }
    if (!progress.end) progress = { ...progress, end: widthsOf(bet, progress).length === 0 ? 'returned' : 'cash_out' }
    return hiloRecordOf(bet, progress)
  }

const playSlot =
  (title: (typeof slotTitles)[number]): Play =>
  (seeds, pick) =>
    spin({ gameCode: title.gameCode, ...stakeOf(title.stakes, pick), seed: seedOf(seeds), draws: openDraws(seeds) }).record

/** Links of a chain from the server seed to its published end. */
const CHAIN = 60

/** A bet in a shared round: cashed out by its target, or by hand somewhere before the end. */
const playCrash =
  (title: (typeof crashTitles)[number]): Play =>
  ({ serverSeed, clientSeed, nonce }, pick) => {
    const links = [toHex(serverSeed)]
    while (links.length <= CHAIN) links.push(linkBefore(links.at(-1)!))
    const n = 1 + (nonce % CHAIN)
    const link = links[CHAIN - n]!
    const target = pick(2) === 0 ? null : title.maths.leastCashOut + pick(400)
    const bet = checkCrash(title, { ...stakeOf(title.stakes, pick), slot: 0, target })
    const flight = title.maths.flightAt(title.maths.numberOf(link, clientSeed))
    const byHand = title.maths.leastCashOut + pick(300)
    const own = Math.min(bet.target ?? bet.limit, bet.limit)
    const multiplier = own <= flight ? own : bet.target === null && byHand <= flight ? byHand : 0
    const payout = formatMoney(payoutAt(parseMoney(bet.stake), multiplier), bet.currency)
    const seed = { commitment: links[CHAIN]!, clientSeed, nonce: n }
    return { ...bet, payout, seed, link }
  }

/** Every own title that is no draft, by game code. */
export const plays: ReadonlyMap<string, Play> = new Map([
  ...instantTitles.filter(({ isDraft }) => !isDraft).map(title => [title.gameCode, playInstant(title)] as const),
  ...minesTitles.map(title => [title.gameCode, playMines(title)] as const),
  ...hiloTitles.map(title => [title.gameCode, playHilo(title)] as const),
  ...crashTitles.map(title => [title.gameCode, playCrash(title)] as const),
  ...slotTitles.map(title => [title.gameCode, playSlot(title)] as const),
])

/** Rounds of a title as the rules decide and record them, on a new server seed after each hundred. The same seed gives the same rounds. */
export function* roundsOf(gameCode: string, count: number, seed: number): Generator<CopiedRound> {
  const play = plays.get(gameCode)!
  const choices = simulatedDraws(seed)
  for (let n = 0; n < count; n++) {
    const serverSeed = Uint8Array.from(
      createHash('sha256')
        .update(`${seed}:${gameCode}:${Math.floor(n / 100)}`)
        .digest(),
    )
    const seeds = { serverSeed, clientSeed: `player-${n % 7}`, nonce: n + 1 }
    const { link = toHex(serverSeed), ...record } = play(seeds, bound => choices.below(bound)) as { link?: string }
    // As it comes over the wire.
    yield JSON.parse(JSON.stringify({ serverSeed: link, record })) as CopiedRound
  }
}

/** What the site publishes about a title, as a player reads it. */
export async function publishedRules(gameCode: string): Promise<unknown> {
  const isSlot = slotTitles.some(title => title.gameCode === gameCode)
  const isInstant = instantTitles.some(title => title.gameCode === gameCode)
  if (isSlot) return JSON.parse(JSON.stringify(await slotRules(undefined, { gameCode })))
  return isInstant ? JSON.parse(JSON.stringify(await instantRules(undefined, { gameCode }), bigintText)) : undefined
}

const bigintText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
