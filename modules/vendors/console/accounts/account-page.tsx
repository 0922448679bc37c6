import { useCan } from '@tonle/contract/browser'
import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Caption, Card, EmptyState, ErrorState, Skeleton, Timeline } from '@tonle/ui'
import { useState } from 'react'
import { play, type WatchProps } from '../calls.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountState } from './account-state.tsx'
import styles from './accounts.module.css'
import { AddressesCard } from './addresses-card.tsx'
import type { Account } from './calls.ts'
import { CapabilitiesCard } from './capabilities-card.tsx'
import { CeilingsCard } from './ceilings-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { texts } from './texts.ts'
import { WhyDialog } from './why-dialog.tsx'

export interface CardProps {
  readonly account: Account
  readonly zone: string
  /** May let the vendor's key reach more. */
  readonly canGrant: boolean
  /** May close, open, and retire. */
  readonly canSwitch: boolean
}

/** One vendor's account: state, ceilings, what its key can do, keys, addresses, held credits. */
export function AccountPage({ vassalage, zone }: WatchProps & { readonly vassalage: string }) {
  const can = useCan()
  const query = play.vendorAccount.useQuery(
    { vassalage },
    {
      // Of what the hour has used no event tells.
      refetchInterval: SAFETY_POLL_MS,
    },
  )
  if (query.error && !query.data) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} isSmall />
  if (!query.data)
    return (
      <div className={styles.cards} aria-busy="true">
        <Skeleton width="100%" height="260px" />
        <Skeleton width="100%" height="260px" />
      </div>
    )
  const props = {
    ...{ account: query.data, zone },
    canGrant: can('vendors.keys'),
    canSwitch: can('vendors.write'),
  }
  return (
    <>
      <Head {...props} />
      <Warning {...props} />
      {query.data.state === 'none' ? <NoAccount {...props} /> : <Cards {...props} />}
    </>
  )
}

function Head({ account, canSwitch }: CardProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const { vassalage, name, state, isOwn } = account
  const to = (view: string) => `/vendors?${new URLSearchParams({ view, vendor: vassalage })}`
  const mayOpen = state === 'closed' || state === 'exhausted'
  return (
    <header className={styles.head}>
      <ButtonLink href="/vendors?view=accounts" kind="quiet" size="s" icon="arrow-left-bold">
        {t('account.back')}
      </ButtonLink>
      <h2 className={styles.title} translate="no">
        {name}
      </h2>
      <AccountState of={state} />
      {isOwn && <Badge tone="accent">{t('account.own')}</Badge>}
      <span className={styles.acts}>
        {!isOwn && <ButtonLink href={to('calls')}>{t('account.see_calls')}</ButtonLink>}
        <ButtonLink href={`/games?open=${vassalage}`}>{t('account.see_games')}</ButtonLink>
        {canSwitch && state !== 'none' && (mayOpen || !isOwn) && (
          <Button kind={mayOpen ? 'ok' : 'danger'} onClick={() => setAsked(true)}>
            {t(mayOpen ? 'account.reopen' : 'account.close')}
          </Button>
        )}
      </span>
      {isAsked && <SwitchDialog account={account} to={mayOpen ? 'open' : 'closed'} onClose={() => setAsked(false)} />}
    </header>
  )
}

function SwitchDialog({ account, to, onClose }: { account: Account; to: 'open' | 'closed'; onClose: () => void }) {
  const t = useText(texts)
  const isOpen = to === 'open'
  return (
    <WhyDialog
      title={`${t(isOpen ? 'account.reopen' : 'account.close')}: ${account.name}`}
      act={t(isOpen ? 'account.reopen' : 'account.close')}
      kind={isOpen ? 'pri' : 'danger'}
      done={t(isOpen ? 'account.opened' : 'account.closed_done')}
      send={(why, attempt) => play.switchAccount({ vassalage: account.vassalage, status: to, why }, attempt)}
      onClose={onClose}
    >
      <p>{t(isOpen ? 'account.reopen_text' : 'account.close_text')}</p>
    </WhyDialog>
  )
}

/** Why nothing of this vendor goes on, where that is so. */
function Warning({ account, zone }: CardProps) {
  const t = useText(texts)
  const { status, state, closedAt, exhaustedAt, vassalage } = account
  const words = [
    status === null && t('account.unknown_text', { vendor: vassalage }),
    closedAt && t('account.closed_text', { time: showFullTime(closedAt, zone) }),
    state === 'exhausted' && exhaustedAt && t('account.exhausted_text', { time: showFullTime(exhaustedAt, zone) }),
  ].filter(word => typeof word === 'string')
  if (words.length === 0) return null
  return (
    <div className={styles.warning} data-bad={state === 'exhausted' ? '' : undefined} role="status">
      {words.map(word => (
        <p key={word}>{word}</p>
      ))}
    </div>
  )
}

function NoAccount({ account, canGrant, zone, canSwitch }: CardProps) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.cards}>
      <Card>
        <EmptyState
          title={t('account.open_first')}
          picture="lantern"
          isSmall
          action={
            canGrant &&
            !account.isOwn && (
              <Button kind="pri" onClick={() => setAsked(true)}>
                {t('account.open')}
              </Button>
            )
          }
        >
          {t('account.open_text')}
        </EmptyState>
      </Card>
      {!account.isOwn && <Steps {...{ account, canGrant, zone, canSwitch }} />}
      {isAsked && <AccountDialog account={account} onClose={() => setAsked(false)} />}
    </div>
  )
}

function Cards(props: CardProps) {
  const { account } = props
  return (
    <div className={styles.cards}>
      <CeilingsCard {...props} />
      <CapabilitiesCard {...props} />
      {!account.isOwn && <KeysCard {...props} />}
      {!account.isOwn && <AddressesCard {...props} />}
      <HeldCard {...props} />
      {!account.isOwn && <Steps {...props} />}
    </div>
  )
}

function HeldCard({ account }: CardProps) {
  const t = useText(texts)
  const { heldCredits, vassalage } = account
  return (
    <Card
      title={t('account.held')}
      aside={heldCredits > 0 && <Badge tone="warn">{t('account.held_n', { n: heldCredits })}</Badge>}
    >
      {heldCredits > 0 ? (
        <ButtonLink href={`/vendors?view=held&vendor=${vassalage}`}>{t('account.held_see')}</ButtonLink>
      ) : (
        <Caption>{t('account.held_none')}</Caption>
      )}
    </Card>
  )
}

/** What is still missing until players can play; nothing once all of it is there. */
function Steps({ account }: CardProps) {
  const t = useText(texts)
  const done = [
    ['vendor', account.status !== null],
    ['game', account.games > 0],
    ['account', account.state !== 'none' && account.networks.length > 0],
    ['page', account.launchUrl !== null],
    ['key', account.keys.some(key => key.retiredAt === null)],
    ['open', account.status === 'open'],
  ] as const
  const next = done.findIndex(([, isDone]) => !isDone)
  if (next < 0) return null
  return (
    <Card title={t('account.steps')}>
      <Timeline
        label={t('account.steps')}
        steps={done.map(([name, isDone], place) => ({
          title: t(`account.step.${name}`),
          state: isDone ? 'done' : place === next ? 'now' : 'next',
        }))}
      />
    </Card>
  )
}
