export interface Box {
  /** Cost of covering it; default 1. */
  readonly weight?: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface View {
  readonly width: number
  readonly height: number
}

/** Controls that a user presses or fills in; rows and pictures that only open something do not count. */
const ACTS = 'button:not([data-row]), input, select, textarea, [role=tab], [role=option], [data-act]'
/** Messages of the page itself: they stay in sight where a place is free, but give way to controls. */
const MESSAGES = '[role=status]'
const MESSAGE_WEIGHT = 0.001
const EDGE = 12
const STEP = 8

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/**
 * The place where toasts of a size cover no control: from the bottom right upwards, then from the bottom left; on a phone from the top
 * down. Where no place is free, the one that covers least.
 */
export function freePlace(size: Pick<Box, 'width' | 'height'>, view: View, acts: readonly Box[], isPhone: boolean): Box {
  const right = view.width - size.width - EDGE
  const lowest = view.height - size.height - EDGE
  const ups = Array.from({ length: Math.max(1, Math.floor((lowest - EDGE) / STEP) + 1) }, (_, i) =>
    isPhone ? EDGE + i * STEP : lowest - i * STEP,
  )
  const places = (isPhone ? [EDGE] : [right, EDGE]).flatMap(left => ups.map(top => ({ left, top, ...size })))
  let best: { place: Box; covered: number } | undefined
  for (const place of places) {
    const covered = acts.reduce((sum, act) => sum + overlap(place, act) * (act.weight ?? 1), 0)
    if (!best || covered < best.covered) best = { place, covered }
    if (covered === 0) break
  }
  return best?.place ?? { left: EDGE, top: EDGE, ...size }
}

/** Moves the toasts when they cover a control, but not while the pointer or the focus is on them. */
export function moveToFreePlace(region: HTMLElement): void {
  if (region.matches(':hover, :focus-within') && region.style.top !== '') return
  const { width, height } = region.getBoundingClientRect()
  const page = region.closest('dialog') ?? document
  const acts = [...page.querySelectorAll<HTMLElement>(`${ACTS}, ${MESSAGES}`)]
    .filter(act => !region.contains(act))
    .map((act): Box & { readonly bottom: number } => {
      const { left, top, width, height, bottom } = act.getBoundingClientRect()
      return { left, top, width, height, bottom, weight: act.matches(MESSAGES) ? MESSAGE_WEIGHT : 1 }
    })
    .filter(act => act.width > 1 && act.height > 1 && act.top < innerHeight && act.bottom > 0)
  const now = region.getBoundingClientRect()
  const isInside = now.top >= 0 && now.bottom <= innerHeight && now.right <= innerWidth
  if (region.style.top !== '' && isInside && acts.every(act => overlap(now, act) === 0)) return
  const isPhone = matchMedia('(max-width: 639px)').matches
  const { left, top } = freePlace({ width, height }, { width: innerWidth, height: innerHeight }, acts, isPhone)
  Object.assign(region.style, { left: `${left}px`, top: `${top}px` })
}
