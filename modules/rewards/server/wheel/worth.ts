import type { ReadScope } from '@tonle/contract/server'
import type { Read } from '@tonle/database'
import type { Money } from '@tonle/money'
import { pointsWorth } from '@tonle/points/server'
import type { WheelSetup } from '../../contract.ts'
import { meanOf, ODDS_UNITS } from '../../rules-wheel.ts'
import type { BonusPrizes } from '../ports.ts'
import { type ProgramRow, programOf } from '../programs/sql.ts'

type Reader = Read & Pick<ReadScope, 'site'>

/** What spins at a wheel pay on average, for who decides about them: money, points by their worth, bonuses by their amount. Cut. */
export async function spinsWorth(
  read: Reader,
  bonuses: Pick<BonusPrizes, 'amountOf'>,
  { setup, currency }: Pick<ProgramRow<WheelSetup>, 'setup' | 'currency'>,
  spins: number,
): Promise<Money> {
  const count = BigInt(spins)
  const mean = meanOf(setup.segments)
  let bonus = 0n
  for (const { prize, weight } of setup.segments)
    if (prize.kind === 'bonus') bonus += (await bonuses.amountOf(read, prize.campaign)) * BigInt(weight)
  const points = await pointsWorth(read, { currency, points: (mean.points * count) as Money })
  return (mean.money * count + points + (bonus * count) / BigInt(ODDS_UNITS)) as Money
}

/** The same of a wheel by its id; nothing where there is none. */
export async function spinsWorthAt(
  read: Reader,
  bonuses: Pick<BonusPrizes, 'amountOf'>,
  wheel: string,
  spins: number,
): Promise<Money> {
  const program = await programOf(read, 'wheel', wheel)
  return program ? await spinsWorth(read, bonuses, program, spins) : (0n as Money)
}
