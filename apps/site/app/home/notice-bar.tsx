import { useText } from '@tonle/text/browser'
import { Icon, Press } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useNotices } from '../data/use-lobby.ts'
import { showDialog } from '../session/dialogs.ts'
import styles from './home.module.css'

/** One line of running notices, each opening in full; stops under the pointer and the focus. */
export function NoticeBar() {
  const t = useText(texts)
  const notices = useNotices()
  if (notices.length === 0) return null
  return (
    <section className={styles.notice} aria-label={t('home.notice')}>
      <Icon name="megaphone-fill" />
      <div className={styles.belt}>
        <div className={styles.beltText}>
          {notices.map(notice => (
            <Press
              key={notice.id}
              className={styles.noticeItem}
              data-notice
              onClick={() => showDialog('notice', { announcement: notice.id })}
            >
              {notice.title}
            </Press>
          ))}
        </div>
      </div>
    </section>
  )
}
