import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import type { ExportProps } from '@tonle/ui/lists'
import { lazy, Suspense, useState } from 'react'
import { texts } from './texts.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(m => ({ default: m.ExportDialog })))

/** Offers any list of the console as a file. */
export function ExportButton({ list, filters }: ExportProps) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download-simple-bold" onClick={() => setOpen(true)}>
        {t('exports.act')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog list={list} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
