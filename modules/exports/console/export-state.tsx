import { showCount, useText } from '@tonle/text/browser'
import { Badge, Button, type Tone } from '@tonle/ui'
import type { Export, ExportState } from '../contract.ts'
import { isOpen } from '../rules.ts'
import styles from './exports.module.css'
import { texts } from './texts.ts'
import { useCancel, useDownload } from './use-exports.ts'

const TONES: Readonly<Record<ExportState, Tone>> = {
  waiting: 'plain',
  running: 'warn',
  done: 'ok',
  failed: 'bad',
  cancelled: 'plain',
}

/** The progress of an export, as text and as a bar. */
export function ExportProgress({ of }: { readonly of: Export }) {
  const t = useText(texts)
  const { state, rows, total, failure, isCut } = of
  const counted = showCount(rows)
  const words =
    total?.isExact && state === 'running'
      ? t('exports.progress', { rows: counted, total: showCount(total.count) })
      : t('exports.progress_open', { rows: counted })
  return (
    <div className={styles.state}>
      <Badge tone={TONES[state]} isLive={isOpen(state)}>
        {t(`exports.state.${state}`)}
      </Badge>
      {state === 'running' && (
        <>
          <progress
            className={styles.bar}
            aria-label={words}
            max={total?.count}
            value={total ? Math.min(rows, total.count) : undefined}
          />
          <span className={styles.words} aria-live="polite">
            {words}
          </span>
        </>
      )}
      {state === 'failed' && (
        <span className={styles.words}>
          {t(failure === 'session.forbidden' ? 'exports.failed_right' : 'exports.failed_other')}
        </span>
      )}
      {isCut && <span className={styles.words}>{t('exports.cut')}</span>}
    </div>
  )
}

/** The next action: download when the file is ready, cancel until then. */
export function ExportActs({ of, isLarge = false }: { readonly of: Export; readonly isLarge?: boolean }) {
  const size = isLarge ? 'l' : 's'
  const t = useText(texts)
  const cancel = useCancel()
  const download = useDownload()
  if (of.state === 'done')
    return (
      <Button
        icon="download-simple-bold"
        kind={isLarge ? 'pri' : 'neutral'}
        size={size}
        isBusy={download.isPending}
        onClick={() => download.mutate(of)}
      >
        {t('exports.download')}
      </Button>
    )
  if (!isOpen(of.state)) return null
  return (
    <Button size={size} isBusy={cancel.isPending} onClick={() => cancel.mutate(of.id)}>
      {t('exports.cancel')}
    </Button>
  )
}
