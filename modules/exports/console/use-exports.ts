import { callsOf } from '@tonle/contract/browser'
import { useAction } from '@tonle/ui/form'
import type * as contract from '../contract.ts'
import type { Export } from '../contract.ts'

export const calls = callsOf<typeof contract>('exports')

/** The operator's own exports; an event reports progress. */
export const useExports = () => calls.exports.useQuery()

/** Saves the file under a name with the list and the time. */
export const useDownload = () =>
  useAction(async ({ id, list, startedAt }: Export) => {
    const address = URL.createObjectURL(await calls.exportFile({ id }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${list.split('.')[1]}-${startedAt.slice(0, 16).replace(/\D/g, '')}.csv`
    link.click()
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })

/** `12 kB`, `3.4 MB`. */
export const showBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
