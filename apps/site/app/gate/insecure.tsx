import { rich, useText } from '@tonle/text/browser'
import { Button, Icon } from '@tonle/ui'
import { texts } from '../../texts.ts'
import styles from './gate.module.css'

/** Opened over plain HTTP from another device: says what is missing and how to get it, instead of failing at the login. */
export function InsecureNotice({ onLookAround }: { onLookAround: () => void }) {
  const t = useText(texts)
  const code = (part: string) => <code>{part}</code>
  return (
    <main className={styles.notice}>
      <h1>
        <Icon name="shield-warning-duotone" />
        {t('gate.insecure')}
      </h1>
      <p>{t('gate.insecure_text')}</p>
      <p>{rich(t('gate.insecure_tls'), { code })}</p>
      <p>{rich(t('gate.insecure_local', { address: `http://localhost:${location.port || '80'}` }), { code })}</p>
      <div>
        <Button size="l" onClick={onLookAround}>
          {t('gate.insecure_look')}
        </Button>
      </div>
    </main>
  )
}
