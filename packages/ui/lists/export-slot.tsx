import { type ComponentType, createContext, useContext } from 'react'

export interface ExportSlotProps {
  /** `area.name` of the call that answers the list; it has `export`. */
  readonly list: string
  /** The current filters of the list. */
  readonly filters: Readonly<Record<string, string | undefined>>
}

/** How a program offers a list as a file. */
export const ExportContext = createContext<ComponentType<ExportSlotProps> | undefined>(undefined)

/** Stands on the page of a list; empty where the program has no exports. */
export function ExportSlot(props: ExportSlotProps) {
  const Export = useContext(ExportContext)
  return Export && <Export {...props} />
}
