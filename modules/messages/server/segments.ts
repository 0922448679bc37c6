import type { Read } from '@tonle/database'

/** What announcements need of segments, which a module above keeps. */
export interface Segments {
  exists(read: Read, segment: string): Promise<boolean>
  /** Whether the member belongs to it now; false for one that was removed. */
  has(read: Read, segment: string, member: string): Promise<boolean>
}

let segments: Segments = { exists: async () => false, has: async () => false }

/** Set once, where the modules are composed. */
export function provideSegments(given: Segments): void {
  segments = given
}

export const segmentExists = (read: Read, segment: string): Promise<boolean> => segments.exists(read, segment)
export const isOfSegment = (read: Read, segment: string, member: string): Promise<boolean> => segments.has(read, segment, member)
