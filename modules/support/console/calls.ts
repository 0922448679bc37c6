import { callsOf } from '@tonle/contract/browser'
import type * as calls from '../contract.ts'

export const support = callsOf<typeof calls>('support')
export type DeskRow = Awaited<ReturnType<typeof support.consoleConversations>>['content'][number]
export type DeskConversation = Awaited<ReturnType<typeof support.consoleConversation>>
export type Template = Awaited<ReturnType<typeof support.templates>>[number]
/** As the contract has them. */
export const QUEUES = ['waiting', 'mine', 'unassigned', 'marked', 'answered', 'closed'] as const
export const TYPES = ['1', '2', '3', '4', '6', '0'] as const
export const KINDS = ['chat', 'feedback', 'complaint'] as const
export const DECISIONS = ['upheld', 'partly', 'rejected'] as const
