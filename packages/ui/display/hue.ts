import type { CSSProperties } from 'react'

/** A stable hue of a name, for its ground. */
export function hueOf(name: string): number {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** The same as a custom property, for a style. */
export const hueStyle = (name: string): CSSProperties => ({ '--hue': hueOf(name) }) as CSSProperties
