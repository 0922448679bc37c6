import { stopProving, useProving } from '@tonle/contract/browser/proving'
import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import styles from '../dialogs.module.css'
import { texts } from '../texts.ts'

/** Says why a form waits while the browser works for a network beyond its share, and lets the visitor stop it. */
export function ProofNote() {
  const t = useText(texts)
  const isProving = useProving()
  return (
    <div role="status" className={styles.proof}>
      {isProving && (
        <>
          <p>{t('proof.working')}</p>
          <Button size="s" onClick={stopProving}>
            {t('proof.stop')}
          </Button>
        </>
      )}
    </div>
  )
}
