import { useText } from '@tonle/text/browser'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import styles from './announcements.module.css'
import { type Announcement, messages } from './calls.ts'
import { texts } from './texts.ts'

interface PublishProps {
  readonly announcement: Announcement
  readonly onClose: () => void
}

/** The newest version goes to everybody, or to a second operator first. */
export function PublishDialog({ announcement, onClose }: PublishProps) {
  const t = useText(texts)
  const { id, version, needsSecond } = announcement
  const form = useCallForm(messages.publishAnnouncement, {
    version,
    input: ({ why }) => ({ id, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('announcements.published'),
    onDone: onClose,
  })
  const act = t(needsSecond ? 'announcements.ask' : 'announcements.publish')
  return (
    <ReasonDialog title={act} act={act} form={form} why={t('announcements.why')} onClose={onClose}>
      <p className={styles.note}>{t(needsSecond ? 'announcements.second_text' : 'announcements.publish_text')}</p>
    </ReasonDialog>
  )
}

export function TakeDownDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(messages.takeDownAnnouncement, {
    input: ({ why }) => ({ id, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('announcements.taken_down'),
    onDone: onClose,
  })
  const act = t('announcements.take_down')
  return (
    <ReasonDialog title={act} act={act} form={form} why={t('announcements.why')} onClose={onClose}>
      <p className={styles.note}>{t('announcements.take_down_text')}</p>
    </ReasonDialog>
  )
}
