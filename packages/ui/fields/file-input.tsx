import { type DragEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { Spinner } from '../display/spinner.tsx'
import { Field, type FieldWords } from './field.tsx'
import styles from './file-input.module.css'

export interface FileInputProps extends FieldWords {
  /** On the ground to press or drop on: "Add a picture". */
  readonly act: string
  readonly onFiles: (files: readonly File[]) => void
  /** Types as in HTML: "image/png,image/jpeg". Dropped files of other types are left out. */
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly isBusy?: boolean
  readonly disabled?: boolean
  readonly aside?: string
  readonly name?: string
}

const fits = (file: File, accept: string | undefined): boolean =>
  !accept ||
  accept
    .split(',')
    .some(type => (type.trim().endsWith('/*') ? file.type.startsWith(type.trim().slice(0, -1)) : file.type === type.trim()))

/** Takes files, chosen or dropped. What becomes of them is the caller's. */
export function FileInput({ act, onFiles, accept, isMultiple, isBusy, disabled, name, ...words }: FileInputProps) {
  const [isOver, setOver] = useState(false)
  const isOff = disabled || isBusy
  const give = (files: FileList | null) => {
    const fitting = [...(files ?? [])].filter(file => fits(file, accept))
    if (fitting.length > 0) onFiles(isMultiple ? fitting : fitting.slice(0, 1))
  }
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isNowOver && !isOff)
  }
  return (
    <Field {...words}>
      {ids => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same by press and key
        <div
          className={cx(styles.ground, isOver && styles.over, isOff && styles.off)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={event => {
            drag(false)(event)
            if (!isOff) give(event.dataTransfer.files)
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
            multiple={isMultiple}
            disabled={isOff}
            onChange={event => {
              give(event.target.files)
              event.target.value = ''
            }}
          />
        </div>
      )}
    </Field>
  )
}
