import { useText } from '@tonle/text/browser'
import { Dialog, ErrorState, FileInput, Skeleton } from '@tonle/ui'
import { catalog, type VendorSwitch } from '../calls.ts'
import styles from '../console.module.css'
import { texts } from '../texts.ts'
import { ImportReport } from './import-report.tsx'

const MAX_LIST_BYTES = 4 * 1024 * 1024
/** What browsers call the two kinds, by system and installed programs. */
const ACCEPTED = '.csv,.json,.txt'

interface ImportDialogProps {
  readonly vendor: VendorSwitch
  /** `new`: no file has been sent yet. */
  readonly id: string
  readonly onId: (id: string) => void
  readonly onClose: () => void
}

/** Sends a vendor's list of games; then its report, and what applies it. */
export function ImportDialog({ vendor, id, onId, onClose }: ImportDialogProps) {
  const t = useText(texts)
  return (
    <Dialog
      title={t('import.title', { vendor: vendor.name })}
      lead={id === 'new' ? t('import.lead') : undefined}
      onClose={onClose}
      size="w"
    >
      {id === 'new' ? <Send vendor={vendor} onId={onId} /> : <Sent id={id} onAnother={() => onId('new')} />}
    </Dialog>
  )
}

function Send({ vendor, onId }: Pick<ImportDialogProps, 'vendor' | 'onId'>) {
  const t = useText(texts)
  return (
    <FileInput
      label={t('import.file')}
      act={t('import.file_act')}
      hint={t('import.file_hint')}
      accept={ACCEPTED}
      maxBytes={MAX_LIST_BYTES}
      most={1}
      send={async file => {
        // The content decides what it is; the browser's own guess depends on the programs of its machine.
        const type = file.name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv'
        const input = { vassalage: vendor.vassalage, fileName: file.name.slice(0, 120) }
        onId((await catalog.sendImport(input, { file: new Blob([file], { type }) })).id)
      }}
    />
  )
}

function Sent({ id, onAnother }: { readonly id: string; readonly onAnother: () => void }) {
  const list = catalog.gameImport.useQuery({ id })
  return (
    <div className={styles.form}>
      {list.error && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} isSmall />}
      {!list.data && !list.error && <Skeleton width="100%" height="280px" />}
      {list.data && <ImportReport list={list.data} onAnother={onAnother} />}
    </div>
  )
}
