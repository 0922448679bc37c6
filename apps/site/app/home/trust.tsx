import { useText } from '@tonle/text/browser'
import { Icon, type IconName } from '@tonle/ui'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import styles from './feature.module.css'

/** How a result can be checked, in three steps. */
export function FairnessCard() {
  const t = useText(texts)
  return (
    <section className={styles.fair}>
      <h3>
        <Icon name="shield-check-fill" />
        {t('fair.title')}
      </h3>
      <ol className={styles.steps}>
        {(['fair.one', 'fair.two', 'fair.three'] as const).map(step => (
          <li key={step}>
            <span>{t(step)}</span>
          </li>
        ))}
      </ol>
      <Link href="/help#fairness" className={styles.how}>
        {t('help.fairness')}
        <Icon name="caret-right-bold" />
      </Link>
    </section>
  )
}

/** What a newcomer asks before a first deposit. */
export function TrustCards() {
  const t = useText(texts)
  return (
    <div className={styles.trust}>
      <Card icon="lightning-fill" title={t('trust.deposit')} text={t('trust.deposit_text')} />
      <Card icon="wallet-fill" title={t('trust.withdraw')} text={t('trust.withdraw_text')} />
      <Card icon="seal-check-fill" title={t('trust.books')} text={t('trust.books_text')} />
    </div>
  )
}

function Card({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <section className={styles.card}>
      <span>
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </section>
  )
}
