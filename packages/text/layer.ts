import type { Dictionary } from './define.ts'
import { type Settled, settled } from './settled.ts'

/** What a brand wrote over shipped dictionaries, in one language: short name of the file → key → text. */
export type TextLayer = Readonly<Record<string, Dictionary>>

let active: TextLayer | undefined
const made = new WeakMap<Dictionary, { of: Dictionary; laid: Settled<Dictionary> }>()

/** Server rendering: all dictionaries that `render` reads have the layer over them. It must not wait for anything. */
export function withLayer<T>(layer: TextLayer | undefined, render: () => T): T {
  active = layer
  try {
    return render()
  } finally {
    active = undefined
  }
}

/** The dictionary with the active layer over it; the same promise for the same layer. */
export function layered(id: string | undefined, shipped: Settled<Dictionary>): Settled<Dictionary> {
  const over = id === undefined ? undefined : active?.[id]
  if (!over) return shipped
  const known = made.get(over)
  if (known?.of === shipped.value) return known.laid
  const laid = settled<Dictionary>({ ...shipped.value, ...over })
  made.set(over, { of: shipped.value, laid })
  return laid
}
