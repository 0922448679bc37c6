import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import type { ExportSlotProps } from '@tonle/ui/lists'
import { lazy, Suspense, useState } from 'react'
import { texts } from './texts.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx').then(m => ({ default: m.ExportDialog })))

/** Fills the `ExportSlot` of any list's page. */
export function ExportButton({ list, filters }: ExportSlotProps) {
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
