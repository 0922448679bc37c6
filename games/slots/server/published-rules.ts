import { fail, type In, type Out } from '@tonle/contract'
import { SCHEME } from '@tonle/fairness'
import type * as contract from '../contract.ts'
import { SlotError, type SlotMaths, type SlotTitle } from '../model.ts'
import { mathsOf, titleOf } from '../titles.ts'

/** All that decides a round besides its seeds, of every version ever released: no secret, and the same for everybody. */
export async function slotRules(_scope: unknown, input: In<typeof contract.slotRules>): Promise<Out<typeof contract.slotRules>> {
  try {
    const title = titleOf(input.gameCode)
    return published(title, mathsOf(title, input.version ?? title.version))
  } catch (error) {
    if (error instanceof SlotError) throw fail('play.no_such_rules')
    throw error
  }
}

const published = (title: SlotTitle, maths: SlotMaths): Out<typeof contract.slotRules> => ({
  gameCode: title.gameCode,
  version: maths.version,
  versions: Object.keys(title.versions),
  scheme: SCHEME,
  strips: { base: copy(maths.strips.base), free: copy(maths.strips.free) },
  lines: copy(maths.lines),
  pays: Object.fromEntries(Object.entries(maths.pays).map(([symbol, pays]) => [symbol, [...pays]])),
  wilds: { ...maths.wilds },
  scatter: maths.scatter,
  scatterPays: [...maths.scatterPays],
  freeSpins: [...maths.freeSpins],
  moreSpins: maths.moreSpins,
  hold: maths.hold
    ? {
        ...maths.hold,
        lands: { ...maths.hold.lands },
        values: maths.hold.values.map(({ prize, ...value }) => ({ ...value, prize: prize ?? null })),
      }
    : null,
  capCredits: maths.capCredits,
})

const copy = <T>(rows: readonly (readonly T[])[]): T[][] => rows.map(row => [...row])
