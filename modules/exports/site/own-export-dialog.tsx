import { showCount, useText } from '@tonle/text/browser'
import { Button, Dialog, RadioCards } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import type { ExportProps } from '@tonle/ui/lists'
import { useState } from 'react'
import { isOpen } from '../rules.ts'
import { exportCalls, type OwnExport } from './calls.ts'
import styles from './own-export.module.css'
import { saveExport, showBytes } from './save-export.ts'
import { texts } from './texts.ts'

type Props = ExportProps & { readonly onClose: () => void }

/** Begins the file, shows its progress, and hands it over. */
export function OwnExportDialog({ list, filters, onClose }: Props) {
  const t = useText(texts)
  const [begun, setBegun] = useState<OwnExport>()
  const start = useAction(exportCalls.startOwnExport, { onDone: setBegun, isErrorShown: true })
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const [format, setFormat] = useState<OwnExport['format']>('xlsx')
  const begin = () => start.run({ list, filters: Object.fromEntries(given), format })
  return (
    <Dialog
      title={begun ? t('own_exports.of', { list: begun.title }) : t('own_exports.act')}
      lead={t('own_exports.lead')}
      onClose={onClose}
    >
      {begun ? (
        <Progress begun={begun} />
      ) : (
        <div className={styles.progress}>
          <RadioCards
            label={t('own_exports.format')}
            value={format}
            onValue={setFormat}
            options={[
              { value: 'xlsx', label: t('own_exports.format.xlsx'), detail: t('own_exports.format.xlsx_for') },
              { value: 'csv', label: t('own_exports.format.csv'), detail: t('own_exports.format.csv_for') },
            ]}
          />
          <Button kind="pri" size="l" isBlock isBusy={start.isBusy} onClick={() => void begin()}>
            {t('own_exports.begin')}
          </Button>
        </div>
      )}
      {start.error && <p role="alert">{start.error}</p>}
    </Dialog>
  )
}

function Progress({ begun }: { readonly begun: OwnExport }) {
  const t = useText(texts)
  const now = exportCalls.ownExports.useQuery().data?.exports.find(({ id }) => id === begun.id) ?? begun
  const cancel = useAction(exportCalls.cancelOwnExport)
  const download = useAction(async () => {
    const { ownExportFile, ownExportSheet } = exportCalls
    saveExport(await (now.format === 'xlsx' ? ownExportSheet : ownExportFile)({ id: now.id }), now)
  })
  const { state, rows, total, isCut } = now
  return (
    <div className={styles.progress}>
      <p aria-live="polite">
        <b>{t(`own_exports.state.${state}`)}</b>{' '}
        {state === 'done'
          ? t('own_exports.ready', { rows: showCount(rows), size: showBytes(now.bytes) })
          : t('own_exports.rows', { rows: showCount(rows) })}
      </p>
      {isOpen(state) && (
        <progress
          aria-label={t(`own_exports.state.${state}`)}
          max={total?.count}
          value={total ? Math.min(rows, total.count) : undefined}
        />
      )}
      {isCut && <p>{t('own_exports.cut')}</p>}
      {state === 'done' && (
        <Button
          kind="pri"
          size="l"
          isBlock
          icon="download-simple-bold"
          isBusy={download.isBusy}
          onClick={() => void download.run()}
        >
          {t('own_exports.download')}
        </Button>
      )}
      {isOpen(state) && (
        <Button size="l" isBlock isBusy={cancel.isBusy} onClick={() => void cancel.run({ id: now.id })}>
          {t('own_exports.cancel')}
        </Button>
      )}
    </div>
  )
}
