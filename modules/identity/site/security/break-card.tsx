import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { identity } from '../calls.ts'
import styles from './security.module.css'
import { texts } from './texts.ts'

const BreakDialog = lazy(() => import('./break-dialog.tsx'))

/** The member's own break from playing. `zone` is the brand's. */
export function BreakCard({ zone }: { zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = identity.ownBreak.useQuery({})
  const [isOpen, setIsOpen] = useState(false)
  const end = useAction(() => identity.endBreak(), { done: t('break.ending') })
  const running = data?.break
  return (
    <Card title={t('break.title')} aside={running && <Badge tone="warn">{t(`break.kind.${running.kind}`)}</Badge>}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="44px" />}
      {data && (
        <div className={styles.line}>
          <p>{running ? t('break.until', { time: showFullTime(running.until, zone) }) : t('break.text')}</p>
          {data.mayEnd ? (
            <Button isBusy={end.isBusy} onClick={() => end.run()}>
              {t('break.end')}
            </Button>
          ) : (
            <Button onClick={() => setIsOpen(true)}>{t(running ? 'break.longer' : 'break.take')}</Button>
          )}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <BreakDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
