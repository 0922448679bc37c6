import { identity, type SignedIn } from '@tonle/identity/site/calls.ts'
import { RegisterForm } from '@tonle/identity/site/registration/register-form.tsx'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { texts } from '@tonle/identity/site/texts.ts'
import { showTime, useText } from '@tonle/text/browser'
import { Badge, ErrorState, Skeleton } from '@tonle/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useBrand, useBrandName } from '../data/use-lobby.ts'
import { dropJoinToken, takeJoinToken } from '../session/join-token.ts'
import { useEntry } from '../session/use-entry.ts'
import styles from './agent.module.css'
import { DoorFrame } from './door-frame.tsx'

/** Where the link of an agent leads: the owner takes the account, signed in. */
export function JoinPage() {
  const t = useText(texts)
  const [token] = useState(takeJoinToken)
  const { data, error } = identity.invitation.useQuery(token !== undefined && { token }, {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <DoorFrame>
      {token !== undefined && data ? (
        <Invitation token={token} invitation={data} />
      ) : token === undefined || error ? (
        <>
          <h1 className="sr-only">{t('invitation.over')}</h1>
          <ErrorState title={t('invitation.over')} message={error?.message ?? t('invitation.missing')} />
        </>
      ) : (
        <Skeleton height="360px" />
      )}
    </DoorFrame>
  )
}

interface InvitationProps {
  readonly token: string
  readonly invitation: Awaited<ReturnType<typeof identity.invitation>>
}

function Invitation({ token, invitation: { account, openedBy, isAgent, expiresAt, form } }: InvitationProps) {
  const t = useText(texts)
  const brand = useBrand()
  const brandName = useBrandName()
  const { member } = useSession()
  const enter = useEntry()
  const [, navigate] = useLocation()
  const onSignedIn = async (answer: SignedIn) => {
    dropJoinToken()
    const entered = await enter(answer)
    navigate(entered?.isAgent ? '/agentHome' : '/', { replace: true })
  }
  return (
    <>
      <h1>{t('invitation.title', { account })}</h1>
      <p className={styles.lead}>{t('invitation.lead', { agent: openedBy })}</p>
      <p className={styles.marks}>
        <Badge tone="accent">{t(isAgent ? 'invitation.agent' : 'invitation.member')}</Badge>
        <span>{t('invitation.until', { until: showTime(expiresAt, brand.zone) })}</span>
      </p>
      {member && !member.isTrial && (
        <p role="note" className={styles.note}>
          {t('invitation.other', { account: member.account })}
        </p>
      )}
      <RegisterForm
        settings={form}
        ages={brand.ages}
        brandName={brandName}
        referralCode={undefined}
        opened={{ account, take: ({ username: _name, ...input }) => identity.acceptInvitation({ ...input, token } as Taken) }}
        onSignedIn={onSignedIn}
      />
    </>
  )
}

/** Password and its repetition stand in every form of an account that is opened. */
type Taken = Parameters<typeof identity.acceptInvitation>[0]
