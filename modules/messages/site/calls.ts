import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const messages = callsOf<typeof calls>('messages')

/** As the contract has it. */
export const MOST_CHOSEN = 200

export type Message = Awaited<ReturnType<typeof messages.inbox>>['content'][number]
