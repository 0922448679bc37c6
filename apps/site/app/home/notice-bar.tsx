import { useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useNotices } from '../data/use-lobby.ts'
import styles from './home.module.css'

/** One line of running notices; stops under the pointer. */
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
            <span key={notice.id} className={styles.noticeItem}>
              {notice.title}
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}
