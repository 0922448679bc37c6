import { add, currencies, isCurrency, type Money, multiplyFloor, zero } from '@tonle/money'
import type { Random } from '@tonle/process'
import { isSpin, type Kind, prizesOf, type SpinKind, tableOf } from './returns.ts'

/** What the screen shows of a round: numbers whose meaning the kind knows. */
export interface Drawn {
  payout: Money
  /** slots: three symbols; fish: of each shot the fish, or the last number for a miss; cards: two ranks; match: two scores; duel: who won. */
  shown: readonly number[]
  /** The outcome by name, of games with a choice. */
  result: string
}

/** Shots for one stake. */
export const SHOTS = 5
const SPAN = 2 ** 48

/** Below `bound`, every number alike: draws from the part of 48 bits that divides evenly. */
export function below(random: Random, bound: number): number {
  const limit = SPAN - (SPAN % bound)
  for (;;) {
    const drawn = random.bytes(6).readUIntBE(0, 6)
    if (drawn < limit) return drawn % bound
  }
}

/** Draws a round. @param choice one of `choicesOf(kind)`, `''` where there is none */
export function draw(kind: Kind, choice: string, stake: Money, currency: string, random: Random): Drawn {
  if (kind === 'fish') return salvo(stake, currency, random)
  const [name, pays] = outcome(kind, random)
  const isWon = choice === '' || choice === name
  return { payout: isWon ? cut(multiplyFloor(stake, pays, 100n), currency) : zero, shown: show(kind, name, random), result: name }
}

/** One line of a kind's table. */
function outcome(kind: Kind, random: Random): [name: string, pays: bigint] {
  const table = Object.entries(tableOf(kind))
  const all = table.reduce((sum, [, { weight }]) => sum + weight, 0)
  const drawn = below(random, all)
  let sum = 0
  const [name, { pays }] = table.find(([, { weight }]) => {
    sum += weight
    return drawn < sum
  })!
  return [name, pays]
}

/** Several shots for one stake. */
function salvo(stake: Money, currency: string, random: Random): Drawn {
  const shown = Array.from({ length: SHOTS }, () => Number(outcome('fish', random)[0]))
  const payout = shotsOf(stake, shown, currency).reduce((sum, shot) => add(sum, shot.payout), zero)
  return { payout, shown, result: '' }
}

/** What each shot of a salvo costs and pays. @param shown as drawn */
export function shotsOf(stake: Money, shown: readonly number[], currency: string): { amount: Money; payout: Money }[] {
  const shots = BigInt(shown.length)
  return shown.map((fish, place) => {
    // The first one takes what does not divide.
    const even = cut((stake / shots) as Money, currency)
    const amount = (place === 0 ? stake - even * (shots - 1n) : even) as Money
    return { amount, payout: cut(multiplyFloor(amount, prizesOf('fish')[fish]!.pays, 100n), currency) }
  })
}

/** Down to what the currency posts. */
function cut(amount: Money, currency: string): Money {
  const unit = 10n ** BigInt(6 - (isCurrency(currency) ? currencies[currency].postingDecimals : 2))
  return (amount - (amount % unit)) as Money
}

function show(kind: Exclude<Kind, 'fish'>, name: string, random: Random): number[] {
  if (isSpin(kind)) return Number(name) < prizesOf(kind).length - 1 ? Array(3).fill(Number(name)) : mixed(kind, random)
  switch (kind) {
    case 'cards': {
      if (name === 'tie') return Array(2).fill(below(random, 13))
      const [low, high] = [...Array(2)].map(() => below(random, 13)) as [number, number]
      // Two different ranks; which one is higher is decided already.
      if (low === high) return show(kind, name, random)
      const sorted = [Math.max(low, high), Math.min(low, high)]
      return name === 'left' ? sorted : sorted.reverse()
    }
    case 'match': {
      const [less, more] = [below(random, 3), below(random, 3) + 1]
      if (name === 'draw') return [less, less]
      return name === 'home' ? [less + more, less] : [less, less + more]
    }
    case 'duel':
      return [['red', 'blue', 'draw'].indexOf(name)]
  }
}

/** Three symbols that are not all alike. */
function mixed(kind: SpinKind, random: Random): number[] {
  const symbols = [...Array(3)].map(() => below(random, prizesOf(kind).length - 1))
  return new Set(symbols).size === 1 ? mixed(kind, random) : symbols
}
