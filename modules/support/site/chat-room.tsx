import { useLive } from '@tonle/contract/browser/live'
import { showTime, useText } from '@tonle/text/browser'
import { Button, Chips, EmptyState, ErrorState, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Conversation, QUESTION_TYPES, support } from './calls.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { Closed } from './conversation-view.tsx'
import { Picture } from './picture.tsx'
import { texts } from './texts.ts'
import { Thread } from './thread.tsx'
import { useEarlier } from './use-earlier.tsx'
import { useThread } from './use-thread.ts'

interface ChatRoomProps {
  readonly zone: string
  /** Of the address of `CBS_launchChat`. */
  readonly ticket?: string | undefined
  readonly model?: string | undefined
  /** The form where the chat is closed or not offered: a message is left. */
  readonly offline: ReactNode
}

/** The chat, wherever it stands: in a panel over the page, or on a page of its own. */
export function ChatRoom({ zone, ticket, model, offline }: ChatRoomProps) {
  const t = useText(texts)
  const [shown, setShown] = useState<string>()
  const isTaken = useTicket(ticket, setShown)
  const { data: chat, error, refetch } = support.chatState.useQuery(isTaken && {})
  useVisitorLive(chat?.live ?? undefined)
  const id = chat?.conversation ?? shown
  useEffect(() => {
    if (chat?.conversation) setShown(chat.conversation)
  }, [chat?.conversation])
  if (error && !chat) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!chat) return <Skeleton width="100%" height="280px" aria-label={t('chat.title')} />
  if (id) return <Room key={id} id={id} zone={zone} onAgain={() => setShown(undefined)} />
  if (chat.way === 'outside') return <Outside />
  if (chat.way === 'off' || !chat.isOpen)
    return (
      <div className={styles.offline}>
        <EmptyState title={t('chat.closed')} isSmall picture="lantern">
          {chat.opensAt ? t('chat.opens', { time: showTime(chat.opensAt, zone) }) : t('chat.leave')}
        </EmptyState>
        {offline}
      </div>
    )
  return <Begin model={model} onBegun={setShown} />
}

/** An address with a ticket opens its chat first. @returns whether that is over */
function useTicket(ticket: string | undefined, onOpen: (id: string) => void): boolean {
  const [isOver, setOver] = useState(ticket === undefined)
  useEffect(() => {
    if (isOver || ticket === undefined) return
    support
      .openChat({ ticket })
      .then(({ id }) => onOpen(id))
      // It ran out, or was used: what this browser has open is shown, as without it.
      .catch(() => undefined)
      .finally(() => setOver(true))
  }, [isOver, ticket, onOpen])
  return isOver
}

/** A visitor's conversation has a socket of its own, opened by its ticket; a member's page hears of it by the member's. */
function useVisitorLive(live: string | undefined): void {
  const options = useMemo(
    () => ({
      ticket: async () => ({ ticket: live ?? '' }),
      isOwn: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'support',
    }),
    [live],
  )
  useLive(live, options)
}

const MODELS = QUESTION_TYPES.filter(type => type !== '6')
type Model = (typeof MODELS)[number]

/** The subject and the first message; the chat begins with it. */
function Begin({ model, onBegun }: { readonly model: string | undefined; readonly onBegun: (id: string) => void }) {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Model>(MODELS.find(one => one === model) ?? '4')
  const begin = useAction(async (text: string) => {
    const { id } = await support.openChat({ model: chosen })
    await support.sendMessage({ id, text })
    return id
  })
  const send = async (text: string) => {
    const id = await begin.run(text)
    if (id) onBegun(id)
    return id !== undefined
  }
  return (
    <>
      <div className={styles.begin}>
        <p className={styles.greeting}>{t('chat.greeting')}</p>
        <Chips
          label={t('chat.about')}
          chips={MODELS.map(value => ({ value, label: t(`support.type.${value}`) }))}
          chosen={[chosen]}
          onToggle={setChosen}
        />
        <p className={styles.quiet}>{t('chat.we_answer')}</p>
      </div>
      <Composer onSend={send} />
    </>
  )
}

/** The address is good for a minute: it is asked for by the press, into a window that was opened by it. */
function Outside() {
  const t = useText(texts)
  const launch = useAction(async (view: Window | null) => {
    try {
      const { chatUrl } = await support.launchChat({})
      if (view) view.location.href = chatUrl
      else location.assign(chatUrl)
    } catch (error) {
      view?.close()
      throw error
    }
  })
  const open = () => {
    const view = window.open('about:blank', '_blank')
    if (view) view.opener = null
    void launch.run(view)
  }
  return (
    <EmptyState
      title={t('chat.title')}
      isSmall
      action={
        <Button kind="pri" size="l" isBusy={launch.isBusy} onClick={open}>
          {t('chat.open_outside')}
        </Button>
      }
    >
      {t('chat.outside')}
    </EmptyState>
  )
}

function Room({ id, zone, onAgain }: { readonly id: string; readonly zone: string; readonly onAgain: () => void }) {
  const t = useText(texts)
  const { data, error, refetch } = support.myConversation.useQuery({ id })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton width="100%" height="280px" aria-label={t('chat.title')} />
  return <OpenRoom key={id} conversation={data} zone={zone} onAgain={onAgain} />
}

function OpenRoom({
  conversation,
  zone,
  onAgain,
}: {
  readonly conversation: Conversation
  readonly zone: string
  readonly onAgain: () => void
}) {
  const t = useText(texts)
  const { id, state, rating, picturesLeft } = conversation
  const { messages, head } = useEarlier(conversation, before => support.myConversation({ id, before: String(before) }))
  const thread = useThread(conversation)
  const { data: signs } = support.chatSigns.useQuery({ id })
  const isTyping = useTyping(signs?.isTyping ?? false, id)
  const name = signs?.operator ?? t('chat.desk')
  return (
    <>
      {state !== 'closed' && <Status signs={signs} onEnd={thread.close} isEnding={thread.isClosing} />}
      <Thread
        messages={messages}
        head={head}
        side="member"
        zone={zone}
        readSeq={signs?.readSeq}
        picture={picture => <Picture conversation={id} id={picture} />}
        eventText={() => undefined}
        foot={
          <p className={styles.typing} aria-live="polite">
            {isTyping && t('chat.types', { name })}
          </p>
        }
        className={styles.thread}
      />
      {state === 'closed' ? (
        <>
          <Closed rating={rating} onRate={thread.rate} />
          <div className={styles.again}>
            <Button size="l" onClick={onAgain}>
              {t('chat.again')}
            </Button>
          </div>
        </>
      ) : (
        <Composer onSend={thread.send} onPicture={picturesLeft > 0 ? thread.sendPicture : undefined} onTyping={thread.type} />
      )}
    </>
  )
}

interface StatusProps {
  readonly signs: Awaited<ReturnType<typeof support.chatSigns>> | undefined
  readonly isEnding: boolean
  readonly onEnd: () => unknown
}

/** Who answers, or how many are before, and the end of the chat. */
function Status({ signs, isEnding, onEnd }: StatusProps) {
  const t = useText(texts)
  const words = () => {
    if (signs?.operator) return t('chat.with', { name: signs.operator })
    if (signs?.ahead === undefined || signs.ahead === null) return t('chat.we_answer')
    return signs.ahead === 0 ? t('chat.next') : t('chat.ahead', { n: signs.ahead })
  }
  return (
    <div className={styles.status}>
      <span aria-live="polite">{words()}</span>
      <Button kind="ghost" size="s" isBusy={isEnding} onClick={() => void onEnd()}>
        {t('chat.end')}
      </Button>
    </div>
  )
}

/** How long a sign of typing holds on the server. */
const TYPING_MS = 6000

/** The sign ends by itself: nobody says that somebody has stopped typing. */
export function useTyping(isTyping: boolean, id: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!isTyping) return
    const timer = setTimeout(() => {
      setOver(true)
      void support.chatSigns.touch()
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [isTyping, id])
  return isTyping && !isOver
}
