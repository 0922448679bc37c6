import { useText } from '@tonle/text/browser'
import { Badge, Button } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { type AccountLink, agents, type TeamRow } from './calls.ts'
import styles from './open-account.module.css'
import { texts } from './open-texts.ts'
import { useSharedAs } from './shared-as.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface LinkCellProps {
  readonly memberId: string
  readonly username: string
  readonly link: NonNullable<TeamRow['link']>
}

/** An account whose owner has not taken it: how its link stands, and another one. */
export function LinkCell({ memberId, username, link }: LinkCellProps) {
  const t = useText(texts)
  const as = useSharedAs()
  const [made, setMade] = useState<AccountLink>()
  const renew = useAction(agents.renewLink, { onDone: setMade })
  return (
    <span className={styles.state}>
      <Badge tone={link === 'over' ? 'bad' : 'warn'}>{t(`link.${link}`)}</Badge>
      <Button aria-label={t('link.renew_of', { username })} isBusy={renew.isBusy} onClick={() => renew.run({ memberId })}>
        {t('link.renew')}
      </Button>
      {made && (
        <Suspense>
          <ShareDialog link={made} as={as} onClose={() => setMade(undefined)} />
        </Suspense>
      )}
    </span>
  )
}
