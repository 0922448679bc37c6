import { EffectMisuse, type Submission } from '@tonle/contract/server'
import type { Seamless } from './index.ts'

/** Operations that move money of a player. */
const MOVES = [
  'bet',
  'betWin',
  'win',
  'rollback',
  'hold',
  'capture',
  'release',
  'adjust',
  'reverseWin',
  'tip',
  'tipCancel',
] as const satisfies readonly (keyof Seamless)[]
type Move = (typeof MOVES)[number]

/** The operations for use cases: those that move money belong to the request, and to its key. */
export type RequestSeamless = Omit<Seamless, Move | 'reach'> & {
  [K in Move]: (op: Parameters<Seamless[K]>[0] & { by: Submission }) => ReturnType<Seamless[K]>
}

/** @returns the same operations; each throws EffectMisuse for a transaction id that is not that of its request */
export function requestSeamless({ reach: _reach, ...seamless }: Seamless): RequestSeamless {
  const bound = Object.fromEntries(MOVES.map(name => [name, (op: Operation) => (seamless[name] as Run)(requireOwn(op))]))
  return Object.freeze({ ...seamless, ...bound }) as RequestSeamless
}

type Operation = Parameters<Seamless[Move]>[0]
type Run = (op: Operation) => Promise<unknown>

function requireOwn(op: Operation): Operation {
  if (op.by === undefined || op.by.operationId !== op.txId)
    throw new EffectMisuse(`the operation ${op.txId} is not of its request: ${op.by?.operationId}`)
  return op
}
