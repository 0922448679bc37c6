import { useText } from '@tonle/text/browser'
import { IconButton } from '@tonle/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './chat.module.css'
import { ChatRoom } from './chat-room.tsx'
import { texts } from './texts.ts'

interface ChatPanelProps {
  readonly zone: string
  readonly offline: ReactNode
  readonly onClose: () => void
}

/** The chat over the page, at its lower edge: the page stays in use beside it. Esc makes it small. */
export function ChatPanel({ zone, offline, onClose }: ChatPanelProps) {
  const t = useText(texts)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('chat.title')}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{t('chat.title')}</h2>
        <IconButton icon="minus-bold" name={t('chat.minimise')} onClick={onClose} />
      </header>
      <ChatRoom zone={zone} offline={offline} />
    </section>
  )
}
