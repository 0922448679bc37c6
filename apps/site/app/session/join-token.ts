const SHAPE = /^#([\w-]{43})$/
const KEY = 'join'
let held: string | undefined

/** The link's token leaves the address and the history at once; this tab keeps it until it is used, also over a reload. */
export function takeJoinToken(): string | undefined {
  if (typeof location === 'undefined') return undefined
  const token = SHAPE.exec(location.hash)?.[1]
  try {
    if (token === undefined) return held ?? sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without a store the page's memory is all there is.
  }
  if (token === undefined) return held
  held = token
  history.replaceState(history.state, '', location.pathname)
  return token
}

/** The account is taken, or the link is over. */
export function dropJoinToken(): void {
  held = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
