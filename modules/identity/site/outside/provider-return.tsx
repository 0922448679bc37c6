import { useText } from '@tonle/text/browser'
import { useEffect } from 'react'
import { CHANNEL } from './ask-provider.ts'
import styles from './outside.module.css'
import { texts } from './texts.ts'

/** Where a provider sends its window back to: hands on what stands in the address, takes it out of there, and closes. */
export function ProviderReturn() {
  const t = useText(texts)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(location.search)
    channel.close()
    history.replaceState(history.state, '', location.pathname)
    window.close()
  }, [])
  return (
    <main className={styles.return}>
      <h1>{t('outside.return')}</h1>
    </main>
  )
}
