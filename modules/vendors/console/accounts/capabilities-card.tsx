import { CAPABILITIES, type Capability } from '@tonle/play/rules'
import { useText } from '@tonle/text/browser'
import { Card, Switch } from '@tonle/ui'
import { useState } from 'react'
import { play } from '../calls.ts'
import type { CardProps } from './account-page.tsx'
import styles from './accounts.module.css'
import { texts } from './texts.ts'
import { WhyDialog } from './why-dialog.tsx'

/** What moves money without naming a stake of a live session, each with what a leaked key could do with it. */
export function CapabilitiesCard({ account, canGrant }: CardProps) {
  const t = useText(texts)
  const [asked, setAsked] = useState<Capability>()
  const isOn = asked !== undefined && account.capabilities.includes(asked)
  return (
    <Card title={t('reach.title')}>
      <p className={styles.quiet}>{t('reach.always')}</p>
      <ul className={styles.switches}>
        {CAPABILITIES.map(capability => (
          <li key={capability}>
            <Switch
              label={t(`reach.${capability}`)}
              hint={t(`reach.${capability}_leak`)}
              checked={account.capabilities.includes(capability)}
              disabled={!canGrant}
              onValue={() => setAsked(capability)}
            />
          </li>
        ))}
      </ul>
      {asked && (
        <WhyDialog
          title={t(isOn ? 'reach.off_of' : 'reach.on_of', { name: t(`reach.${asked}`) })}
          act={t(isOn ? 'reach.off' : 'reach.on')}
          done={t('account.changed')}
          send={(why, attempt) =>
            play.switchCapability({ vassalage: account.vassalage, capability: asked, isOn: !isOn, why }, attempt)
          }
          onClose={() => setAsked(undefined)}
        >
          {isOn ? (
            <p>{t('reach.off_text')}</p>
          ) : (
            <p>
              {t(`reach.${asked}_leak`)} {t('reach.bounded')}
            </p>
          )}
        </WhyDialog>
      )}
    </Card>
  )
}
