import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

/** Compiled patterns of operators: few are in use, and a program of RE2 may be large. */
const compiled = new LRUCache<string, RE2JS>({ max: 200 })

/** Compiles an operator's pattern for the linear-time engine, once. @returns undefined if it cannot be read */
export function ownPattern(source: string): RE2JS | undefined {
  const known = compiled.get(source)
  if (known) return known
  try {
    const made = RE2JS.compile(source)
    compiled.set(source, made)
    return made
  } catch {
    return undefined
  }
}

/** Whether the whole value matches; a pattern that cannot be read matches nothing. */
export const matchesOwn = (source: string, value: string): boolean => ownPattern(source)?.matches(value) ?? false
