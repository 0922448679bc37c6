import { type Random, seededRandom } from '@tonle/process'
import { below } from '../../../simulators/game-vendors/games/draw.ts'

/** What one player does. Amounts are in cents of a dollar; `amountIn` says them in the side's currency. */
export type Act = { member: number; cents: number; copies: number } & (
  | { kind: 'deposit'; way: (typeof WAYS)[number]; pays: (typeof PAYS)[number]; notice: (typeof NOTICES)[number] }
  | { kind: 'withdrawal'; decision: (typeof DECISIONS)[number]; isConfirmed: boolean }
  | { kind: 'transfer'; direction: (typeof DIRECTIONS)[number]; round: { cents: number; pays: number } }
)

export const WAYS = ['aba', 'transfer', 'card', 'khqr'] as const
/** `twice`: two payments for one request; `less`: half of it; `fail`: none. */
const PAYS = ['now', 'twice', 'less', 'fail'] as const
/** Three of ten notices are lost, two of ten are sent twice. */
const NOTICES = ['normal', 'lost', 'twice'] as const
/** `both`: approved and rejected at once. */
const DECISIONS = ['approve', 'reject', 'both', 'cancel'] as const
const DIRECTIONS = ['IN', 'OUT', 'OUT_ALL'] as const

export type Currency = 'USD' | 'KHR'
const RIEL_PER_CENT = 40

export const amountIn = (currency: Currency, cents: number): string =>
  currency === 'KHR' ? String(cents * RIEL_PER_CENT) : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Acts by weight, the same for the same seed. */
export function planOf(seed: string, acts: number, members: number): Act[] {
  const random = seededRandom(seed)
  return Array.from({ length: acts }, () => actOf(random, members))
}

function actOf(random: Random, members: number): Act {
  // Multiples of five cents: half of them in riel is a whole number of hundreds.
  const of = { member: below(random, members), cents: 1000 + 5 * below(random, 1000), copies: below(random, 5) === 0 ? 3 : 1 }
  switch (pick(random, ['deposit', 'withdrawal', 'transfer'], [40, 25, 35])) {
    case 'deposit': {
      const way = pick(random, WAYS, [4, 3, 2, 1])
      // Bakong answers with the newest transfer of a code: of a second one nobody hears.
      const pays = pick(random, PAYS, way === 'khqr' ? [9, 0, 1, 0] : [76, 8, 10, way === 'transfer' ? 0 : 6])
      return { ...of, kind: 'deposit', way, pays, notice: pick(random, NOTICES, [5, 3, 2]) }
    }
    case 'withdrawal':
      return {
        ...of,
        kind: 'withdrawal',
        decision: pick(random, DECISIONS, [55, 15, 20, 10]),
        isConfirmed: below(random, 2) === 0,
      }
    default:
      return {
        ...of,
        kind: 'transfer',
        direction: pick(random, DIRECTIONS, [6, 3, 2]),
        round: {
          cents: 100 + 5 * below(random, 100),
          pays: pick(random, ['0', '1', '3'], [6, 2, 2]) === '0' ? 0 : 1 + below(random, 3),
        },
      }
  }
}

/** One of `names`, by weight. */
function pick<T extends string>(random: Random, names: readonly T[], weights: readonly number[]): T {
  const total = weights.reduce((sum, one) => sum + one, 0)
  let drawn = below(random, total)
  for (const [nth, weight] of weights.entries()) {
    if (drawn < weight) return names[nth]!
    drawn -= weight
  }
  throw new Error('no weights')
}
