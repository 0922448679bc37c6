import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const agents = callsOf<typeof calls>('agents')

/** The one link by which its owner takes an account; it is answered once. */
export type AccountLink = Awaited<ReturnType<typeof agents.openAccount>>
export type TeamRow = Awaited<ReturnType<typeof agents.team>>['content'][number]
export type Invite = Awaited<ReturnType<typeof agents.invites>>['content'][number]
export type LookedAt = Awaited<ReturnType<typeof agents.lookAt>>
export type OwnApplication = Awaited<ReturnType<typeof agents.ownApplication>>
