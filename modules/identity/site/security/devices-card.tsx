import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ConfirmDialog, ErrorState, Icon, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from '../calls.ts'
import { deviceName } from './place.ts'
import styles from './security.module.css'
import { texts } from './texts.ts'

type Device = Awaited<ReturnType<typeof identity.devices>>[number]

/** Browsers in which the member is signed in, each with its way out. `zone` is the brand's. */
export function DevicesCard({ zone }: { zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = identity.devices.useQuery({})
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useAction(() => identity.endDevices({ keep: 'this' }), {
    done: t('devices.ended'),
    onDone: () => setIsAsking(false),
  })
  const others = data?.filter(one => !one.isCurrent) ?? []
  return (
    <Card title={t('devices.title')}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="56px" />}
      <ul className={styles.list}>
        {data?.map(one => (
          <DeviceRow key={one.id} device={one} zone={zone} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.foot}>
          <Button onClick={() => setIsAsking(true)}>{t('devices.end_others')}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('devices.end_others')}
          confirm={t('devices.end_others')}
          isBusy={endOthers.isBusy}
          onConfirm={() => endOthers.run()}
          onClose={() => setIsAsking(false)}
        >
          <p className={styles.text}>{t('devices.end_others_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function DeviceRow({ device, zone }: { device: Device; zone: string }) {
  const t = useText(texts)
  const end = useAction(() => identity.endDevice({ id: device.id }), { done: t('devices.ended') })
  const name = deviceName(device) ?? t('devices.unknown')
  return (
    <li className={styles.row}>
      <Icon name="shield-check-fill" size={20} />
      <div className={styles.what}>
        <b>
          <span translate="no">{name}</span>
          {device.isCurrent && <Badge tone="ok">{t('devices.this')}</Badge>}
          {device.isRemembered && <Badge>{t('devices.remembered')}</Badge>}
        </b>
        <span className={styles.note}>
          <span translate="no">{device.ip}</span> · {t('devices.seen', { time: showFullTime(device.lastSeenAt, zone) })}
        </span>
      </div>
      {!device.isCurrent && (
        <Button size="s" aria-label={t('devices.end_named', { device: name })} isBusy={end.isBusy} onClick={() => end.run()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}
