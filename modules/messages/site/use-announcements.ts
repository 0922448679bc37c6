import { messages } from './calls.ts'

/**
 * Announcements for everybody, and the member's own ones of segments, newest first. The latter are asked for once in a page, by who knows
 * that a member is signed in (`useOwnAnnouncements`).
 */
export function useAnnouncements() {
  const all = messages.announcements.useQuery({}, { staleTime: 60_000 })
  const { data: own = [] } = messages.ownAnnouncements.useQuery({}, { enabled: false })
  const data = all.data && own.length > 0 ? [...own, ...all.data].sort((a, b) => b.time.localeCompare(a.time)) : all.data
  return { data, error: all.error, refetch: all.refetch }
}

export const useOwnAnnouncements = (isMember: boolean): void =>
  void messages.ownAnnouncements.useQuery(isMember && {}, { staleTime: 60_000 })
