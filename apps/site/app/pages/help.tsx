import { useText } from '@tonle/text/browser'
import { Icon, type IconName, Link } from '@tonle/ui'
import { texts as shell } from '../../texts.ts'
import styles from './help.module.css'
import { texts } from './texts.ts'

const topics = [
  ['deposit', 'arrow-circle-down-duotone'],
  ['withdraw', 'arrow-circle-up-duotone'],
  ['fairness', 'shield-check-duotone'],
  ['account', 'lock-key-duotone'],
  ['responsible', 'heart-duotone'],
  ['terms', 'scroll-duotone'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Short answers, one topic below the other; `#topic` leads to one. */
export function Help() {
  const t = useText(texts)
  const names = useText(shell)
  const nameOf = (topic: (typeof topics)[number][0]) => (topic === 'terms' ? t('help.terms') : names(`help.${topic}`))
  return (
    <div className={styles.help}>
      <h1 className={styles.title}>{t('help.title')}</h1>
      <nav className={styles.index} aria-label={t('help.topics')}>
        {topics.map(([topic, icon]) => (
          <a key={topic} href={`#${topic}`} className={styles.link}>
            <Icon name={icon} />
            {nameOf(topic)}
          </a>
        ))}
      </nav>
      <div className={styles.topics}>
        {topics.map(([topic, icon]) => (
          <section key={topic} id={topic} className={styles.topic}>
            <h2>
              <Icon name={icon} />
              {nameOf(topic)}
            </h2>
            <ol>
              {([1, 2, 3] as const).map(step => (
                <li key={step}>{t(`help.${topic}_${step}`)}</li>
              ))}
            </ol>
            {topic === 'fairness' && (
              <p className={styles.more}>
                <Link href="/verify">{t('help.own_verifier')}</Link>
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
