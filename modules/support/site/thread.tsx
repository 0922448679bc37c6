import { showTime, useText } from '@tonle/text/browser'
import { cx, Icon } from '@tonle/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Message } from './calls.ts'
import { LinkedText } from './linked-text.tsx'
import { texts } from './texts.ts'
import styles from './thread.module.css'

interface ThreadProps {
  readonly messages: readonly Message[]
  /** Whose page it is: the own messages stand at the end of the line. */
  readonly side: 'member' | 'operator'
  readonly zone: string
  /** Number of the last message that the other end has read. */
  readonly readSeq?: number | undefined
  /** Who wrote what the member's end wrote. */
  readonly memberName?: string
  /** Draws a picture by its id. */
  readonly picture: (id: string) => ReactNode
  /** Words of an event; undefined: it is not shown. */
  readonly eventText: (message: Message) => string | undefined
  /** Above the first message. */
  readonly head?: ReactNode
  /** Below the last message. */
  readonly foot?: ReactNode
  readonly className?: string | undefined
}

/** The messages of a conversation, the newest in view. */
export function Thread(props: ThreadProps) {
  const { messages, side, eventText, zone, head, foot, className } = props
  const t = useText(texts)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.seq
  useEffect(() => {
    const box = end.current?.parentElement
    if (last !== undefined && box && box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight
  }, [last])
  const lastOwn = messages.findLast(one => one.side === side)?.seq
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <div className={cx(styles.thread, className)} role="log" aria-label={t('support.kind.chat')} tabIndex={0}>
      {head}
      {messages.map(message =>
        message.side === 'event' ? (
          <Event key={message.seq} message={message} words={eventText(message)} zone={zone} />
        ) : (
          <Entry key={message.seq} message={message} isLastOwn={message.seq === lastOwn} {...props} />
        ),
      )}
      {foot}
      <div ref={end} />
    </div>
  )
}

interface EventProps extends Pick<ThreadProps, 'zone'> {
  readonly message: Message
  readonly words: string | undefined
}

const Event = ({ message: { at }, words, zone }: EventProps) =>
  words === undefined ? null : (
    <p className={styles.event}>
      {words} · <time dateTime={at}>{showTime(at, zone)}</time>
    </p>
  )

interface EntryProps extends Pick<ThreadProps, 'side' | 'zone' | 'readSeq' | 'memberName' | 'picture'> {
  readonly message: Message
  /** The newest of the own messages, which says when it is read. */
  readonly isLastOwn: boolean
}

function Entry({ message, isLastOwn, side, zone, readSeq = 0, memberName, picture }: EntryProps) {
  const t = useText(texts)
  const isOwn = message.side === side
  const name = message.side === 'member' ? (memberName ?? t('chat.you')) : (message.name ?? t('chat.desk'))
  return (
    <article
      className={cx(styles.entry, isOwn && styles.own, message.side === 'note' && styles.note, message.picture && styles.bare)}
    >
      <div className={styles.bubble}>
        {message.text && <LinkedText text={message.text} isPlain={side === 'operator' && !isOwn} />}
        {message.picture && picture(message.picture)}
      </div>
      <p className={styles.under}>
        {name} · <time dateTime={message.at}>{showTime(message.at, zone)}</time>
        {isLastOwn && readSeq >= message.seq && (
          <span className={styles.read}>
            {t('chat.read')} <Icon name="check-bold" size={12} />
          </span>
        )}
      </p>
    </article>
  )
}
