import { callsOf } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, ConfirmDialog, Dialog, ErrorState, Icon, IconButton, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import styles from '../passkeys/passkeys.module.css'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')
type Session = Awaited<ReturnType<typeof operators.ownSessions>>['sessions'][number]

interface OwnSessionsProps {
  /** The brand's. */
  readonly zone: string
  readonly onClose: () => void
}

/** The operator's own open sessions; each can be ended, or all but this one. */
export function OwnSessions({ zone, onClose }: OwnSessionsProps) {
  const t = useText(texts)
  const { data, error, refetch } = operators.ownSessions.useQuery({})
  const [isAsking, setAsking] = useState(false)
  const others = useAction(operators.endOwnSessions, { done: t('sessions.others_ended'), onDone: () => setAsking(false) })
  return (
    <Dialog title={t('sessions.title')} onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="112px" />}
      {data && (
        <ul className={styles.list}>
          {data.sessions.map(one => (
            <Row key={one.id} session={one} zone={zone} />
          ))}
        </ul>
      )}
      {data && data.sessions.length > 1 && (
        <Button kind="danger" isBlock onClick={() => setAsking(true)}>
          {t('sessions.end_others')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.end_others')}
          confirm={t('sessions.end_others')}
          isBusy={others.isBusy}
          onConfirm={() => others.run({ keep: 'this' })}
          onClose={() => setAsking(false)}
        >
          <p>{t('sessions.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function Row({ session, zone }: { readonly session: Session; readonly zone: string }) {
  const t = useText(texts)
  const end = useAction(operators.endOwnSession, { done: t('sessions.ended') })
  const { id, browser, platform, ip, brand, lastSeenAt, isCurrent } = session
  const device = [browser, platform].filter(Boolean).join(', ') || t('sessions.unknown')
  return (
    <li className={styles.row}>
      <Icon name="globe-duotone" size={20} />
      <span className={styles.words}>
        <b>{device}</b>
        <span className={styles.note}>
          <span translate="no">{[ip, brand].filter(Boolean).join(' · ')}</span> ·{' '}
          {t('sessions.seen', { time: showFullTime(lastSeenAt, zone) })}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="ok">{t('sessions.this')}</Badge>
      ) : (
        <IconButton icon="sign-out-bold" name={t('sessions.end_named', { device })} onClick={() => void end.run({ id })} />
      )}
    </li>
  )
}
