import { setTimeout as sleep } from 'node:timers/promises'
import type { Flag } from '@tonle/contract'
import type { World } from './world.ts'

/** Switches features of the world's brand on or off, and waits until its processes know: brands are cached for two seconds. */
export async function switchFlags(w: World, wanted: Partial<Record<Flag, boolean>>): Promise<void> {
  const names = Object.keys(wanted) as Flag[]
  await w.services.db.system(tx =>
    tx.query(
      `update brand.brand set flags = array(select unnest(flags) except select unnest($2::text[])) || $3::text[] where id = $1`,
      [w.brandId, names, names.filter(name => wanted[name])],
    ),
  )
  for (;;) {
    const flags = (await w.composition.brands.byId(w.brandId))?.context.flags
    if (flags && names.every(name => flags.has(name) === wanted[name])) return
    await sleep(100)
  }
}
