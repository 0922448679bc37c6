import { type CrashMaths, type CrashTitle, outcomesOf as crashOutcomes, titles as crashTitles, SAMPLES } from '@tonle/crash'
import { figuresOf } from '@tonle/game-kit/distribution.ts'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { percentText, rational } from '@tonle/game-kit/rational.ts'
import { type HiloTitle, titles as hiloTitles, outcomesOf, plans, returnRange } from '@tonle/hilo'
import type { InstantMaths, InstantTitle } from '@tonle/instant'
import { titles as instantTitles } from '@tonle/instant/server/titles.ts'
import { titles as minesTitles, stoppingPoints } from '@tonle/mines'
import { type HoldMaths, type SlotMaths, type SlotTitle, titles as slotTitles } from '@tonle/slots'
import { exactFigures } from '@tonle/slots/exact-return.ts'
import { endsOf } from '@tonle/slots/hold-return.ts'
import { type BetRow, decimalText, fractionText, outcomeRow, type ParSheet } from './sheet.ts'

/** A sheet for every version ever released of every own game. */
export const parSheets = (): readonly ParSheet[] => [
  ...instantTitles.flatMap(title => Object.values(title.versions).map(maths => instantSheet(title, maths))),
  ...minesTitles.flatMap(title => Object.values(title.versions).map(maths => minesSheet(title, maths))),
  ...hiloTitles.flatMap(title => Object.values(title.versions).map(maths => hiloSheet(title, maths))),
  ...crashTitles.flatMap(title => Object.values(title.versions).map(maths => crashSheet(title, maths))),
  ...slotTitles.flatMap(title => Object.keys(title.versions).map(version => slotSheet(title, version))),
]

export function instantSheet({ gameCode, names }: InstantTitle, maths: InstantMaths): ParSheet {
  const bets = maths.samples.map(choice => ({ bet: choiceText(choice), outcomes: maths.outcomes(choice) }))
  return {
    gameCode,
    name: names.en,
    version: maths.version,
    basis: 'Counted from the chances of all outcomes of each published bet.',
    rows: bets.map(({ bet, outcomes }): BetRow => {
      const { largest, ...figures } = figuresOf(outcomes)
      return { bet, ...figures, largest: rational(largest.multiplier, 100), chance: largest.chance }
    }),
    tables: [
      {
        title: 'Outcomes',
        head: ['Bet', 'Pays', 'Chance', 'Part of the return'],
        rows: bets.flatMap(({ bet, outcomes }) => outcomes.map(outcome => outcomeRow(bet, outcome))),
      },
    ],
    notes: [`No round pays more than ${maths.maxWinTimesStake} times its stake.`],
  }
}

/** "side under, target 5000" */
const choiceText = (choice: Readonly<Record<string, unknown>>): string =>
  Object.entries(choice)
    .map(([name, value]) => (Array.isArray(value) ? `${value.length} ${name}` : `${name} ${String(value)}`))
    .join(', ')

function minesSheet(title: (typeof minesTitles)[number], maths: (typeof minesTitles)[number]['maths']): ParSheet {
  return {
    gameCode: title.gameCode,
    name: title.names.en,
    version: maths.version,
    basis: 'C(25 − mines, steps) ÷ C(25, steps) is the chance to open so many safe tiles. A bet is a plan to stop after them.',
    rows: stoppingPoints(maths).map(({ mines, steps, multiplier, chance }): BetRow => {
      const { rtp, hitRate, variance } = figuresOf([
        { multiplier, chance },
        { multiplier: 0, chance: rational(chance.denominator - chance.numerator, chance.denominator) },
      ])
      const bet = `${mines} mines, ${steps} steps`
      return { bet, rtp, hitRate, variance, largest: rational(multiplier, 100), chance }
    }),
    tables: [],
    notes: [
      `No round pays more than ${maths.maxWinTimesStake} times its stake.`,
      'A player who decides on the way mixes these plans: the return lies between the least and the most of them.',
    ],
  }
}

function hiloSheet(title: HiloTitle, maths: HiloTitle['maths']): ParSheet {
  const { least, most } = returnRange(maths)
  return {
    gameCode: title.gameCode,
    name: title.names.en,
    version: maths.version,
    basis:
      'Counted step by step from every first card: each rank is one of 13, as likely after every card. A bet is a plan that is played so many times, then cashed out.',
    rows: plans.map((plan): BetRow => {
      const { largest, ...figures } = figuresOf(outcomesOf(maths, plan))
      const bet = `${plan.guess === 'likelier' ? 'likelier guess' : 'other guess'}, ${plan.steps} times`
      return { bet, ...figures, largest: rational(largest.multiplier, 100), chance: largest.chance }
    }),
    tables: [],
    notes: [
      `However it is played, ${percentText(least, 4)} % (${fractionText(least)}) to ${percentText(most, 4)} % of the stakes come back.`,
      `No round pays more than ${maths.maxWinTimesStake} times its stake; a round passes over at most ${maths.mostSkips} cards.`,
    ],
  }
}

function crashSheet({ gameCode, names }: CrashTitle, maths: CrashMaths): ParSheet {
  return {
    gameCode,
    name: names.en,
    version: maths.version,
    basis:
      'Counted over all 2^52 numbers of a round: a bet is cashed out at its multiplier, by itself or by hand, when the flight gets so far. Every multiplier from 1.01 to the ceiling returns 99 % but for the last digits that cutting takes.',
    rows: SAMPLES.map((target): BetRow => {
      const { largest, ...figures } = figuresOf(crashOutcomes(maths, target))
      return { bet: multiplierText(target), ...figures, largest: rational(largest.multiplier, 100), chance: largest.chance }
    }),
    tables: [],
    notes: [
      `A flight ends at ${multiplierText(maths.ceiling)} at the latest; every bet still in it is paid that.`,
      'A bet that has won the largest payout of its currency is cashed out by itself. That is a multiplier like any other, and takes nothing from the return.',
      'A player who decides on the way mixes these plans: what a flight has shown says nothing about how far it gets beyond.',
    ],
  }
}

function slotSheet(title: SlotTitle, version: string): ParSheet {
  const maths = title.versions[version]!
  const exact = exactFigures(maths)
  const { win, chance } = exact.largest()
  const phases = maths.hold ? (['base'] as const) : (['base', 'free'] as const)
  const scatters = maths.hold ? [] : [[maths.scatter, ...maths.scatterPays.map(String)]]
  return {
    gameCode: title.gameCode,
    name: title.names.en,
    version,
    basis: maths.hold
      ? 'Counted over all stops of the five reels, by the coins in view; respins as a Markov chain over the coins held, their values convolved, the win cap applied to every sum. The largest win is that of a whole round.'
      : 'Counted over all stops of the five reels, once per phase; free spins in closed form. The largest win is that of a whole round: sums of free spins counted credit by credit with floating point, to six digits.',
    rows: [
      {
        bet: `${maths.lines.length} lines`,
        rtp: exact.rtp,
        hitRate: exact.hitRate,
        variance: exact.variance,
        largest: win,
        chance,
      },
    ],
    tables: [
      {
        title: 'Return by part',
        head: ['Part', 'Return', 'Exact'],
        rows: [
          ['Base game', `${percentText(exact.base, 4)} %`, fractionText(exact.base)],
          [maths.hold ? 'Respins' : 'Free spins', `${percentText(exact.feature, 4)} %`, fractionText(exact.feature)],
        ],
      },
      {
        title: 'Pays in credits',
        head: ['Symbol', '3', '4', '5'],
        rows: [...Object.entries(maths.pays).map(([symbol, pays]) => [symbol, ...(pays ?? []).map(String)]), ...scatters],
      },
      ...(maths.hold ? holdTables(maths.hold) : []),
      ...phases.map(phase => ({
        title: `Symbols on the reels, ${phase === 'base' ? 'base game' : 'free spins'}`,
        head: ['Symbol', ...maths.strips[phase].map((_, reel) => `Reel ${reel + 1}`)],
        rows: [...new Set(maths.strips[phase].flat())]
          .sort()
          .map(symbol => [symbol, ...maths.strips[phase].map(strip => String(strip.filter(one => one === symbol).length))]),
      })),
    ],
    notes: slotNotes(maths, exact),
  }
}

function slotNotes({ hold, capCredits, lines }: SlotMaths, exact: ReturnType<typeof exactFigures>): string[] {
  const every = decimalText(rational(exact.featureChance.denominator, exact.featureChance.numerator), 2)
  const most = multiplierText((capCredits * 100) / lines.length)
  if (!hold)
    return [
      `Free spins come once in ${every} rounds.`,
      `A round pays at most ${most} times its stake; this takes less than ${exact.capCostBelow.toExponential(1)} of the stake from the return.`,
    ]
  return [
    `Respins start with ${hold.least} coins or more, once in ${every} rounds. Each open place then brings a coin with the chance ${hold.lands.coins}/${hold.lands.of}; they end after ${hold.respins} respins without a new coin, or when the board is full.`,
    `A full board pays the grand prize of ${hold.grandCredits / lines.length} times the stake on top. Prizes are fixed multiples of the stake; no stake goes into a pool.`,
    `A round pays at most ${most} times its stake; the figures hold with that.`,
  ]
}

function holdTables(hold: HoldMaths): ParSheet['tables'] {
  const total = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const starts = [6, 7, 8, 9, 10, 11, 12, 13].map(start => ({ start, ends: endsOf(hold, start) }))
  return [
    {
      title: 'Values of a coin in credits',
      head: ['Credits', 'Prize', 'Chance'],
      rows: hold.values.map(({ credits, weight, prize }) => [
        String(credits),
        prize ?? '',
        fractionText(rational(weight, total)),
      ]),
    },
    {
      title: 'Coins at the end of the respins, in per cent',
      head: ['Start', ...Array.from({ length: 10 }, (_, i) => String(6 + i))],
      rows: starts.map(({ start, ends }) => [String(start), ...ends.slice(6).map(chance => percentText(chance, 4))]),
    },
  ]
}
