import styles from './member-skeleton.module.css'

/** Holds the place of the above while the session is being restored. */
export function MemberSkeleton() {
  return (
    <div className={styles.actions} aria-hidden="true">
      <span className={styles.ghostPill} />
      <span className={styles.ghostAvatar} />
    </div>
  )
}
