import { useText } from '@tonle/text/browser'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import { useAutoClose } from './auto-close.ts'
import styles from './dialog.module.css'
import { DialogGuard, letGo, useDialogGuard } from './guard.ts'
import { coverPage } from './layers.ts'
import { useDrag } from './use-drag.ts'

export interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Called by the close button or Esc, never by a click outside (spec §2). The parent stops rendering the dialog. */
  readonly onClose: () => void
  /** Acts at the foot, the main one last. */
  readonly footer?: ReactNode
  /** A picture at the side (wide) or on top (phone), with what stands on it. */
  readonly art?: ReactNode
  /** 440, 600, 868 px. `art` needs `l`. */
  readonly size?: 'm' | 'w' | 'l'
  /** The title is read out only: the picture or the content says it. */
  readonly isTitleHidden?: boolean
  /** Below the title, one line. */
  readonly lead?: ReactNode
  /** Closes by itself after this time, which stands still while the dialog is pointed at or used: for news only, never for a question. */
  readonly closesAfterMs?: number
}

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * A modal dialog while it is rendered; on a phone a sheet of full height. The native element keeps the focus inside and
 * gives it back; the mouse moves it by its head. The first field gets the focus, on touch screens the title (no keyboard jumps up).
 */
export function Dialog({ title, children, onClose, footer, art, size = 'm', isTitleHidden, lead, closesAfterMs }: DialogProps) {
  const t = useText(texts)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const drag = useDrag(panel)
  const { guard, close, isAsking, keep } = useDialogGuard(onClose)
  useAutoClose(panel, closesAfterMs, close)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const uncover = coverPage(element)
    if (!element.open) element.showModal()
    const isTouch = matchMedia('(pointer: coarse)').matches
    const first = isTouch ? null : element.querySelector<HTMLElement>(fields)
    ;(first ?? heading.current)?.focus({ preventScroll: true })
    return () => {
      uncover()
      element.close() // before it leaves the page, so that the focus goes back to where it was
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={id}
      onCancel={event => {
        if (event.target !== dialog.current) return // a file field's cancel bubbles up here too
        event.preventDefault()
        close()
      }}
    >
      <div ref={panel} className={styles.panel}>
        {art && <div className={styles.art}>{art}</div>}
        <div className={styles.main}>
          <header className={cx(styles.head, isTitleHidden && 'sr-only')} onPointerDown={drag}>
            <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          <div className={styles.body}>
            <DialogGuard value={guard}>{children}</DialogGuard>
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
        <IconButton icon="x-bold" name={t('ui.close')} className={styles.close} onClick={close} />
      </div>
      {isAsking && <UnsavedDialog onLeave={() => letGo(onClose)} onStay={keep} />}
    </dialog>
  )
}

/** Asks before unsent input is discarded. */
export function UnsavedDialog({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) {
  const t = useText(texts)
  return (
    <ConfirmDialog title={t('ui.unsaved')} confirm={t('ui.discard')} kind="danger" onConfirm={onLeave} onClose={onStay}>
      <p>{t('ui.unsaved_text')}</p>
    </ConfirmDialog>
  )
}

export interface ConfirmDialogProps {
  readonly title: string
  readonly children?: ReactNode
  /** The act in words, and the amount where money moves. */
  readonly confirm: string
  /** Leaves everything as it is; default: cancel. Needed where the act itself is to cancel something. */
  readonly keep?: string
  readonly kind?: 'pri' | 'danger' | 'money'
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ title, children, confirm, keep, kind = 'pri', isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText(texts)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {keep ?? t('ui.cancel')}
          </Button>
          <Button
            size="l"
            kind={kind === 'danger' ? 'neutral' : kind}
            className={cx(kind === 'danger' && styles.danger)}
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
