import type { AroundNavHandler } from 'wouter'

/** A navigation that the browser refuses leaves the visitor where they are, without a word (spec §2). */
export const quietly: AroundNavHandler = (navigate, to, options) => {
  try {
    navigate(to, options)
  } catch {
    // Too many in a short time, or an address of another site.
  }
}
