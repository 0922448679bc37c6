import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, Menu, Select, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, SubmitForm, useCallForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { texts } from '../texts.ts'

const identity = callsOf<typeof calls>('identity')
type Member = Awaited<ReturnType<typeof identity.consoleMember>>

const ACTS = ['pause', 'sessions', 'password', 'factor', 'payment', 'icon', 'level', 'note'] as const
type Act = (typeof ACTS)[number]
const LEVELS = [0, 1, 2, 3] as const

/** Further acts on a member's sign-in, behind one button. */
export function MemberActs({ member }: { readonly member: Member }) {
  const t = useText(texts)
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <>
      <Menu
        label={t('members.more')}
        items={ACTS.filter(one => isOffered(one, member)).map(one => ({
          label: t(`members.act.${one}`),
          onSelect: () => setAct(one),
        }))}
      >
        {button => <Button {...button}>{t('members.more')}</Button>}
      </Menu>
      {act === 'note' && <NoteDialog member={member} onClose={close} />}
      {act && act !== 'note' && <ActDialog act={act} member={member} onClose={close} />}
    </>
  )
}

const isOffered = (act: Act, { hasFactor, hasPaymentPassword, hasOwnIcon, loginPausedUntil, status }: Member): boolean => {
  if (act === 'factor') return hasFactor
  if (act === 'payment') return hasPaymentPassword
  if (act === 'icon') return hasOwnIcon
  // A locked member's is ended by unlocking.
  return act !== 'pause' || (loginPausedUntil !== null && status === 'active')
}

interface ActDialogProps {
  readonly act: Exclude<Act, 'note'>
  readonly member: Member
  readonly onClose: () => void
}

function ActDialog({ act, member, onClose }: ActDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { why: '', level: String(member.verificationLevel) },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: async ({ why, level }) => {
      const about = { id: member.id, why }
      if (act === 'pause') await identity.unlockMember(about)
      else if (act === 'sessions') await identity.endMemberSessions(about)
      else if (act === 'password') await identity.forcePasswordChange(about)
      else if (act === 'factor') await identity.resetFactor(about)
      else if (act === 'payment') await identity.resetPaymentPassword(about)
      else if (act === 'icon') await identity.removeIcon(about)
      else await identity.setVerificationLevel({ ...about, level: Number(level) })
    },
    done: t(`members.acted.${act}`, { account: member.account }),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={`${t(`members.act.${act}`)}: ${member.account}`}
      form={form}
      why={t('members.why')}
      act={t(`members.act.${act}`)}
      onClose={onClose}
    >
      <p>{t(`members.act_text.${act}`)}</p>
      {act === 'level' && (
        <Select
          {...form.text('level')}
          label={t('members.level')}
          options={LEVELS.map(level => ({ value: String(level), label: t(`members.level.${level}`) }))}
        />
      )}
    </ReasonDialog>
  )
}

function NoteDialog({ member, onClose }: Omit<ActDialogProps, 'act'>) {
  const t = useText(texts)
  const form = useCallForm(identity.addMemberNote, {
    initial: { note: '' },
    input: ({ note }) => ({ id: member.id, note }),
    done: t('members.acted.note'),
    onDone: onClose,
  })
  return (
    <Dialog title={`${t('members.act.note')}: ${member.account}`} onClose={onClose}>
      <SubmitForm form={form} act={t('members.act.note')} size="l">
        <TextInput {...form.text('note')} label={t('members.note')} maxLength={500} />
      </SubmitForm>
    </Dialog>
  )
}
