import type { Flag } from '@tonle/contract'
import type { World } from './world.ts'

interface WantedFlags {
  on?: readonly Flag[]
  off?: readonly Flag[]
}

/**
 * Runs with the brand's flags switched on and off, and then back. They stand in the row, and in what the directory keeps of it for
 * seconds: the next request already has them, and so has one after the directory has read again.
 */
export async function withFlags(w: World, wanted: WantedFlags, run: () => Promise<void>): Promise<void> {
  const before = (await w.composition.brands.byId(w.brandId))?.context.flags ?? new Set<Flag>()
  await switchFlags(w, wanted)
  await run().finally(() => setFlags(w, before))
}

/** The same for the rest of the world's life. */
export async function switchFlags(w: World, { on = [], off = [] }: WantedFlags): Promise<void> {
  const before = (await w.composition.brands.byId(w.brandId))?.context.flags ?? new Set<Flag>()
  await setFlags(w, new Set([...before, ...on].filter(flag => !off.includes(flag))))
}

async function setFlags(w: World, flags: ReadonlySet<Flag>): Promise<void> {
  await w.services.db.system(tx => tx.query('update brand.brand set flags = $2 where id = $1', [w.brandId, [...flags]]))
  Object.assign((await w.composition.brands.byId(w.brandId))?.context ?? {}, { flags })
}
