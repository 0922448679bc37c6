import { type ComponentType, createContext, useContext } from 'react'

export interface ExportProps {
  /** `area.name` of the call that answers the list; it has `export`. */
  readonly list: string
  /** The current input of the list. */
  readonly filters: Readonly<Record<string, string | undefined>>
}

/** Services of an app for its lists. */
export interface ListServices {
  /** Exports a list as a file. */
  readonly Export?: ComponentType<ExportProps>
  /** Address of a member's page; absent if the user may not see members. */
  readonly memberHref?: ((account: string) => string) | undefined
}

export const ListServicesContext = createContext<ListServices>({})
export const useListServices = (): ListServices => useContext(ListServicesContext)

/** The brand's time zone, for the cells of a list. */
export const ZoneContext = createContext('UTC')
export const useZone = (): string => useContext(ZoneContext)
