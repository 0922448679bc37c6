import type { HoldMaths, Prize } from '../model.ts'

export type NamedPrize = { readonly prize: Prize | 'grand'; readonly credits: number }

/** All fixed prizes of a title, the largest first. */
export const prizesOf = (hold: HoldMaths): NamedPrize[] =>
  [
    { prize: 'grand' as const, credits: hold.grandCredits },
    ...hold.values.flatMap(({ prize, credits }) => (prize ? [{ prize, credits }] : [])),
  ].sort((a, b) => b.credits - a.credits)
