import { useText } from '@tonle/text/browser'
import { Badge, Button, ErrorState, IconButton, Menu, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useEffect, useState } from 'react'
import { useTyping } from '../site/chat-room.tsx'
import { texts as site } from '../site/texts.ts'
import { Thread } from '../site/thread.tsx'
import { useEarlier } from '../site/use-earlier.tsx'
import { type Act, ActDialog } from './act-dialogs.tsx'
import { AnswerBox } from './answer-box.tsx'
import { type DeskConversation, support } from './calls.ts'
import styles from './desk.module.css'
import { DeskPicture } from './desk-picture.tsx'
import { MemberSide } from './member-side.tsx'
import { texts } from './texts.ts'
import { Waits } from './waits.tsx'

interface ConversationProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
  readonly onOpen: (id: string) => void
}

/** The open conversation with its acts, and beside it who it is with. */
export function Conversation({ id, zone, onClose, onOpen }: ConversationProps) {
  const t = useText(texts)
  const { data, error, refetch } = support.consoleConversation.useQuery({ id })
  if (error && !data)
    return (
      <div className={styles.idle}>
        <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
      </div>
    )
  if (!data)
    return (
      <div className={styles.talk} aria-busy="true">
        <Skeleton width="100%" height="320px" aria-label={t('desk.title')} />
      </div>
    )
  return (
    <>
      <Talk key={id} conversation={data} zone={zone} onClose={onClose} />
      <MemberSide conversation={data} zone={zone} onOpen={onOpen} />
    </>
  )
}

function Talk({
  conversation,
  zone,
  onClose,
}: {
  readonly conversation: DeskConversation
  readonly zone: string
  readonly onClose: () => void
}) {
  const t = useText(texts)
  const words = useText(site)
  const [act, setAct] = useState<Act>()
  const { id, account, kind, type, state } = conversation
  const { messages, head } = useEarlier(conversation, before => support.consoleConversation({ id, before: String(before) }))
  const { data: signs } = support.consoleSigns.useQuery({ id })
  const isTyping = useTyping(signs?.isTyping ?? false, id)
  const name = account || t('desk.visitor')
  useReadMark(id, messages.at(-1)?.seq ?? 0, state === 'waiting')
  return (
    <section className={styles.talk} aria-label={`${t('desk.title')} ${name}`}>
      <header className={styles.talkHead}>
        <IconButton icon="arrow-left-bold" name={t('desk.back')} className={styles.toQueue} onClick={onClose} />
        <h2 translate="no">{name}</h2>
        <Badge>
          {words(`support.kind.${kind}`)} · {words(`support.type.${type}`)}
        </Badge>
        {conversation.escalatedAt && <Badge tone="warn">{t('desk.marked')}</Badge>}
        {state === 'waiting' ? <Waits row={conversation} /> : <Badge tone="plain">{words(`support.state.${state}`)}</Badge>}
        <Acts conversation={conversation} onAct={setAct} />
      </header>
      <Thread
        messages={messages}
        head={head}
        side="operator"
        zone={zone}
        memberName={name}
        readSeq={signs?.readSeq}
        picture={picture => <DeskPicture conversation={id} id={picture} />}
        eventText={message => eventText(t, message)}
        foot={
          <p className={styles.typing} aria-live="polite">
            {isTyping && t('desk.typing')}
          </p>
        }
        className={styles.thread}
      />
      {state !== 'closed' && <AnswerBox key={id} conversation={conversation} />}
      {act && <ActDialog act={act} conversation={conversation} onClose={() => setAct(undefined)} />}
    </section>
  )
}

/** What happened to the conversation, in words; without a name it was the member or the clock. */
function eventText(
  t: ReturnType<typeof useText<NonNullable<typeof texts.entries>>>,
  { event, name, text }: DeskConversation['messages'][number],
): string | undefined {
  if (event === null) return undefined
  if (event === 'closed' && name === null) return t('desk.event.closed_member')
  if (event === 'escalated' && name === null) return t('desk.event.escalated_clock')
  return t(`desk.event.${event}`, { name: name ?? '', text: text ?? '' })
}

function Acts({ conversation, onAct }: { readonly conversation: DeskConversation; readonly onAct: (act: Act) => void }) {
  const t = useText(texts)
  const { id, version, state, isMine, escalatedAt } = conversation
  const take = useAction(support.takeConversation)
  if (state === 'closed')
    return (
      <span className={styles.acts}>
        <Button onClick={() => onAct('reopen')}>{t('desk.reopen')}</Button>
      </span>
    )
  return (
    <span className={styles.acts}>
      {!isMine && (
        <Button isBusy={take.isBusy} onClick={() => void take.run({ id, version })}>
          {t('desk.take')}
        </Button>
      )}
      <Button icon="check-bold" onClick={() => onAct('close')}>
        {t('desk.close')}
      </Button>
      <Menu
        label={t('desk.more')}
        items={[
          { label: t('desk.hand_over'), icon: 'arrow-u-up-right-bold', onSelect: () => onAct('handOver') },
          { label: t(escalatedAt ? 'desk.unmark' : 'desk.mark'), icon: 'warning-bold', onSelect: () => onAct('escalate') },
        ]}
      >
        {button => <IconButton {...button} icon="list-bold" name={t('desk.more')} />}
      </Menu>
    </span>
  )
}

/** What waits is read while somebody looks at it. */
function useReadMark(id: string, lastSeq: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting || lastSeq === 0) return
    const mark = () => {
      if (!document.hidden) void support.readAtDesk({ id, seq: lastSeq }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, lastSeq, isWaiting])
}
