import { requireReturn } from '@tonle/game-kit/bounds.ts'
import type { Outcome } from '@tonle/game-kit/distribution.ts'
import { multiplierText } from '@tonle/game-kit/multiplier.ts'
import { asNumber, percentText, type Rational, rational } from '@tonle/game-kit/rational.ts'

/** The PAR sheet of one version of a game: the figures of its bets, and further tables that lead to them. */
export type ParSheet = {
  readonly gameCode: string
  readonly name: string
  readonly version: string
  /** What the figures are counted from. */
  readonly basis: string
  readonly rows: readonly BetRow[]
  readonly tables: readonly Table[]
  readonly notes: readonly string[]
}

export type BetRow = {
  readonly bet: string
  readonly rtp: Rational
  readonly hitRate: Rational
  /** Of the payout, in stakes squared. */
  readonly variance: Rational
  /** In stakes. */
  readonly largest: Rational
  readonly chance: Rational
}

export type Table = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export const fileOf = ({ gameCode, version }: ParSheet): string => `${gameCode}-${version}.md`

/** @throws RangeError when a bet returns less than the floor or more than the ceiling */
export function sheetText(sheet: ParSheet): string {
  const { name, gameCode, version, basis, rows, tables, notes } = sheet
  const figures: Table = {
    title: 'Bets',
    head: ['Bet', 'Return', 'Exact', 'Hit rate', 'Variance', 'Deviation', 'Largest win', 'One in'],
    rows: rows.map(row => {
      const rtp = requireReturn(row.rtp, `${gameCode} ${version}, ${row.bet}`)
      return [
        row.bet,
        `${percentText(rtp, 4)} %`,
        fractionText(rtp),
        `${percentText(row.hitRate, 4)} %`,
        decimalText(row.variance, 6),
        Math.sqrt(asNumber(row.variance)).toFixed(4),
        `${decimalText(row.largest, 2)} ×`,
        decimalText(rational(row.chance.denominator, row.chance.numerator), 2),
      ]
    }),
  }
  return [
    `# ${name} (${gameCode}) ${version}`,
    `Written by \`npm run par-sheets\`; figures are exact and cut, not rounded; the deviation is a root. ${basis}`,
    ...[figures, ...tables].map(tableText),
    ...(notes.length > 0 ? [notes.map(note => `- ${note}`).join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

const tableText = ({ title, head, rows }: Table): string =>
  [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

export const fractionText = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`

/** So many decimals, cut. Not for negative ones. */
export const decimalText = ({ numerator, denominator }: Rational, decimals: number): string =>
  percentText(rational(numerator, denominator * 100n), decimals)

/** What each outcome of a bet adds to its return. */
export const outcomeRow = (bet: string, { multiplier, chance }: Outcome): readonly string[] => [
  bet,
  `${multiplierText(multiplier)} ×`,
  fractionText(chance),
  `${percentText(rational(chance.numerator * BigInt(multiplier), chance.denominator * 100n), 4)} %`,
]
