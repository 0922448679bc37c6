import type { ContractState } from './contract-shapes.ts'

export type Side = 'giver' | 'payee'
/** What a side may do with a contract. `agree` and `reject` answer the other side, `withdraw` takes the own request back. */
export type Act = 'agree' | 'reject' | 'withdraw' | 'change' | 'end'

export interface Standing {
  readonly state: ContractState
  /** Who asked for what waits; null where nothing does. */
  readonly askedBy: Side | null
}

const WAITS: readonly ContractState[] = ['offered', 'change_requested', 'end_requested']

/** @returns the next state, or undefined if the side may not do that now */
export function stateAfter({ state, askedBy }: Standing, side: Side, act: Act): ContractState | undefined {
  if (act === 'change') return state === 'signed' ? 'change_requested' : undefined
  if (act === 'end') return state === 'signed' ? 'end_requested' : undefined
  // A request waits for the other side; only who asked takes it back.
  if (!WAITS.includes(state) || (act === 'withdraw') !== (side === askedBy)) return undefined
  if (act === 'agree') return state === 'end_requested' ? 'terminated' : 'signed'
  if (state !== 'offered') return 'signed'
  return act === 'reject' ? 'rejected' : 'terminated'
}

export const otherSide = (side: Side): Side => (side === 'giver' ? 'payee' : 'giver')
