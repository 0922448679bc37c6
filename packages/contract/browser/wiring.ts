import type { QueryClient } from '@tanstack/react-query'
import type { CallError, Challenge } from './call-error.ts'

interface Wiring {
  /** The page's answers: what a call touches is asked again there. Without it, as on the server, nothing is asked again. */
  queries?: QueryClient
  /** Language of messages. */
  language: () => string
  merchantCode: () => string
  /** Mints a tab proof; undefined where the origin has none. */
  mint?: () => Promise<boolean>
  onSessionLost?: () => void
  /** A trial account was refused what needs a real one. */
  onAccountNeeded?: () => void
  /** Asks the user for what a refusal misses, such as the password once more. @returns whether it was given: the call is then made again, once for each code */
  complete?: (error: CallError) => Promise<boolean>
  /** Does the work that a refusal asks for. @returns its proof, undefined where there was none to be had */
  prove?: (challenge: Challenge) => Promise<string | undefined>
}
export const wiring: Wiring = { language: () => 'en', merchantCode: () => '' }

export const configureCalls = (settings: Partial<Wiring>): void => {
  Object.assign(wiring, settings)
}
