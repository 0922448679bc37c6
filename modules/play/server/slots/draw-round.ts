import type { Out } from '@tonle/contract'
import type { BaseServices } from '@tonle/contract/server'
import { openPrepared } from '@tonle/fairness/server'
import type { Money } from '@tonle/money'
import { type SpinResult, spin } from '@tonle/slots'
import type * as contract from '../../contract.ts'
import type { PlaySession } from '../sessions.ts'
import { preparedSeed, type SeedPair, seedView } from './seeds.ts'

export type SpinAnswer = Out<typeof contract.spinSlot>

/** The round that this seed pair decides. */
export function draw(services: BaseServices, session: PlaySession, seed: SeedPair, stake: Money): SpinResult {
  return spin({
    gameCode: session.game,
    currency: session.currency,
    stake,
    seed: seedView(seed),
    draws: openPrepared(preparedSeed(services, seed), seed.clientSeed, seed.nonce),
  })
}
