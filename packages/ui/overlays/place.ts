export interface Placing {
  readonly align?: 'start' | 'end' | 'center'
  readonly side?: 'below' | 'above' | 'beside'
  /** At least as wide as its anchor (a select's list). */
  readonly isWide?: boolean
}

const gapPx = 6
const edgePx = 8

/** Puts an open popover at its anchor, inside the window; on the other side if that has more space. `beside`: to the right or the left. */
export function place(
  popover: HTMLElement,
  anchor: HTMLElement,
  { align = 'start', side = 'below', isWide }: Placing = {},
): void {
  const at = anchor.getBoundingClientRect()
  popover.style.minWidth = isWide ? `${at.width}px` : ''
  popover.style.maxHeight = ''
  const { width, height } = popover.getBoundingClientRect()
  if (side === 'beside') {
    const isRight = at.right + gapPx + width + edgePx <= innerWidth
    popover.style.left = `${isRight ? at.right + gapPx : Math.max(edgePx, at.left - gapPx - width)}px`
    popover.style.top = `${Math.max(edgePx, Math.min(at.top, innerHeight - height - edgePx))}px`
    return
  }
  const roomBelow = innerHeight - at.bottom - gapPx - edgePx
  const roomAbove = at.top - gapPx - edgePx
  const isBelow = side === 'below' ? height <= roomBelow || roomBelow >= roomAbove : height > roomAbove && roomBelow > roomAbove
  const wanted = align === 'start' ? at.left : align === 'end' ? at.right - width : at.left + (at.width - width) / 2
  popover.style.left = `${Math.max(edgePx, Math.min(wanted, innerWidth - width - edgePx))}px`
  const tall = Math.min(height, isBelow ? roomBelow : roomAbove)
  popover.style.maxHeight = `${Math.max(120, isBelow ? roomBelow : roomAbove)}px`
  popover.style.top = `${isBelow ? at.bottom + gapPx : at.top - gapPx - tall}px`
}
