/**
 * Is a round being shown just now? Its money has moved already; other places that show the balance wait for the end,
 * so that the header does not tell the win before the reels do.
 */
let isShowing = false
const waiting = new Set<() => void>()

export function setRoundShowing(next: boolean): void {
  isShowing = next
  if (next) return
  const ready = [...waiting]
  waiting.clear()
  for (const act of ready) act()
}

/** Runs `act` now, or once when the round has been shown. The same function waits only once. */
export function whenRoundShown(act: () => void): void {
  if (isShowing) waiting.add(act)
  else act()
}
