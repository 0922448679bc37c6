import { REELS, ROWS } from '../model.ts'

export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Where things stand on the stage, in CSS pixels from its upper left corner. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly isPortrait: boolean
  readonly cell: { readonly width: number; readonly height: number }
  readonly gap: number
  /** The window of the reels, inside the frame. */
  readonly reels: Rect
  readonly frame: Rect
  readonly logo: Rect
  /** Where fixed prizes are named, of titles that have some: a row below the logo, on a short stage a column beside the reels. */
  readonly prizes: (Rect & { readonly isColumn: boolean }) | undefined
  /** Space for lettering below the reels. */
  readonly banner: Rect
  /** Where the lake meets the sky. */
  readonly horizon: number
}

const LOGO_RATIO = 900 / 210

/** Below this a wide stage (a phone on its side, a page at 200 %) has no logo: the bar above names the game, the reels get its room. */
const SHORT = 340

/** Wide: logo, reels, a strip below. Portrait: the same with taller cells, and all the room that is left goes to the lettering. */
export function layoutOf(width: number, height: number, hasPrizes = false): Layout {
  const isPortrait = height > width * 0.92
  const isShort = !isPortrait && height < SHORT
  const logoHeight = isShort ? 0 : isPortrait ? clamp(height * 0.13, 44, 96) : clamp(height * 0.135, 36, 100)
  const prizeHeight = hasPrizes && !isShort ? clamp(height * 0.078, 36, 50) : 0
  const pad = isPortrait ? clamp(width * 0.024, 8, 18) : clamp(height * 0.028, 9, 22)
  const gap = isPortrait ? 3 : 5
  const below = isPortrait ? clamp(height * 0.2, 70, 190) : clamp(height * 0.115, 30, 92)
  const top = isPortrait ? 6 : 8
  const side = isPortrait ? 6 : width * 0.06
  const cell = cellOf(
    width - 2 * side - 2 * pad - gap * (REELS - 1),
    height - top - logoHeight - prizeHeight - below - 2 * pad - 10,
    isPortrait,
  )
  const inner = { width: cell.width * REELS + gap * (REELS - 1), height: cell.height * ROWS }
  const frame = { width: inner.width + 2 * pad, height: inner.height + 2 * pad }
  const spare = Math.max(0, height - top - logoHeight - prizeHeight - frame.height - below - 10)
  const frameY = Math.round(top + logoHeight + prizeHeight + 6 + spare * (isPortrait ? 0.32 : 0.4))
  const frameX = Math.round((width - frame.width) / 2)
  const logoWidth = Math.min(width * 0.94, logoHeight * LOGO_RATIO)
  const bannerY = frameY + frame.height + 4
  const prizeWidth = Math.min(width - 12, Math.max(frame.width, 340), 640)
  const prizeRow = {
    x: (width - prizeWidth) / 2,
    y: frameY - prizeHeight - 4,
    width: prizeWidth,
    height: prizeHeight - 4,
    isColumn: false,
  }
  const prizeColumn = { x: 8, y: frameY, width: Math.max(0, frameX - 16), height: frame.height, isColumn: true }
  return {
    width,
    height,
    isPortrait,
    cell,
    gap,
    frame: { x: frameX, y: frameY, ...frame },
    reels: { x: frameX + pad, y: frameY + pad, ...inner },
    logo: {
      x: (width - logoWidth) / 2,
      y: top + spare * (isPortrait ? 0.16 : 0.2),
      width: logoWidth,
      height: logoWidth / LOGO_RATIO,
    },
    prizes: hasPrizes ? (isShort ? prizeColumn : prizeRow) : undefined,
    banner: { x: 0, y: bannerY, width, height: Math.max(0, height - bannerY) },
    horizon: Math.round(height * (isPortrait ? 0.5 : 0.54)),
  }
}

function cellOf(width: number, height: number, isPortrait: boolean): { width: number; height: number } {
  const ratio = isPortrait ? 0.75 : 1.11 // width ÷ height
  const byHeight = height / ROWS
  const byWidth = width / REELS / ratio
  const tall = Math.max(24, Math.floor(Math.min(byHeight, byWidth, 190)))
  return { width: Math.floor(Math.min(tall * ratio, width / REELS)), height: tall }
}

export const cellRect = (layout: Layout, reel: number, row: number): Rect => ({
  x: layout.reels.x + reel * (layout.cell.width + layout.gap),
  y: layout.reels.y + row * layout.cell.height,
  width: layout.cell.width,
  height: layout.cell.height,
})

export const centreOf = (rect: Rect): readonly [number, number] => [rect.x + rect.width / 2, rect.y + rect.height / 2]

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
