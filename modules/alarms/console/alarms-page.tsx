import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, EmptyState, ErrorState, Facts, Page, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import styles from './alarms.module.css'
import { type Alarms, alarms, type Destination } from './calls.ts'
import { DestinationDialog } from './destination-dialog.tsx'
import { LoggedList } from './logged-list.tsx'
import { NewDestination } from './new-destination.tsx'
import { texts } from './texts.ts'

/** Where what waits or alarms goes outside the console, and how the last messages did. */
export function AlarmsPage({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data, error, refetch } = alarms.alarmDestinations.useQuery({})
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title={t('alarms.title')}
      aside={
        <Button kind="pri" icon="plus-bold" onClick={() => setAdding(true)} disabled={!data}>
          {t('alarms.add')}
        </Button>
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton width="100%" height="320px" />}
      {data && (
        <div className={styles.page}>
          <Caption>{t('alarms.lead')}</Caption>
          {data.destinations.length === 0 && <EmptyState title={t('alarms.empty')} />}
          {data.destinations.map(one => (
            <DestinationCard key={one.id} destination={one} roles={data.roles} zone={zone} />
          ))}
          <LoggedList zone={zone} />
        </div>
      )}
      {isAdding && data && <NewDestination roles={data.roles} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const TONES = { waiting: 'warn', sent: 'ok', failed: 'bad' } as const

interface CardProps {
  readonly destination: Destination
  readonly roles: Alarms['roles']
  readonly zone: string
}

function DestinationCard({ destination, roles, zone }: CardProps) {
  const t = useText(texts)
  const [open, setOpen] = useState<'change' | 'test' | 'remove'>()
  const close = () => setOpen(undefined)
  const { name, channel, shown, role, kinds, everyMinutes, isPaused, last, sent, failed } = destination
  return (
    <Card title={name} aside={<Badge tone={isPaused ? 'warn' : 'ok'}>{t(isPaused ? 'alarms.pause' : 'alarms.on')}</Badge>}>
      <Facts
        facts={[
          { name: t(`alarms.channel.${channel}`), value: shown },
          { name: t('alarms.role'), value: roles.find(one => one.role === role)?.name ?? role },
          {
            name: t('alarms.kinds'),
            value: kinds.length === 0 ? t('alarms.all_kinds') : kinds.map(kind => t(`alarms.kind.${kind}`)).join(', '),
          },
          { name: t('alarms.every'), value: t('alarms.every_value', { count: everyMinutes }) },
          { name: t('alarms.last'), value: last ? <LastMessage last={last} zone={zone} /> : t('alarms.never') },
          { name: t('alarms.day'), value: t('alarms.day_value', { sent, failed }) },
        ]}
      />
      <div className={styles.acts}>
        <Button onClick={() => setOpen('test')}>{t('alarms.test')}</Button>
        <Button onClick={() => setOpen('change')}>{t('alarms.change')}</Button>
        <Button kind="danger" onClick={() => setOpen('remove')}>
          {t('alarms.remove')}
        </Button>
      </div>
      {open === 'change' && <DestinationDialog destination={destination} roles={roles} onClose={close} />}
      {(open === 'test' || open === 'remove') && <ActDialog act={open} destination={destination} onClose={close} />}
    </Card>
  )
}

function LastMessage({ last, zone }: { readonly last: NonNullable<Destination['last']>; readonly zone: string }) {
  const t = useText(texts)
  const about = last.isTest
    ? t('alarms.is_test')
    : last.items.map(({ kind, count }) => `${t(`alarms.kind.${kind}`)} ${count}`).join(', ')
  return (
    <>
      <Badge tone={TONES[last.state]}>{t(`alarms.state.${last.state}`)}</Badge> {showFullTime(last.at, zone)} · {about}
      {last.failure && ` · ${last.failure}`}
    </>
  )
}

interface ActDialogProps {
  readonly act: 'test' | 'remove'
  readonly destination: Destination
  readonly onClose: () => void
}

function ActDialog({ act, destination: { id, name }, onClose }: ActDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why }, attempt): Promise<unknown> =>
      act === 'test' ? alarms.sendAlarmTest({ id, why }, attempt) : alarms.removeDestination({ id, why }, attempt),
    done: t(act === 'test' ? 'alarms.test_done' : 'alarms.done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t(`alarms.${act}`)}: ${name}`}
      form={form}
      why={t('alarms.why')}
      act={t(`alarms.${act}`)}
      kind={act === 'remove' ? 'danger' : 'pri'}
      onClose={onClose}
    >
      <Caption>{t(`alarms.${act}_text`)}</Caption>
    </ReasonDialog>
  )
}
