import { useText } from '@tonle/text/browser'
import type { ReactNode } from 'react'
import styles from './chat.module.css'
import { ChatRoom } from './chat-room.tsx'
import { texts } from './texts.ts'

type ChatPageProps = Parameters<typeof ChatRoom>[0] & {
  /** Beside the title: the way home. */
  readonly home: ReactNode
}

/** The chat on a page of its own, where `CBS_launchChat` leads. */
export function ChatPage({ home, ...room }: ChatPageProps) {
  const t = useText(texts)
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        {home}
        <h1 className={styles.title}>{t('chat.title')}</h1>
      </header>
      <ChatRoom {...room} />
    </main>
  )
}
