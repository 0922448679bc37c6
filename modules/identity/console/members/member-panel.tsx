import { callsOf, useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Avatar, Button, ButtonLink, Caption, ErrorState, Facts, Mono, Panel, Personal, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { MemberTags } from '../segments/member-tags.tsx'
import { MemberMessageDialog } from '../segments/write-dialog.tsx'
import { texts } from '../texts.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberProfile } from './member-profile.tsx'
import { MemberStatus } from './member-status.tsx'
import styles from './members.module.css'

const identity = callsOf<typeof calls>('identity')
type Member = Awaited<ReturnType<typeof identity.consoleMember>>

export function MemberPanel({ id, zone, onClose }: { readonly id: string; readonly zone: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const member = identity.consoleMember.useQuery({ id })
  if (member.error)
    return (
      <Panel>
        <ErrorState message={member.error.message} onRetry={() => void member.refetch()} isSmall />
      </Panel>
    )
  if (!member.data)
    return (
      <Panel>
        <Skeleton width="60%" height="1.4em" />
        <Skeleton width="100%" height="120px" />
      </Panel>
    )
  const { data } = member
  return (
    <Panel title={data.account} aside={<MemberStatus of={data.status} />} onClose={onClose}>
      <div className={styles.who}>
        <Avatar name={data.account} src={data.hasOwnIcon ? data.icon : undefined} size={44} />
        <b>{data.nickname}</b>
      </div>
      <Facts
        facts={[
          { name: t('members.available'), value: <Amount value={data.available} currency={data.currency} /> },
          { name: t('members.held'), value: <Amount value={data.held} currency={data.currency} /> },
          { name: t('members.balance'), value: <Amount value={data.balance} currency={data.currency} />, isMain: true },
          { name: t('members.upline'), value: data.upline ?? '–' },
          { name: t('members.code'), value: <Mono>{data.affiliateCode}</Mono> },
          { name: t('members.may_bet'), value: t(data.mayBet ? 'members.yes' : 'members.no') },
          { name: t('members.level'), value: t(`members.level.${levelOf(data.verificationLevel)}`) },
          { name: t('members.contacts'), value: <VerifiedContacts of={data} /> },
          { name: t('members.payment'), value: t(data.hasPaymentPassword ? 'members.yes' : 'members.no') },
          ...(data.payoutsFrom ? [{ name: t('members.payouts_from'), value: showFullTime(data.payoutsFrom, zone) }] : []),
          { name: t('members.factor'), value: t(data.hasFactor ? 'members.yes' : 'members.no') },
          ...data.links.map(({ label, since }) => ({ name: t('members.link', { label }), value: showFullTime(since, zone) })),
          { name: t('members.must_change'), value: t(data.mustChangePassword ? 'members.yes' : 'members.no') },
          { name: t('members.paused'), value: data.loginPausedUntil ? showFullTime(data.loginPausedUntil, zone) : '–' },
          { name: t('members.break'), value: data.break ? showFullTime(data.break.until, zone) : '–' },
          { name: t('members.registered'), value: showFullTime(data.registeredAt, zone) },
        ]}
      />
      <MemberProfile id={data.id} account={data.account} />
      <MemberTags id={data.id} account={data.account} tags={data.tags} />
      <History member={data} zone={zone} />
      <Acts member={data} />
    </Panel>
  )
}

function Acts({ member: data }: { readonly member: Member }) {
  const t = useText(texts)
  const mayWrite = useCan()('messages.write')
  const [isAsking, setAsking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const isLocked = data.status === 'locked'
  return (
    <>
      <footer className={styles.acts}>
        <ButtonLink href={`/member?id=${data.id}`}>{t('members.whole')}</ButtonLink>
        <ButtonLink href={`/ledger?owner=${encodeURIComponent(data.account)}`}>{t('members.ledger')}</ButtonLink>
        <MemberActs member={data} />
        {mayWrite && <Button onClick={() => setWriting(true)}>{t('members.write')}</Button>}
        <Button kind={isLocked ? 'ok' : 'danger'} onClick={() => setAsking(true)}>
          {t(isLocked ? 'members.unlock' : 'members.lock')}
        </Button>
      </footer>
      {isWriting && <MemberMessageDialog id={data.id} account={data.account} onClose={() => setWriting(false)} />}
      {isAsking && <LockDialog member={data} onClose={() => setAsking(false)} />}
    </>
  )
}

/** What others did with the account, and where it is signed in. */
const History = ({ member, zone }: { readonly member: Member; readonly zone: string }) => (
  <>
    <LinkActs acts={member.linkActs} zone={zone} />
    <Notes notes={member.notes} zone={zone} />
    <Sessions sessions={member.sessions} zone={zone} />
  </>
)

function VerifiedContacts({ of }: { readonly of: Pick<Member, 'isMobileVerified' | 'isEmailVerified'> }) {
  const t = useText(texts)
  const verified = [...(of.isMobileVerified ? [t('members.mobile')] : []), ...(of.isEmailVerified ? [t('members.email')] : [])]
  return verified.join(', ') || t('members.no')
}

const levelOf = (level: number) => ([0, 1, 2, 3] as const).find(one => one === level) ?? 0

function LinkActs({ acts, zone }: { readonly acts: Member['linkActs']; readonly zone: string }) {
  const t = useText(texts)
  if (acts.length === 0) return null
  return (
    <>
      <Caption as="h3">{t('members.links')}</Caption>
      <ul className={styles.sessions}>
        {acts.map(({ act, agent, account, at }) => (
          <li key={`${act} ${account} ${at}`}>
            {t(`members.link_act.${act}`, { agent, account })}
            <small>{showFullTime(at, zone)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Notes({ notes, zone }: Pick<Member, 'notes'> & { readonly zone: string }) {
  const t = useText(texts)
  if (notes.length === 0) return null
  return (
    <>
      <Caption as="h3">{t('members.notes')}</Caption>
      <ul className={styles.sessions}>
        {notes.map(({ note, operator, at }) => (
          <li key={at}>
            {note}
            <small>
              <span translate="no">{operator}</span> · {showFullTime(at, zone)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Sessions({ sessions, zone }: Pick<Member, 'sessions'> & { readonly zone: string }) {
  const t = useText(texts)
  return (
    <>
      <Caption as="h3">{t('members.sessions')}</Caption>
      {sessions.length === 0 && <Caption>{t('members.no_sessions')}</Caption>}
      <ul className={styles.sessions}>
        {sessions.map(open => (
          <li key={open.createdAt}>
            <Mono>
              <Personal value={open.ip} />
            </Mono>{' '}
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

function LockDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const t = useText(texts)
  const isLocked = member.status === 'locked'
  const form = useCallForm(isLocked ? identity.unlockMember : identity.lockMember, {
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ why }) => ({ id: member.id, why }),
    done: ({ status }) => t('members.done', { account: member.account, state: t(`members.status.${status}`) }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t(isLocked ? 'members.unlock' : 'members.lock')}: ${member.account}`}
      form={form}
      why={t('members.why')}
      act={t(isLocked ? 'members.unlock' : 'members.lock')}
      onClose={onClose}
    >
      {!isLocked && <p>{t('members.lock_text')}</p>}
    </ReasonDialog>
  )
}
