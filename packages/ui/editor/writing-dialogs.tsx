import { useText } from '@tonle/text/browser'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import type { CallForm } from '../form/use-call-form.ts'
import styles from './writing.module.css'
import { texts } from './writing-texts.ts'

interface PublishDialogProps {
  readonly form: CallForm<{ why: string }>
  readonly needsSecond: boolean
  readonly onClose: () => void
}

/** The newest version goes to everybody, or to a second operator first. */
export function PublishDialog({ form, needsSecond, onClose }: PublishDialogProps) {
  const t = useText(texts)
  const act = t(needsSecond ? 'writing.ask' : 'writing.publish')
  return (
    <ReasonDialog title={act} act={act} form={form} why={t('writing.why')} onClose={onClose}>
      <p className={styles.note}>{t(needsSecond ? 'writing.second_text' : 'writing.publish_text')}</p>
    </ReasonDialog>
  )
}

export function TakeDownDialog({ form, onClose }: Omit<PublishDialogProps, 'needsSecond'>) {
  const t = useText(texts)
  const act = t('writing.take_down')
  return (
    <ReasonDialog title={act} act={act} form={form} why={t('writing.why')} onClose={onClose}>
      <p className={styles.note}>{t('writing.take_down_text')}</p>
    </ReasonDialog>
  )
}
