import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { Suspense, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Choice, choiceMade, keepChoice } from './choice.ts'
import styles from './consent.module.css'
import { texts } from './texts.ts'

/** At the start of a page of a brand that measures: asks once, and measures only after a yes. */
export async function beginAnalytics(id: string): Promise<void> {
  const choice = choiceMade()
  if (choice === undefined) ask()
  if (choice === 'yes') (await import('./measure.ts')).startMeasuring(id)
}

/** From the foot of the page: the answer can be changed at any time. */
export const askAgain = (): void => ask(document.activeElement)

let root: Root | undefined

/** Outside the application's tree, so that nothing of it belongs to the first load. */
function ask(opener: Element | null = null): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  const end = () => {
    root?.render(null)
    if (opener instanceof HTMLElement) opener.focus()
  }
  root.render(
    <Suspense>
      <Question key={performance.now()} isAskedFor={opener !== null} onEnd={end} />
    </Suspense>,
  )
}

interface QuestionProps {
  /** The visitor opened it: it takes the focus. At the start of a page it leaves the focus alone. */
  readonly isAskedFor: boolean
  readonly onEnd: () => void
}

/** Two answers alike in weight; without one nothing is measured. */
function Question({ isAskedFor, onEnd }: QuestionProps) {
  const t = useText(texts)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAskedFor) place.current?.focus()
  }, [isAskedFor])
  const answer = (choice: Choice) => {
    const before = choiceMade()
    keepChoice(choice)
    // A script that runs is ended by another page alone.
    if (before === 'yes' && choice === 'no') location.reload()
    onEnd()
  }
  return (
    <section ref={place} className={styles.question} aria-labelledby="analytics-title" tabIndex={-1}>
      <h2 id="analytics-title" className={styles.title}>
        {t('analytics.title')}
      </h2>
      <p className={styles.text}>
        {t('analytics.text')}{' '}
        <a href="/privacy" className={styles.link}>
          {t('analytics.privacy')}
        </a>
      </p>
      <div className={styles.acts}>
        <Button onClick={() => answer('no')}>{t('analytics.no')}</Button>
        <Button onClick={() => answer('yes')}>{t('analytics.yes')}</Button>
      </div>
    </section>
  )
}
