import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import styles from './announcements.module.css'
import { type Announcement, messages } from './calls.ts'
import { texts } from './texts.ts'

interface VersionsProps {
  readonly announcement: Announcement
  readonly zone: string
  /** Puts the older text into the form; it is saved like any other change. */
  readonly onPutBack: (older: Announcement) => void
}

/** Who saved what when, and which of it the site shows. */
export function Versions({ announcement: { id, version, liveVersion, versions }, zone, onPutBack }: VersionsProps) {
  const t = useText(texts)
  const putBack = useAction(messages.consoleAnnouncement, { onDone: onPutBack })
  return (
    <Card>
      <h2 className={styles.sideTitle}>{t('announcements.history')}</h2>
      <ol className={styles.versions}>
        {versions.map(one => (
          <li key={one.version} className={styles.version}>
            <span>
              {one.savedBy} {one.version === liveVersion && <Badge tone="ok">{t('announcements.state.live')}</Badge>}
              <Caption>{showFullTime(one.savedAt, zone)}</Caption>
            </span>
            {one.version !== version && (
              <Button size="s" isBusy={putBack.isBusy} onClick={() => putBack.run({ id, older: one.version })}>
                {t('announcements.put_back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
