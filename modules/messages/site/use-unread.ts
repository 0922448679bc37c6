import { messages } from './calls.ts'

/** How many messages are unread; 0 until it is known. For members with a real account. */
export const useUnread = (isAsked = true): number => messages.unreadMessages.useQuery(isAsked && {}).data?.unread ?? 0
