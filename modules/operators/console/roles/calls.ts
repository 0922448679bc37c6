import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../../contract.ts'

export const operators = callsOf<typeof calls>('operators')
export type Roles = Awaited<ReturnType<typeof operators.roles>>
export type RoleRow = Roles['roles'][number]
export type AbilityRow = Roles['abilities'][number]
