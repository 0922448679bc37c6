import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, Mono } from '@tonle/ui'
import { useState } from 'react'
import { play } from '../calls.ts'
import type { CardProps } from './account-page.tsx'
import styles from './accounts.module.css'
import type { Account } from './calls.ts'
import { KeyDialog } from './key-dialog.tsx'
import { texts } from './texts.ts'
import { WhyDialog } from './why-dialog.tsx'

const MOST_LIVE = 2
const endOf = (keyId: string) => keyId.slice(-4)

export function KeysCard({ account, zone, canGrant, canSwitch }: CardProps) {
  const t = useText(texts)
  const [isNew, setNew] = useState(false)
  const [retired, setRetired] = useState<string>()
  const live = account.keys.filter(key => key.retiredAt === null).length
  return (
    <Card
      title={t('key.title')}
      aside={
        canGrant && (
          <Button size="s" icon="key-bold" disabled={live >= MOST_LIVE} onClick={() => setNew(true)}>
            {t('key.new')}
          </Button>
        )
      }
    >
      {account.keys.length === 0 && <Caption>{t('key.none')}</Caption>}
      <ul className={styles.keys}>
        {account.keys.map(key => (
          <KeyLine key={key.keyId} of={key} zone={zone} onRetire={canSwitch ? () => setRetired(key.keyId) : undefined} />
        ))}
      </ul>
      <p className={styles.quiet}>{t(live >= MOST_LIVE ? 'key.two' : 'key.new_text')}</p>
      {isNew && <KeyDialog account={account} onClose={() => setNew(false)} />}
      {retired && (
        <WhyDialog
          title={t('key.retire_of', { end: endOf(retired) })}
          act={t('key.retire')}
          kind="danger"
          done={t('key.retire_done')}
          send={(why, attempt) => play.retireKey({ vassalage: account.vassalage, keyId: retired, why }, attempt)}
          onClose={() => setRetired(undefined)}
        >
          <p>{t('key.retire_text')}</p>
          {live === 1 && <p className={styles.bad}>{t('key.last_text')}</p>}
        </WhyDialog>
      )}
    </Card>
  )
}

interface KeyLineProps {
  readonly of: Account['keys'][number]
  readonly zone: string
  readonly onRetire: (() => void) | undefined
}

function KeyLine({ of: { keyId, madeAt, retiredAt }, zone, onRetire }: KeyLineProps) {
  const t = useText(texts)
  return (
    <li data-retired={retiredAt ? '' : undefined}>
      <Mono title={keyId}>…{endOf(keyId)}</Mono>
      <span className={styles.quiet}>
        {retiredAt
          ? t('key.retired_at', { time: showFullTime(retiredAt, zone) })
          : t('key.made', { time: showFullTime(madeAt, zone) })}
      </span>
      <Badge tone={retiredAt ? 'plain' : 'ok'}>{t(retiredAt ? 'key.retired' : 'key.live')}</Badge>
      {!retiredAt && onRetire && (
        <Button size="s" kind="ghost" onClick={onRetire}>
          {t('key.retire')}
        </Button>
      )}
    </li>
  )
}
