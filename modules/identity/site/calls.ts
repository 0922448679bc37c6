import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const identity = callsOf<typeof calls>('identity')

/** What login, registration and free play answer. */
export type SignedIn = Awaited<ReturnType<typeof identity.login>>
