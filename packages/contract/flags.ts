import type { ErrorCode } from './errors.ts'

/**
 * Features that a brand switches on or off. The module that owns the list declares it to the program and to the compiler; the text
 * `flag.<name>` says what one switches:
 *
 *     export const flags = brandFlags({ FREEPLAY3: { isOnInDemo: true } })
 *     declare module '@tonle/contract' {
 *       interface ModuleFlags { brand: keyof typeof flags }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ModuleFlags {}

export type Flag = ModuleFlags[keyof ModuleFlags]

export interface FlagTerms {
  /** Whether a brand of the profile `demo` begins with it; a brand under a licence begins with none. */
  isOnInDemo?: boolean
  /** What a call with this flag answers while it is off, where there is a better sentence than `system.feature_off`. */
  refusal?: ErrorCode
}

const declared = new Map<string, FlagTerms>()

export function brandFlags<const F extends Record<string, FlagTerms>>(flags: F): F {
  for (const [name, terms] of Object.entries(flags)) declared.set(name, terms)
  return flags
}

/** The code under which a call refuses while its flag is off. */
export const flagRefusal = (flag: Flag): ErrorCode => declared.get(flag)?.refusal ?? 'system.feature_off'
