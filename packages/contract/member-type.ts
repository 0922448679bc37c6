/** Member types as the spec numbers them; the names of the agent types are our reading (design §6). */
export const MEMBER_TYPES = { member: 0, generalAgent: 1, agent: 2, trial: 4, affiliate: 41, subAffiliate: 42 } as const
export type MemberType = (typeof MEMBER_TYPES)[keyof typeof MEMBER_TYPES]

export const isTrialType = (type: MemberType): boolean => type === MEMBER_TYPES.trial
export const isAgentType = (type: MemberType): boolean => type !== MEMBER_TYPES.member && type !== MEMBER_TYPES.trial
