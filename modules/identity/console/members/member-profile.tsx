import { callsOf, useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, ErrorState, Facts, isMasked, Personal, Skeleton, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { texts } from '../texts.ts'
import styles from './members.module.css'
import { FIELDS, useFieldLabel } from './profile-fields.ts'

const identity = callsOf<typeof calls>('identity')
type Profile = Awaited<ReturnType<typeof identity.consoleProfile>>

/** A member's personal details. They are read when the operator asks for them: each look is in the audit log. */
export function MemberProfile({ id, account }: { readonly id: string; readonly account: string }) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Caption as="h3">{t('members.profile')}</Caption>
      {isShown ? (
        <ProfileFacts id={id} account={account} />
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setShown(true)}>{t('members.profile_show')}</Button>
          <small className={styles.hint}>{t('members.profile_audited')}</small>
        </div>
      )}
    </>
  )
}

function ProfileFacts({ id, account }: { readonly id: string; readonly account: string }) {
  const t = useText(texts)
  const labelOf = useFieldLabel()
  const mayChange = useCan()('members.write')
  const { data, error, refetch } = identity.consoleProfile.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY })
  const [isChanging, setChanging] = useState(false)
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />
  if (!data) return <Skeleton width="100%" height="120px" />
  const contact = (value: string | null, isVerified: boolean) => (
    <>
      <Personal value={value} /> {value !== null && isVerified && <Badge tone="ok">{t('members.contact_verified')}</Badge>}
    </>
  )
  // Who reads masked details cannot correct them.
  const isClear = FIELDS.every(name => !isMasked(data[name]))
  return (
    <>
      <Facts
        facts={[
          { name: t('members.mobile'), value: contact(data.mobile, data.isMobileVerified) },
          { name: t('members.email'), value: contact(data.email, data.isEmailVerified) },
          ...FIELDS.map(name => ({ name: labelOf(name), value: <Personal value={data[name]} /> })),
        ]}
      />
      {mayChange && isClear && (
        <div className={styles.acts}>
          <Button onClick={() => setChanging(true)}>{t('members.profile_correct')}</Button>
        </div>
      )}
      {isChanging && <CorrectDialog id={id} account={account} profile={data} onClose={() => setChanging(false)} />}
    </>
  )
}

interface CorrectDialogProps {
  readonly id: string
  readonly account: string
  readonly profile: Profile
  readonly onClose: () => void
}

/** Sends the corrected fields alone. */
function CorrectDialog({ id, account, profile, onClose }: CorrectDialogProps) {
  const t = useText(texts)
  const labelOf = useFieldLabel()
  const form = useSendForm({
    initial: { nickname: profile.nickname, ...Object.fromEntries(FIELDS.map(name => [name, profile[name]])), why: '' } as Record<
      string,
      string
    > & {
      why: string
    },
    version: profile.version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ why, ...values }, { version, changed }) =>
      identity.changeProfile({
        id,
        why,
        version,
        ...Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))),
      }),
    done: t('members.acted.profile', { account }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t('members.profile_correct')}: ${account}`}
      form={form}
      why={t('members.why')}
      act={t('members.profile_correct')}
      onClose={onClose}
    >
      <TextInput
        {...form.text('nickname')}
        label={t('members.nickname')}
        hint={t('members.nickname_notice')}
        autoComplete="off"
        isDense
      />
      {FIELDS.map(name => (
        <TextInput
          key={name}
          {...form.text(name)}
          label={labelOf(name)}
          autoComplete="off"
          {...(name === 'birthday' && { type: 'date' })}
          isDense
        />
      ))}
    </ReasonDialog>
  )
}
