import { useQuery } from '@tanstack/react-query'
import { messages } from './calls.ts'

/** How many messages are unread; 0 until it is known. For members with a real account. */
export const useUnread = (isAsked = true): number =>
  useQuery({
    queryKey: messages.unreadMessages.key(),
    queryFn: () => messages.unreadMessages(),
    enabled: isAsked,
  }).data?.unread ?? 0
