import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import type { ExportProps } from '@tonle/ui/lists'
import { lazy, Suspense, useState } from 'react'
import { texts } from './texts.ts'

const OwnExportDialog = lazy(() => import('./own-export-dialog.tsx').then(m => ({ default: m.OwnExportDialog })))

/** Offers a list of the member or agent as a file. */
export function OwnExportButton({ list, filters }: ExportProps) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download-simple-bold" size="s" onClick={() => setOpen(true)}>
        {t('own_exports.act')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OwnExportDialog list={list} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
