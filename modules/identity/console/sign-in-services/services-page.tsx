import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, ErrorState, Facts, Page, Skeleton } from '@tonle/ui'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { ServiceDialog } from './service-dialog.tsx'
import styles from './services.module.css'
import { texts } from './services-texts.ts'

export const identity = callsOf<typeof calls>('identity')
export type Service = Awaited<ReturnType<typeof identity.consoleIssuers>>['issuers'][number]

/** Providers know it as the brand's way back. */
const RETURN_PATH = '/openid'

/** Services of others that say who a visitor is: one for mobile numbers, two one-click logins. */
export function SignInServices() {
  const t = useText(texts)
  const { data, error, refetch } = identity.consoleIssuers.useQuery({})
  return (
    <Page title={t('services.title')}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="100%" height="420px" />}
      <div className={styles.page}>
        {data?.issuers.map(service => (
          <ServiceCard key={service.slot} service={service} mayChange={data.mayChange} />
        ))}
      </div>
    </Page>
  )
}

/** The fields of a service, each with its name. */
export const fieldsOf = (slot: Service['slot']) =>
  slot === 'phone'
    ? ([
        ['issuer', 'services.issuer'],
        ['clientId', 'services.audience'],
        ['keysUrl', 'services.keysUrl'],
        ['apiUrl', 'services.apiUrl'],
      ] as const)
    : ([
        ['label', 'services.label'],
        ['issuer', 'services.issuer'],
        ['clientId', 'services.clientId'],
      ] as const)

function ServiceCard({ service, mayChange }: { readonly service: Service; readonly mayChange: boolean }) {
  const t = useText(texts)
  const [isOpen, setIsOpen] = useState(false)
  const { slot, isOn, terms, hasSecret } = service
  return (
    <Card
      title={t(`services.${slot}`)}
      aside={<Badge tone={isOn ? 'ok' : 'plain'}>{t(isOn ? 'services.on' : 'services.off')}</Badge>}
    >
      <Caption>{slot === 'phone' ? t('services.phone_text') : t('services.openid_text', { path: RETURN_PATH })}</Caption>
      <Facts
        facts={[
          ...fieldsOf(slot).flatMap(([name, label]) => (terms[name] ? [{ name: t(label), value: terms[name] }] : [])),
          ...(hasSecret
            ? [{ name: t(slot === 'phone' ? 'services.api_key' : 'services.secret'), value: t('services.has_secret') }]
            : []),
        ]}
      />
      {mayChange && (
        <div className={styles.acts}>
          <Button onClick={() => setIsOpen(true)}>{t('services.change')}</Button>
        </div>
      )}
      {isOpen && <ServiceDialog service={service} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
