import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import {
  Amount,
  Badge,
  Button,
  ButtonLink,
  Dialog,
  ErrorState,
  IconButton,
  Personal,
  Skeleton,
  TextInput,
  toast,
} from '@tonle/ui'
import desk from '@tonle/ui/desk/desk.module.css'
import { FormError, useForm } from '@tonle/ui/form'
import { type ReactNode, useState } from 'react'
import type * as calls from '../contract.ts'
import styles from './members.module.css'
import { texts } from './texts.ts'

const identity = callsOf<typeof calls>('identity')
type Member = Awaited<ReturnType<typeof identity.consoleMember>>

export function MemberPanel({ id, zone, onClose }: { readonly id: string; readonly zone: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const member = useQuery({ queryKey: identity.consoleMember.key(id), queryFn: () => identity.consoleMember({ id }) })
  const [isAsking, setAsking] = useState(false)
  if (member.error)
    return (
      <aside className={desk.panel}>
        <ErrorState message={member.error.message} onRetry={() => void member.refetch()} isSmall />
      </aside>
    )
  if (!member.data)
    return (
      <aside className={desk.panel}>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="100%" height="120px" />
      </aside>
    )
  const { data } = member
  const isLocked = data.status === 'locked'
  return (
    <aside className={desk.panel} aria-label={data.account}>
      <header className={desk.panelHead}>
        <h2 className={desk.panelTitle}>{data.account}</h2>
        <Badge tone={isLocked ? 'bad' : 'ok'}>{t(`members.status.${data.status as 'active'}`)}</Badge>
        <IconButton icon="x-bold" name={t('members.close')} onClick={onClose} />
      </header>
      <p className={styles.amount}>
        <Amount value={data.balance} currency={data.currency} />
      </p>
      <dl className={desk.facts}>
        <Fact name={t('members.held')}>
          <Amount value={data.held} currency={data.currency} />
        </Fact>
        <Fact name={t('members.upline')}>{data.upline ?? '–'}</Fact>
        <Fact name={t('members.code')}>
          <span className={desk.mono}>{data.affiliateCode}</span>
        </Fact>
        <Fact name={t('members.may_bet')}>{t(data.mayBet ? 'members.yes' : 'members.no')}</Fact>
        <Fact name={t('members.registered')}>{showFullTime(data.registeredAt, zone)}</Fact>
      </dl>
      <Sessions sessions={data.sessions} zone={zone} />
      <footer className={styles.acts}>
        <ButtonLink href={`/ledger?owner=${encodeURIComponent(data.account)}`}>{t('members.ledger')}</ButtonLink>
        <Button kind={isLocked ? 'ok' : 'danger'} onClick={() => setAsking(true)}>
          {t(isLocked ? 'members.unlock' : 'members.lock')}
        </Button>
      </footer>
      {isAsking && <LockDialog member={data} onClose={() => setAsking(false)} />}
    </aside>
  )
}

function Sessions({ sessions, zone }: Pick<Member, 'sessions'> & { readonly zone: string }) {
  const t = useText(texts)
  return (
    <>
      <h3 className={desk.label}>{t('members.sessions')}</h3>
      {sessions.length === 0 && <p className={desk.label}>{t('members.no_sessions')}</p>}
      <ul className={styles.sessions}>
        {sessions.map(open => (
          <li key={open.createdAt}>
            <span className={desk.mono}>
              <Personal value={open.ip} />
            </span>{' '}
            <time>{showFullTime(open.lastSeenAt, zone)}</time>
            <small>
              <Personal value={open.userAgent} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={desk.factRow}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function LockDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText(texts)
  const queries = useQueryClient()
  const isLocked = member.status === 'locked'
  const form = useForm({
    initial: { why: '' },
    check: values => ({ why: values.why.trim().length < 3 ? 'field.too_short' : undefined }),
    send: ({ why }, settings) => (isLocked ? identity.unlockMember : identity.lockMember)({ id: member.id, why }, settings),
    async onDone({ status }) {
      toast({
        kind: 'ok',
        title: t('members.done', { account: member.account, state: t(`members.status.${status as 'active'}`) }),
      })
      await queries.invalidateQueries({ queryKey: identity.key() })
      onClose()
    },
  })
  return (
    <Dialog title={`${t(isLocked ? 'members.unlock' : 'members.lock')}: ${member.account}`} onClose={onClose}>
      <form {...form.bind} className={styles.form}>
        {!isLocked && <p>{t('members.lock_text')}</p>}
        <TextInput {...form.text('why')} label={t('members.why')} maxLength={140} />
        <FormError error={form.error} />
        <Button type="submit" kind="pri" size="l" isBlock isBusy={form.isBusy}>
          {t(isLocked ? 'members.unlock' : 'members.lock')}
        </Button>
      </form>
    </Dialog>
  )
}
