import type { Flag } from '@tonle/contract'
import type { World } from './world.ts'

/**
 * Runs with the brand's flags switched on and off, and then back. They stand in the row, and in what the directory keeps of it for
 * seconds: the next request already has them, and so has one after the directory has read again.
 */
export async function withFlags(
  w: World,
  { on = [], off = [] }: { on?: readonly Flag[]; off?: readonly Flag[] },
  run: () => Promise<void>,
): Promise<void> {
  const before = (await w.composition.brands.byId(w.brandId))?.context.flags ?? new Set<Flag>()
  await setFlags(w, new Set([...before, ...on].filter(flag => !off.includes(flag))))
  await run().finally(() => setFlags(w, before))
}

async function setFlags(w: World, flags: ReadonlySet<Flag>): Promise<void> {
  await w.services.db.system(tx => tx.query('update brand.brand set flags = $2 where id = $1', [w.brandId, [...flags]]))
  Object.assign((await w.composition.brands.byId(w.brandId))?.context ?? {}, { flags })
}
