import { useText } from '@tonle/text/browser'
import { texts } from '../texts.ts'
import styles from './app.module.css'
import mark from './mark.svg'

const NAME = 'tonle'

export function Brand() {
  const t = useText(texts)
  return (
    <span className={styles.brand}>
      <img src={mark} alt="" width={26} height={26} />
      <b translate="no">{NAME}</b>
      <span className={styles.ops}>{t('console.ops')}</span>
    </span>
  )
}
