import { type Ability, isAgentType, isTrialType, type MemberType } from '@tonle/contract'

const TRIAL: ReadonlySet<Ability> = new Set(['demo.play'])
const PLAYER: ReadonlySet<Ability> = new Set(['demo.play', 'real.play', 'cashier.deposit', 'cashier.withdraw', 'records.read'])
const AGENT: ReadonlySet<Ability> = new Set([...PLAYER, 'agent.center'])

/** What a member of a type may do: the calls ask it by `can`, and the screens get the same names. */
export const abilitiesOf = (type: MemberType): ReadonlySet<Ability> =>
  isTrialType(type) ? TRIAL : isAgentType(type) ? AGENT : PLAYER
