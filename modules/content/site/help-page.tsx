import { useText } from '@tonle/text/browser'
import { ButtonLink, Dialog } from '@tonle/ui'
import styles from './help.module.css'
import { HelpCenter } from './help-center.tsx'
import { texts } from './texts.ts'
import { useTerm } from './use-term.ts'

/** `/help#deposit` opens an answer. */
export function HelpPage() {
  const t = useText(texts)
  return (
    <div className={styles.page}>
      <h1 className={styles.pageTitle}>{t('help.title')}</h1>
      <HelpCenter first={useTerm()} />
    </div>
  )
}

/** The same over another page. */
export function HelpDialog({ first, onClose }: { readonly first: string | undefined; readonly onClose: () => void }) {
  const t = useText(texts)
  return (
    <Dialog
      title={t('help.title')}
      onClose={onClose}
      footer={
        <ButtonLink href="/help" onClick={onClose}>
          {t('help.whole')}
        </ButtonLink>
      }
    >
      <HelpCenter first={first} isNarrow />
    </Dialog>
  )
}
