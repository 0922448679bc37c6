import { Dialog, SafeHtml } from '@tonle/ui'
import styles from './small-dialogs.module.css'

interface PromiseDialogProps {
  title: string
  summary: string
  html: string
  onClose: () => void
}

/** A promise of the brand with its conditions. */
export function PromiseDialog({ title, summary, html, onClose }: PromiseDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.text}>{summary}</p>
      <SafeHtml html={html} />
    </Dialog>
  )
}
