import type { ExportState } from './contract.ts'

/** The largest export; it ends here even if the list goes on. */
export const MAX_ROWS = 200_000
export const MAX_BYTES = 64 * 1024 * 1024
/** Limits of one operator in one brand: open exports, and exports in a day. */
export const MAX_OPEN = 2
export const MAX_PER_DAY = 20
/** How long a file is kept. */
export const KEPT_HOURS = 24
/** Rows of a page; a piece of the file is stored with the cursor after some pages. */
export const PAGE_ROWS = 100
export const PIECE_ROWS = 1000
/** How long one run goes on before other exports have their turn. */
export const TURN_MS = 10_000

export const isOpen = (state: ExportState): boolean => state === 'waiting' || state === 'running'
