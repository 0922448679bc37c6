import { fromHex, openTraced, provesCommitment, traceDraws } from '@tonle/fairness'
import { segmentOf } from '../../rules-wheel.ts'
import type { Spin } from '../calls.ts'

/** Works a spin out again from its record, with the draws of our games. */
export function proveSpin({ serverSeed, commitment, clientSeed, nonce, weights, segment: told }: Spin['proof']) {
  const { draws, traced } = traceDraws(openTraced({ serverSeed: fromHex(serverSeed), clientSeed, nonce }).draws)
  const segment = segmentOf(
    weights.map(weight => ({ weight })),
    draws,
  )
  return { isGood: provesCommitment(serverSeed, commitment) && segment === told, value: traced[0]?.value ?? 0 }
}
