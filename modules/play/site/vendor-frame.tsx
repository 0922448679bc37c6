import { useText } from '@tonle/text/browser'
import { Spinner } from '@tonle/ui'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'
import styles from './vendor-game.module.css'
import { readMessage, type VendorMessage } from './vendor-messages.ts'

/** What a vendor's page may do. Its own origin is only its own where it is not ours; a press may follow its way back. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation'
const rightsOf = (origin: string) => (origin === location.origin ? RIGHTS : `${RIGHTS} allow-same-origin`)

interface FrameProps {
  readonly url: string
  readonly title: string
  readonly onMessage: (message: Exclude<VendorMessage, 'ready'>) => void
}

/** The vendor's page in a sandboxed frame; four kinds of its messages are accepted. */
export function VendorFrame({ url, title, onMessage }: FrameProps) {
  const t = useText(texts)
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useRef(onMessage)
  hear.current = onMessage
  const [isShown, setShown] = useState(false)
  const { origin } = new URL(url)
  useEffect(() => {
    const onEvent = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return
      const message = readMessage(event, origin)
      if (message === 'ready') setShown(true)
      else if (message) hear.current(message)
    }
    addEventListener('message', onEvent)
    return () => removeEventListener('message', onEvent)
  }, [origin])
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={url}
        sandbox={rightsOf(origin)}
        allow="autoplay; fullscreen; screen-wake-lock"
        referrerPolicy="no-referrer"
        onLoad={() => setShown(true)}
      />
      {!isShown && (
        <div className={styles.veil} role="status">
          <Spinner />
          <span>{t('vendor.opening', { game: title })}</span>
        </div>
      )}
    </>
  )
}
