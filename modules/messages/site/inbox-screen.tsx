import { usePagedList } from '@tonle/contract/browser'
import { showTime, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Card, Checkbox, EmptyState, ErrorState, MoreButton, Press, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { type Message, messages } from './calls.ts'
import styles from './inbox.module.css'
import { ChoiceBar, type Chosen } from './inbox-choice.tsx'
import { PreferencesDialog } from './preferences-dialog.tsx'
import { texts } from './texts.ts'
import { useUnread } from './use-unread.ts'

interface InboxProps {
  readonly zone: string
  /** The page of a kind of message; undefined without one. */
  readonly pageOf: (kind: string) => string | undefined
  /** Opens the board of announcements. */
  readonly onBoard: () => void
}

/** The member's notices, newest first; a title opens its message in place and closes it again. */
export function InboxScreen({ zone, pageOf, onBoard }: InboxProps) {
  const t = useText(texts)
  const [{ open }, setView] = useAddress({ open: '' })
  const [chosen, setChosen] = useState<Chosen>()
  const list = usePagedList(messages.inbox, {})
  const read = useAction(messages.readMessages)
  const remove = useAction(messages.deleteMessage, { done: t('inbox.deleted') })
  const toggle = ({ id, isRead }: Message) => {
    if (!isRead) void read.run({ id })
    const next = open === id ? '' : id
    setView({ open: next }, openingStep(open, next))
  }
  return (
    <>
      <Head
        {...{ onBoard, isChoosing: chosen !== undefined, hasRows: (list.rows?.length ?? 0) > 0 }}
        onChoose={() => setChosen(new Set())}
      />
      <Card isFlush>
        {chosen && list.rows && <ChoiceBar rows={list.rows} chosen={chosen} onChosen={setChosen} />}
        {list.error && <ErrorState message={list.error} onRetry={list.retry} isSmall />}
        {!list.error && !list.rows && <Waiting />}
        {list.rows?.length === 0 && (
          <EmptyState title={t('inbox.none')} picture="letter">
            {t('inbox.none_text')}
          </EmptyState>
        )}
        <ul>
          {list.rows?.map(message => (
            <Row
              key={message.id}
              message={message}
              zone={zone}
              page={pageOf(message.kind)}
              isOpen={message.id === open}
              isBusy={remove.isBusy}
              isChosen={chosen?.has(message.id)}
              onChosen={isChosen => setChosen(withOne(chosen, message.id, isChosen))}
              onToggle={() => toggle(message)}
              onDelete={() => remove.run({ id: message.id })}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </Card>
    </>
  )
}

interface HeadProps extends Pick<InboxProps, 'onBoard'> {
  readonly isChoosing: boolean
  readonly hasRows: boolean
  readonly onChoose: () => void
}

function Head({ onBoard, isChoosing, hasRows, onChoose }: HeadProps) {
  const t = useText(texts)
  const [hasPreferences, setPreferences] = useState(false)
  const unread = useUnread()
  const read = useAction(messages.readMessages)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t('inbox.title')}</h1>
      <Button kind="ghost" icon="megaphone-bold" onClick={onBoard}>
        {t('inbox.board')}
      </Button>
      <Button kind="ghost" icon="gear-six-bold" onClick={() => setPreferences(true)}>
        {t('inbox.choose')}
      </Button>
      {!isChoosing && hasRows && (
        <Button kind="ghost" icon="list-checks-duotone" onClick={onChoose}>
          {t('inbox.select')}
        </Button>
      )}
      {unread > 0 && (
        <Button kind="ghost" icon="check-bold" isBusy={read.isBusy} onClick={() => read.run({})}>
          {t('inbox.read_all')}
        </Button>
      )}
      {hasPreferences && <PreferencesDialog onClose={() => setPreferences(false)} />}
    </header>
  )
}

function withOne(chosen: Chosen, id: string, isChosen: boolean): Chosen {
  const next = new Set(chosen)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

interface RowProps {
  readonly message: Message
  readonly zone: string
  readonly page: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** undefined: nobody chooses. */
  readonly isChosen: boolean | undefined
  readonly onChosen: (isChosen: boolean) => void
  readonly onToggle: () => void
  readonly onDelete: () => void
}

function Row({ message, zone, page, isOpen, isBusy, isChosen, onChosen, onToggle, onDelete }: RowProps) {
  const t = useText(texts)
  const { id, title, text, at, isRead } = message
  return (
    <li
      className={styles.message}
      data-unread={isRead ? undefined : ''}
      data-choosing={isChosen === undefined ? undefined : ''}
      data-chosen={isChosen ? '' : undefined}
    >
      {isChosen !== undefined && (
        <Checkbox
          className={styles.tick}
          label={t('inbox.select_one', { title })}
          isLabelHidden
          checked={isChosen}
          onValue={onChosen}
        />
      )}
      <Press className={styles.open} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span className={styles.dot} />
        <span className={styles.name}>
          {title}
          {!isRead && <span className="sr-only"> · {t('inbox.is_unread')}</span>}
        </span>
        <span className={styles.time}>{showTime(at, zone)}</span>
        {!isOpen && <span className={`cut ${styles.preview}`}>{text}</span>}
      </Press>
      {isOpen && (
        <div className={styles.body} id={id}>
          <p>{text}</p>
          <footer className={styles.acts}>
            {page && <ButtonLink href={page}>{t('inbox.see')}</ButtonLink>}
            <Button kind="quiet" icon="trash-bold" isBusy={isBusy} onClick={onDelete}>
              {t('inbox.delete')}
            </Button>
          </footer>
        </div>
      )}
    </li>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <Skeleton height="64px" />
    <Skeleton height="64px" />
    <Skeleton height="64px" />
  </div>
)
