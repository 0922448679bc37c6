/** Types of the spec, and who meets a pop-up: A signed-in visitors, B others, F a member's first login. */
export const TYPES = ['B', 'PL', 'PR', 'H', 'PU'] as const
export const EXECUTIONS = ['all', 'A', 'B', 'F'] as const
export const STATES = ['draft', 'planned', 'live', 'over'] as const

/** A segment of members that an announcement may be for. */
export interface SegmentName {
  readonly id: string
  readonly name: string
}
