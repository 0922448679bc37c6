import { createRequire } from 'node:module'
import { n } from './svg.ts'

const require = createRequire(import.meta.url)

type IconSet = {
  readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>>
}
const sets: Record<string, IconSet> = {}
const icons = (set: string): IconSet => {
  sets[set] ??= require(`@iconify-json/${set}/icons.json`) as IconSet
  return sets[set]
}

/** The drawing of a Fluent colour emoji (MIT), in a box of 32; throws on an unknown name. */
export function motif(name: string): string {
  const icon = icons('fluent-emoji').icons[name]
  if (!icon) throw new Error(`No motif named "${name}" in fluent-emoji`)
  return icon.body
}

/** True when the icon set has this motif. */
export const hasMotif = (name: string): boolean => name in icons('fluent-emoji').icons

/** A motif centred on x y, `size` wide, turned by degrees, mirrored if asked. */
export function placeMotif(name: string, x: number, y: number, size: number, turn = 0, mirrored = false): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${mirrored ? '-' : ''}${n(size / 32)} ${n(size / 32)}) translate(-16 -16)">${motif(name)}</g>`
}

/** A round flag (circle-flags, MIT) as a whole file of 512 x 512. */
export function flag(country: string): string {
  const icon = icons('circle-flags').icons[country]
  if (!icon) throw new Error(`No flag named "${country}" in circle-flags`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icon.body}</svg>`
}

/** A Phosphor icon (MIT) as drawing in a box of 256, painted with currentColor. */
export function phosphor(name: string): string {
  const icon = icons('ph').icons[name]
  if (!icon) throw new Error(`No icon named "${name}" in Phosphor`)
  return icon.body
}
