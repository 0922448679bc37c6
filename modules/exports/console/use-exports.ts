import { callsOf } from '@tonle/contract/browser'
import { useAction } from '@tonle/ui/form'
import type * as contract from '../contract.ts'
import type { Export } from '../contract.ts'
import { saveExport } from '../site/save-export.ts'

export const calls = callsOf<typeof contract>('exports')

/** The operator's own exports; an event reports progress. */
export const useExports = () => calls.exports.useQuery()

/** Saves the file of an export. */
export const useDownload = () =>
  useAction(async (of: Export) => {
    const { exportFile, exportSheet } = calls
    saveExport(await (of.format === 'xlsx' ? exportSheet : exportFile)({ id: of.id }), of)
  })

export { showBytes } from '../site/save-export.ts'
