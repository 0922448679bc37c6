import { DOCK, DOCK_EXTRAS, type MenuPlace, placed, SIDE_GROUPS } from '../../rules-menus.ts'
import type { ModuleForm } from '../calls.ts'

interface Named<N extends string> {
  readonly name: N
  readonly isExtra?: boolean
}
export type SideName = (typeof SIDE_GROUPS)[keyof typeof SIDE_GROUPS][number]
export type DockName = (typeof DOCK)[number] | (typeof DOCK_EXTRAS)[number]
export type EntryName = SideName | DockName
export type Places = readonly MenuPlace<Named<EntryName>>[]

export const DOCK_SHIPPED: readonly Named<DockName>[] = [
  ...DOCK.map(name => ({ name })),
  ...DOCK_EXTRAS.map(name => ({ name, isExtra: true })),
]
export const groups = Object.entries(SIDE_GROUPS).map(([group, names]) => ({
  group: group as keyof typeof SIDE_GROUPS,
  shipped: (names as readonly SideName[]).map(name => ({ name })),
}))

/** As a form holds a menu: names in their order, a hidden one with a minus. */
export const textOf = (places: Places): string => places.map(({ one, isShown }) => `${isShown ? '' : '-'}${one.name}`).join(',')
const listOf = (text: string) => text.split(',').filter(Boolean)

export const sideGroups = (text: string) =>
  groups.map(({ group, shipped }) => ({ group, places: placed<Named<EntryName>>(shipped, listOf(text)) }))
export const dockPlaces = (text: string): Places => placed<Named<EntryName>>(DOCK_SHIPPED, listOf(text))

/** In full, whatever is stored. */
export const fullSide = (text: string): string => textOf(sideGroups(text).flatMap(({ places }) => places))
export const fullDock = (text: string): string => textOf(dockPlaces(text))

/** What is stored under a name of the settings. */
export const storedIn = ({ fields }: ModuleForm, name: 'side' | 'dock'): string => {
  const value = fields.find(field => field.name === name)?.value
  return Array.isArray(value) ? value.map(({ entry = '' }) => entry).join(',') : ''
}

/** As the call takes it; null: as shipped. */
export const rowsOf = (text: string, shipped: string) => (text === shipped ? null : listOf(text).map(entry => ({ entry })))
