import type { AgentType, OpenedType, Purpose } from './contract.ts'

/**
 * Whose accounts an agent opens directly below, by type (spec §3: 0 member; 1 general agent, 2 agent, 41 affiliate, 42 sub-affiliate), in the
 * order in which they are offered. A general agent is appointed by the operator alone.
 */
const OPENS: Readonly<Record<number, readonly OpenedType[]>> = { 1: [0, 2, 41], 2: [0, 2], 41: [0, 42], 42: [0] }

/** Why an agent looks at a name further below. */
export const PURPOSES = ['help', 'transfer', 'contract', 'check'] as const satisfies readonly Purpose[]

export const AGENT_TYPES: readonly AgentType[] = [1, 2, 41, 42]

/** None for who is no agent. */
export const typesOpenedBy = (type: number): readonly OpenedType[] => OPENS[type] ?? []

/** Members refer friends, so a member may stand below anybody; agents only below the types that open them, or as roots (`undefined`). */
export const mayStandBelow = (uplineType: number | undefined, type: number): boolean =>
  type === 0 || uplineType === undefined || typesOpenedBy(uplineType).some(opened => opened === type)

/** A name of an account further below, as its agents see it before they look: the first letter and the last. */
export const maskedName = (account: string): string =>
  account.length < 4 ? `${account.slice(0, 1)}•••` : `${account.slice(0, 1)}•••${account.slice(-1)}`
