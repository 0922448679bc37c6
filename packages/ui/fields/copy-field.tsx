import { useText } from '@tonle/text/browser'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './copy-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldWords } from './field.tsx'

/** Puts text on the clipboard, also over plain HTTP, where the Clipboard API is missing. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.style.cssText = 'position:fixed;opacity:0'
    ;(document.activeElement?.closest('dialog') ?? document.body).append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}

/** A button that copies and says so for two seconds. */
export function CopyButton({
  value,
  name,
  size = 's',
}: {
  readonly value: string
  readonly name?: string
  readonly size?: 's' | 'm'
}) {
  const t = useText(texts)
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <IconButton
        size={size}
        icon={isCopied ? 'check-bold' : 'copy-bold'}
        name={name ?? t('ui.copy')}
        className={cx(isCopied && styles.copied)}
        onClick={async () => {
          if (!(await copyText(value))) return
          setCopied(true)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => setCopied(false), 2000)
        }}
      />
      <span className="sr-only" aria-live="polite">
        {isCopied && t('ui.copied')}
      </span>
    </>
  )
}

/** A value to take along: an account number, a link, a seed. */
export function CopyField({ value, isMono, ...words }: FieldWords & { readonly value: string; readonly isMono?: boolean }) {
  return (
    <Field {...words}>
      {ids => (
        <span className={fieldStyles.box}>
          <input
            {...ids}
            readOnly
            value={value}
            className={cx(fieldStyles.input, isMono && 'mono')}
            onFocus={event => event.target.select()}
          />
          <span className={fieldStyles.end}>
            <CopyButton value={value} size="m" />
          </span>
        </span>
      )}
    </Field>
  )
}
