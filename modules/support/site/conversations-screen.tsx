import { usePagedList } from '@tonle/contract/browser'
import { showTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, EmptyState, ErrorState, MoreButton, Press, Skeleton } from '@tonle/ui'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { type Summary, support } from './calls.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './conversations.module.css'
import { stateTone } from './states.ts'
import { texts } from './texts.ts'

interface ConversationsProps {
  readonly zone: string
  /** Opens the form of feedback. */
  readonly onWrite: () => void
}

/** What the member or the visitor of this browser wrote to the desk; the address names the open one. */
export function ConversationsScreen({ zone, onWrite }: ConversationsProps) {
  const t = useText(texts)
  const [{ open }, setView] = useAddress({ open: '' })
  const set = (next: string) => setView({ open: next }, openingStep(open, next))
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('support.title')}</h1>
        <Button kind="pri" icon="pencil-simple-bold" onClick={onWrite}>
          {t('support.write')}
        </Button>
      </header>
      {open === '' ? (
        <List zone={zone} onOpen={set} />
      ) : (
        <ConversationView key={open} id={open} zone={zone} onBack={() => set('')} />
      )}
    </>
  )
}

function List({ zone, onOpen }: { readonly zone: string; readonly onOpen: (id: string) => void }) {
  const t = useText(texts)
  const list = usePagedList(support.myConversations, {})
  return (
    <Card isFlush>
      {list.error && <ErrorState message={list.error} onRetry={list.retry} isSmall />}
      {!list.error && !list.rows && (
        <div aria-busy="true">
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </div>
      )}
      {list.rows?.length === 0 && (
        <EmptyState title={t('support.none')} picture="letter">
          {t('support.none_text')}
        </EmptyState>
      )}
      <ul>
        {list.rows?.map(row => (
          <Row key={row.id} row={row} zone={zone} onOpen={() => onOpen(row.id)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Card>
  )
}

function Row({ row, zone, onOpen }: { readonly row: Summary; readonly zone: string; readonly onOpen: () => void }) {
  const t = useText(texts)
  const { kind, type, state, lastAt, preview, isUnread } = row
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <Press className={styles.open} onClick={onOpen}>
        <span className={styles.name}>
          {t(`support.kind.${kind}`)} · {t(`support.type.${type}`)}
          {isUnread && <span className="sr-only"> · {t('support.unread')}</span>}
        </span>
        <span className={styles.time}>{showTime(lastAt, zone)}</span>
        <span className={`cut ${styles.preview}`}>{preview ?? t('chat.picture_shown')}</span>
        <Badge tone={stateTone[state]}>{t(`support.state.${state}`)}</Badge>
      </Press>
    </li>
  )
}
