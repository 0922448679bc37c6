import { useCategories } from '@tonle/catalog/site/use-games.ts'
import { content } from '@tonle/content/site/calls.ts'
import { showCount, useText } from '@tonle/text/browser'
import { Icon, type IconName, Press } from '@tonle/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { texts } from '../../texts.ts'
import { lazyPart } from '../session/lazy.tsx'
import styles from './feature.module.css'

const PromiseDialog = lazyPart(async () => (await import('../dialogs/promise-dialog.tsx')).PromiseDialog, {
  skeleton: null,
  isSmall: true,
})

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
      <Promises />
      <Card icon="wallet-fill" title={t('trust.withdraw')} text={t('trust.withdraw_text')} />
      <Card icon="seal-check-fill" title={t('trust.books')} text={t('trust.books_text')} />
    </div>
  )
}

/** What the brand promises, written in the console; each opens its conditions. `{games}` of a text is counted now. */
function Promises() {
  const t = useText(texts)
  const [open, setOpen] = useState<string>()
  const { data } = content.wording.useQuery({}, { staleTime: 600_000 })
  const slots = useCategories().find(({ type }) => type === 'RNG')?.makers ?? []
  const games = slots.reduce((sum, maker) => sum + maker.games, 0)
  // A number of none is no promise.
  const list = data?.list.filter(({ title }) => games > 0 || !title.includes('{games}')) ?? []
  const counted = (text: string) => text.replaceAll('{games}', showCount(games))
  const shown = list.find(({ key }) => key === open)
  return (
    <>
      {list.map(({ key, title, summary }) => (
        <Card
          key={key}
          id={`promise-${key}`}
          icon={promiseIcons[key] ?? 'seal-check-fill'}
          title={counted(title)}
          text={counted(summary)}
          more={
            <Press className={styles.terms} aria-label={`${t('trust.terms')}: ${counted(title)}`} onClick={() => setOpen(key)}>
              {t('trust.terms')}
            </Press>
          }
        />
      ))}
      {shown && (
        <PromiseDialog
          title={counted(shown.title)}
          summary={counted(shown.summary)}
          html={shown.content}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Of the promises that come with the program. */
const promiseIcons: Readonly<Record<string, IconName>> = {
  'fast-deposits': 'lightning-fill',
  'slot-games': 'sparkle-fill',
  'zalo-bonus': 'gift-fill',
}

interface CardProps {
  id?: string
  icon: IconName
  title: string
  text: string
  more?: ReactNode
}

function Card({ id, icon, title, text, more }: CardProps) {
  return (
    <section className={styles.card} id={id}>
      <span>
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {more}
      </div>
    </section>
  )
}
