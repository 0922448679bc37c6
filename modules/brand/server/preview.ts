import type { Services } from '@tonle/contract/server'
import { z } from 'zod'

/** Enough to look at it in each language; a link that is passed on shows nothing tomorrow. */
const GOOD_MS = 5 * 60_000

/** What the address of a preview names: something saved that is not published, and the console that may frame its page. */
export interface Previewed {
  /** Whose thing it is: a token of one area opens nothing of another. */
  area: string
  id: string
  version: number
  /** Origin of the console. */
  frame: string
}

const sealed = z.object({ area: z.string(), id: z.string(), version: z.number(), until: z.number(), frame: z.string() })
type Keys = Pick<Services, 'keyring' | 'clock'>
const contextOf = (brand: string) => `preview:${brand}`

/** A token for the `preview` of an address of the site, good for five minutes in this brand. */
export const sealPreview = ({ keyring, clock }: Keys, brand: string, about: Previewed): string =>
  keyring.seal('session', JSON.stringify({ ...about, until: clock.nowMs() + GOOD_MS }), contextOf(brand))

export function openPreview({ keyring, clock }: Keys, brand: string, token: unknown): Previewed | undefined {
  if (typeof token !== 'string') return undefined
  try {
    const found = sealed.parse(JSON.parse(keyring.open('session', token, contextOf(brand)).toString('utf8')))
    return found.until > clock.nowMs() ? found : undefined
  } catch {
    // Not sealed by this installation, or for another brand.
    return undefined
  }
}
