import { OwnExportButton } from '@tonle/exports/site/own-export-button.tsx'
import { ListServicesContext } from '@tonle/ui/lists'
import type { ReactNode } from 'react'

const SERVICES = { Export: OwnExportButton }

/** Lists of members and agents can be saved as files. */
export const OwnLists = ({ children }: { readonly children: ReactNode }) => (
  <ListServicesContext value={SERVICES}>{children}</ListServicesContext>
)
