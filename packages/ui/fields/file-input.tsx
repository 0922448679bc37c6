import { useText } from '@tonle/text/browser'
import { type DragEvent, useEffect, useState } from 'react'
import { TextButton } from '../controls/press.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { texts as shared } from '../texts.ts'
import { Field, type FieldWords } from './field.tsx'
import styles from './file-input.module.css'
import { texts } from './texts.ts'
import { type SentFile, useFiles } from './use-files.ts'

export interface FileInputProps extends Omit<FieldWords, 'error'> {
  /** On the ground to press or drop on: "Add a picture". */
  readonly act: string
  /** Media types, or endings of names: "image/png,image/jpeg", ".csv,.json". For pictures a phone's browser offers the camera, too. */
  readonly accept: string
  readonly maxBytes: number
  /** Number of files that may still be sent. */
  readonly most: number
  /** Sends one file; the message of its error is shown beside it, with another try. */
  readonly send: (file: File) => Promise<unknown>
  readonly error?: string | undefined
  readonly disabled?: boolean
  readonly aside?: string
  readonly name?: string
}

/** Takes files, chosen, dropped or pasted, shows them, and sends them one after the other. */
export function FileInput({ act, accept, maxBytes, most, send, disabled, name, ...words }: FileInputProps) {
  const [isOver, setOver] = useState(false)
  const { files, refused, add, retry } = useFiles({ accept, maxBytes, most, send })
  const isBusy = files.some(({ state }) => state === 'sending')
  const isOff = disabled || most <= 0
  usePaste(isOff ? undefined : add)
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNowOver && !isOff)
  }
  return (
    <Field {...words} error={refused ?? words.error}>
      {ids => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same by press and key */}
          <div
            className={cx(styles.ground, isOver && styles.over, isOff && styles.off)}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={event => {
              drag(false)(event)
              if (!isOff) add([...event.dataTransfer.files])
            }}
          >
            {isBusy ? <Spinner /> : <Icon name="upload-simple-bold" size={18} />}
            <span>{act}</span>
            <input
              {...ids}
              type="file"
              className={styles.input}
              name={name}
              accept={accept}
              multiple={most > 1}
              disabled={isOff}
              onChange={event => {
                add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </div>
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map(file => (
                <FileRow key={file.key} file={file} onRetry={() => retry(file)} />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

function FileRow({ file, onRetry }: { readonly file: SentFile; readonly onRetry: () => void }) {
  const t = useText(texts)
  const tShared = useText(shared)
  const words = { sending: t('ui.file_sending'), sent: t('ui.file_sent'), failed: file.message ?? tShared('ui.error_title') }
  return (
    <li className={styles.file}>
      {file.url ? (
        <img className={styles.preview} src={file.url} alt="" width={40} height={40} />
      ) : (
        <Icon name="paperclip-bold" size={18} />
      )}
      <span className={styles.name} translate="no">
        {file.name}
      </span>
      <span className={cx(styles.state, file.state === 'failed' && styles.failed)} role="status">
        {file.state === 'sending' ? (
          <Spinner />
        ) : (
          <Icon name={file.state === 'sent' ? 'check-circle-fill' : 'warning-circle-fill'} size={15} />
        )}
        {words[file.state]}
      </span>
      {file.state === 'failed' && <TextButton onClick={onRetry}>{tShared('ui.retry')}</TextButton>}
    </li>
  )
}

/** Pictures in the clipboard are taken wherever on the page they are pasted; text is left alone. */
function usePaste(take: ((files: readonly File[]) => void) | undefined): void {
  useEffect(() => {
    if (!take) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
}
