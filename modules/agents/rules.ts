import type { OpenedType } from './contract.ts'

/**
 * Whose accounts an agent opens directly below, by type (spec §3: 0 member; 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate), in the
 * order in which they are offered. A general agent is appointed by the operator alone.
 */
const OPENS: Readonly<Record<number, readonly OpenedType[]>> = { 1: [0, 2, 41], 2: [0, 2], 41: [0, 42], 42: [0] }

/** None for who is no agent. */
export const typesOpenedBy = (type: number): readonly OpenedType[] => OPENS[type] ?? []
