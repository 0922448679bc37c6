import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const support = callsOf<typeof calls>('support')
export type Conversation = Awaited<ReturnType<typeof support.myConversation>>
export type Message = Conversation['messages'][number]
export type Summary = Awaited<ReturnType<typeof support.myConversations>>['content'][number]
/** As the contract has them. */
export const QUESTION_TYPES = ['1', '2', '3', '4', '6', '0'] as const
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = 'image/png,image/jpeg'
export const CONTENT_LENGTH = { min: 20, max: 200 }
