import type { Announcement } from './popup-rules.ts'

/** Spec §9: announcements nine a page; §2: five page numbers around the current one, and one at each end. */
const PER_PAGE = 9
export const PAGE_RANGE = 5

/** Pop-ups open by themselves; the rest stands on the board, newest first, as the call answers it. */
export const shownOnBoard = (all: readonly Announcement[]): Announcement[] => all.filter(({ type }) => type !== 'PU')

export const pagesOf = (rows: readonly Announcement[]): number => Math.ceil(rows.length / PER_PAGE)

export const onPage = (rows: readonly Announcement[], page: number): Announcement[] =>
  rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)

/** The page that an announcement stands on, from 1. */
export const pageOf = (rows: readonly Announcement[], id: string | undefined): number =>
  Math.floor(
    Math.max(
      0,
      rows.findIndex(row => row.id === id),
    ) / PER_PAGE,
  ) + 1

/** Key of this device's storage: ids of what was opened, the last `MOST`. */
const READ = 'announcementsRead'
const MOST = 200

export function readBefore(): ReadonlySet<string> {
  try {
    return new Set(localStorage.getItem(READ)?.split(',') ?? [])
  } catch {
    return new Set()
  }
}

/** @returns the ids with this one, kept for the next visit */
export function keepRead(read: ReadonlySet<string>, id: string | undefined): ReadonlySet<string> {
  if (id === undefined || read.has(id)) return read
  const all = [...read, id].slice(-MOST)
  try {
    localStorage.setItem(READ, all.join(','))
  } catch {
    // Storage is refused: it is unread again with the next visit.
  }
  return new Set(all)
}
