import { showTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Icon, Mono, Press, Skeleton } from '@tonle/ui'
import { type Conversation, support } from './calls.ts'
import { Composer } from './composer.tsx'
import styles from './conversations.module.css'
import { Picture } from './picture.tsx'
import { stateTone } from './states.ts'
import { texts } from './texts.ts'
import { Thread } from './thread.tsx'
import { useEarlier } from './use-earlier.tsx'
import { useThread } from './use-thread.ts'

interface ViewProps {
  readonly id: string
  readonly zone: string
  readonly onBack: () => void
}

/** One conversation of the owner as a card of a page. */
export function ConversationView({ id, zone, onBack }: ViewProps) {
  const t = useText(texts)
  const { data, error, refetch } = support.myConversation.useQuery({ id })
  return (
    <Card isFlush>
      <div className={styles.back}>
        <Button kind="ghost" icon="arrow-left-bold" onClick={onBack}>
          {t('support.back')}
        </Button>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="320px" aria-label={t('support.title')} />}
      {data && <Open key={id} conversation={data} zone={zone} />}
    </Card>
  )
}

function Open({ conversation, zone }: { readonly conversation: Conversation; readonly zone: string }) {
  const t = useText(texts)
  const thread = useThread(conversation)
  const { id, kind, type, state, reference, picturesLeft } = conversation
  const { messages, head } = useEarlier(conversation, before => support.myConversation({ id, before: String(before) }))
  return (
    <>
      <header className={styles.about}>
        <h2 className={styles.subject}>
          {t(`support.kind.${kind}`)} · {t(`support.type.${type}`)}
        </h2>
        <Badge tone={stateTone[state]}>{t(`support.state.${state}`)}</Badge>
        <Mono>{reference}</Mono>
        <Clock conversation={conversation} zone={zone} />
      </header>
      <Thread
        messages={messages}
        head={head}
        side="member"
        zone={zone}
        picture={picture => <Picture conversation={id} id={picture} />}
        eventText={({ event }) =>
          event === 'reopened' ? t('support.reopened') : event === 'closed' ? t('support.closed_event') : undefined
        }
      />
      {state === 'closed' ? (
        <Closed rating={conversation.rating} onRate={thread.rate} />
      ) : (
        <>
          <Composer onSend={thread.send} onPicture={picturesLeft > 0 ? thread.sendPicture : undefined} onTyping={thread.type} />
          <div className={styles.end}>
            <Button kind="ghost" icon="check-bold" isBusy={thread.isClosing} onClick={() => void thread.close()}>
              {t('support.close')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Until when a complaint is answered and decided. */
function Clock({
  conversation: { decision, answerDue, decisionDue },
  zone,
}: {
  readonly conversation: Conversation
  readonly zone: string
}) {
  const t = useText(texts)
  if (decision) return <p className={styles.clock}>{t(`support.decision.${decision}`)}</p>
  const due = answerDue ?? decisionDue
  if (!due) return null
  return (
    <p className={styles.clock}>
      <Icon name="clock-fill" size={14} />
      {t(answerDue ? 'support.answer_by' : 'support.decide_by', { time: showTime(due, zone) })}
    </p>
  )
}

const STARS = [1, 2, 3, 4, 5]

/** The end of a conversation, with its rating. */
export function Closed({ rating, onRate }: { readonly rating: number | null; readonly onRate: (rating: number) => unknown }) {
  const t = useText(texts)
  return (
    <div className={styles.closed}>
      <p>{t('support.closed')}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, no form fields */}
      <div role="group" aria-label={t('support.rate')} className={styles.stars}>
        <span>{t(rating === null ? 'support.rate' : 'support.rated')}</span>
        {STARS.map(n => (
          <Press
            key={n}
            className={styles.star}
            name={t('support.rate_n', { n })}
            aria-pressed={rating !== null && n <= rating}
            onClick={() => void onRate(n)}
          >
            <Icon name="star-fill" size={22} />
          </Press>
        ))}
      </div>
    </div>
  )
}
