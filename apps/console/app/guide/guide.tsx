import type * as brandCalls from '@tonle/brand/contract'
import { callsOf, useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Card, ErrorState, Icon, Link, Meter, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import styles from './guide.module.css'
import { texts } from './texts.ts'
import { type Step, useSteps } from './use-steps.ts'

const brand = callsOf<typeof brandCalls>('brand')

/** What a brand still needs before it opens, each step leading to its page, until its operators put it away. */
export function Guide() {
  const t = useText(texts)
  const mayAct = useCan()('brand.write')
  const { data } = brand.guide.useQuery(mayAct && {})
  const isShown = data?.isShown ?? false
  const { steps, error } = useSteps(isShown)
  const closing = useAction(brand.showGuide, { done: t('guide.closed') })
  if (!isShown) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const progress = t('guide.progress', { done, all: steps.length })
  return (
    <Card
      title={t('guide.title')}
      className={styles.guide}
      aside={
        <Button size="s" kind="quiet" isBusy={closing.isBusy} onClick={() => void closing.run({ isShown: false })}>
          {t('guide.close')}
        </Button>
      }
    >
      <div className={styles.progress}>
        <Meter label={t('guide.title')} text={progress} value={steps.length > 0 ? done / steps.length : 0} />
        <span>{done === steps.length ? t('guide.ready') : progress}</span>
      </div>
      {error && <ErrorState message={error.message} isSmall />}
      <ol className={styles.steps}>
        {steps.map(step => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  )
}

const SIGNS = { done: 'check-circle-fill', open: 'arrow-right-bold', unknown: 'spinner-gap-bold' } as const

function StepLine({ step }: { readonly step: Step }) {
  const t = useText(texts)
  const { name, href, isDone, params } = step
  const state = isDone === undefined ? 'unknown' : isDone ? 'done' : 'open'
  return (
    <li data-state={state}>
      <Link href={href} className={styles.step}>
        <Icon name={SIGNS[state]} size={18} className={styles.sign} />
        <span className="sr-only">{t(`guide.${state}`)}</span>
        <span className={styles.words}>
          <b>{t(`guide.${name}`)}</b>
          {isDone === undefined ? <Skeleton width="70%" height="1em" /> : <small>{t(sentence(name, isDone), params)}</small>}
        </span>
      </Link>
    </li>
  )
}

const sentence = (name: Step['name'], isDone: boolean) => `guide.${name}.${isDone ? 'done' : 'todo'}` as const
