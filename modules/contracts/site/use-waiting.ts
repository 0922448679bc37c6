import { contracts, type Kind } from './calls.ts'

/** How many contracts of each kind wait for the agent's answer; undefined until it is known. */
export const useWaitingContracts = (): Readonly<Record<Kind, number>> | undefined =>
  contracts.contractBase.useQuery({}).data?.waiting
