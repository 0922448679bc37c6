import { PALETTE_NAMES } from './palettes.ts'
import type { TileRecord } from './record.ts'
import { SCENE_NAMES } from './scenes.ts'

/** Two tiles side by side look alike when they share the ground or the world. */
export const looksAlike = (a: TileRecord, b: TileRecord): boolean => a.palette === b.palette || a.scene === b.scene

/**
 * Repaints the later of two alike neighbours, so that nothing in a row of `columns` looks like the tile left of it, or stands under its own colour.
 * Deterministic: candidates are tried in a fixed order that starts at the record's own choice.
 */
export function settleVariety(records: readonly TileRecord[], columns: number): TileRecord[] {
  const settled: TileRecord[] = []
  records.forEach((record, index) => {
    const left = index % columns === 0 ? undefined : settled[index - 1]
    const above = settled[index - columns]
    const palette = firstFree(PALETTE_NAMES, record.palette, [left?.palette, above?.palette])
    const scene = firstFree(SCENE_NAMES, record.scene, [left?.scene])
    settled.push(palette === record.palette && scene === record.scene ? record : { ...record, palette, scene })
  })
  return settled
}

/** The first name from `wanted` on, round the list, that is not taken. */
function firstFree<T>(names: readonly T[], wanted: T, taken: readonly (T | undefined)[]): T {
  const start = names.indexOf(wanted)
  for (let step = 0; step < names.length; step++) {
    const name = names[(start + step) % names.length]
    if (name !== undefined && !taken.includes(name)) return name
  }
  return wanted
}
