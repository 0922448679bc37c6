import type { Adapter, Dialect } from './dialect.ts'
import { hub88 } from './hub88/index.ts'
import { neutral } from './neutral.ts'
import { pgsoft } from './pgsoft/index.ts'

/** Every dialect beside the neutral protocol. How to add one: docs/vendor-adapters.md. */
export const adapters: readonly Adapter[] = [hub88, pgsoft]

/** Every language of vendors. */
export const dialects: readonly Dialect[] = [neutral, ...adapters]

const byName: ReadonlyMap<string, Dialect> = new Map(dialects.map(dialect => [dialect.name, dialect]))

export const dialectNamed = (name: string): Dialect | undefined => byName.get(name)
