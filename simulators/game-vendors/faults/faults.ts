import { z } from 'zod'

const perMille = z.number().int().min(0).max(1000)
const ms = z.number().int().min(0).max(600_000)

/**
 * How the simulated vendor misbehaves, as real ones and their networks do. Drawn from `seed`, so that a run can be had again.
 * Of a thousand requests each kind hits so many.
 */
export const faultsSchema = z.strictObject({
  seed: z.string().max(100).default('faults'),
  /** Before each request, evenly between the two. */
  delayMs: z.tuple([ms, ms]).default([0, 0]),
  /** Never reaches the wallet. */
  lost: perMille.default(0),
  /** Reaches the wallet, whose answer is lost. */
  unanswered: perMille.default(0),
  /** Is given up as unanswered and reaches the wallet only `lateMs` later: so a rollback overtakes its bet. */
  late: perMille.default(0),
  lateMs: ms.default(1500),
  /** Is sent two to four times at once. */
  duplicated: perMille.default(0),
  /** Of transfers to and from the vendor's own wallets: refused; its status unknown to those asked; not decided yet by their word. */
  refused: perMille.default(0),
  forgotten: perMille.default(0),
  pending: perMille.default(0),
  /** The round is ended before its win is paid. */
  endedEarly: perMille.default(0),
  /** Wins are paid so much later. */
  winDelayMs: ms.default(0),
})
export type Faults = z.output<typeof faultsSchema>

export const NO_FAULTS: Faults = faultsSchema.parse({})
