import type { LocalText } from '@tonle/text'
import { type ErrorCode, fail } from './errors.ts'

/**
 * Parts of a site that a brand's operators close for a while. The module that owns the list declares it to the program and to the
 * compiler, each with the code of its refusal:
 *
 *     export const parts = siteParts({ deposits: 'brand.deposits_closed' })
 *     declare module '@tonle/contract' {
 *       interface ModuleParts { brand: keyof typeof parts }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleParts {}

export type SitePart = ModuleParts[keyof ModuleParts]

/** The parts that are closed now, each with the brand's own words for it. */
export type ClosedParts = ReadonlyMap<SitePart, LocalText | null>

const declared = new Map<string, ErrorCode>()

export function siteParts<const P extends Record<string, ErrorCode>>(parts: P): P {
  for (const [name, code] of Object.entries(parts)) declared.set(name, code)
  return parts
}

/** The code under which a call of a closed part refuses. */
export const partRefusal = (part: SitePart): ErrorCode => declared.get(part) ?? 'system.feature_off'

/** @throws the part's refusal, in the brand's own words where it has some */
export function requireOpenPart({ closed }: { closed: ClosedParts }, part: SitePart): void {
  const words = closed.get(part)
  if (words !== undefined) throw fail(partRefusal(part), words ? { words } : {})
}
