import { useText } from '@tonle/text/browser'
import { Button, CopyField, Dialog, ErrorState, Qr, RadioCards, Skeleton, TextInput } from '@tonle/ui'
import { SubmitForm, useAction, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { agents, type Invite } from './calls.ts'
import { texts } from './invite-texts.ts'
import styles from './open-account.module.css'
import { texts as openTexts } from './open-texts.ts'

type Terms = Awaited<ReturnType<typeof agents.openingTerms>>

/** What the code gives; then its link is there to be passed on. */
export function NewInviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(texts)
  const { data, error, refetch } = agents.openingTerms.useQuery()
  const [made, setMade] = useState<Invite>()
  if (made) return <InviteDialog invite={made} onClose={onClose} />
  return (
    <Dialog title={t('invite.make')} lead={t('invite.lead')} onClose={onClose}>
      {data && <NewForm types={data.types} onMade={setMade} />}
      {!data && !error && <Skeleton height="260px" />}
      {error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

const DAYS = [7, 30, 365] as const

function NewForm({ types, onMade }: { readonly types: Terms['types']; readonly onMade: (invite: Invite) => void }) {
  const t = useText(texts)
  const words = useText(openTexts)
  const form = useSendForm({
    initial: { name: '', type: String(types[0] ?? 0), most: '100', days: '30' },
    rules: async () => ({ name: { required: true, maxLength: 40 }, most: { required: true, maxLength: 5 } }),
    send: ({ name, type, most, days }) =>
      agents.createInvite({ name, type: Number(type) as Invite['type'], most: Number(most), days: Number(days) }),
    onDone: onMade,
  })
  return (
    <SubmitForm form={form} act={t('invite.make')}>
      <TextInput {...form.text('name')} label={t('invite.name')} autoComplete="off" maxLength={40} required />
      <RadioCards
        label={t('invite.kind')}
        name="type"
        options={types.map(type => ({
          value: String(type),
          label: words(`open.kind.${type}`),
          detail: words(`open.kind.${type}.detail`),
        }))}
        value={form.values.type}
        onValue={type => form.set({ type })}
        minWidth={150}
      />
      <TextInput {...form.text('most')} label={t('invite.most')} inputMode="numeric" autoComplete="off" required />
      <RadioCards
        label={t('invite.days')}
        name="days"
        options={DAYS.map(days => ({ value: String(days), label: t(`invite.days.${days}`) }))}
        value={form.values.days}
        onValue={days => form.set({ days })}
        minWidth={90}
      />
    </SubmitForm>
  )
}

/** The link of a code, its QR code, and the end of it. */
export function InviteDialog({ invite, onClose }: { readonly invite: Invite; readonly onClose: () => void }) {
  const t = useText(texts)
  const end = useAction(agents.endInvite, { onDone: onClose })
  const address = `${location.origin}/register?referralCode=${invite.code}`
  return (
    <Dialog
      title={invite.name}
      onClose={onClose}
      footer={
        <Button kind="pri" size="xl" isBlock onClick={onClose}>
          {t('invite.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <div className={styles.qr}>
          <Qr value={address} label={t('invite.qr')} size={180} />
        </div>
        <CopyField label={t('invite.link')} value={address} />
        <CopyField label={t('invite.code')} value={invite.code} isMono />
        <Button isBusy={end.isBusy} onClick={() => end.run({ id: invite.id })}>
          {t('invite.end')}
        </Button>
      </div>
    </Dialog>
  )
}
