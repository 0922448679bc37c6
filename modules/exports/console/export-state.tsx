import { showCount, useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { stateBadge } from '@tonle/ui/lists'
import type { Export } from '../contract.ts'
import { isOpen } from '../rules.ts'
import styles from './exports.module.css'
import { texts } from './texts.ts'
import { calls, useDownload } from './use-exports.ts'

const State = stateBadge({
  texts,
  each: 'exports.state.',
  tones: { waiting: 'plain', running: 'warn', done: 'ok', failed: 'bad', cancelled: 'plain' },
  live: ['waiting', 'running'],
})

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
      <State of={state} />
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
  const cancel = useAction(calls.cancelExport)
  const download = useDownload()
  if (of.state === 'done')
    return (
      <Button
        icon="download-simple-bold"
        kind={isLarge ? 'pri' : 'neutral'}
        size={size}
        isBusy={download.isBusy}
        onClick={() => download.run(of)}
      >
        {t('exports.download')}
      </Button>
    )
  if (!isOpen(of.state)) return null
  return (
    <Button size={size} isBusy={cancel.isBusy} onClick={() => cancel.run({ id: of.id })}>
      {t('exports.cancel')}
    </Button>
  )
}
