import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import type { Account } from './account-panel.tsx'
import { type Invitation, InvitationDialog } from './invitation-dialog.tsx'
import { RoleCards } from './role-cards.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

export type AccountAct = 'role' | 'lock' | 'unlock' | 'link' | 'factor' | 'sessions'

interface ActDialogProps {
  readonly act: AccountAct
  readonly account: Account
  readonly zone: string
  readonly onClose: () => void
}

/** Asks for the reason of an act on an operator's account, and shows the link that it may make. */
export function ActDialog({ act, account, zone, onClose }: ActDialogProps) {
  const t = useText(texts)
  const [invitation, setInvitation] = useState<Invitation>()
  const { id, name } = account
  const form = useSendForm({
    initial: { role: account.role, why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: async ({ role, why }) => {
      const about = { id, why }
      if (act === 'link') return await operators.renewInvitation(about)
      if (act === 'role') await operators.changeRole({ ...about, role })
      else if (act === 'lock') await operators.lockOperator(about)
      else if (act === 'unlock') await operators.unlockOperator(about)
      else if (act === 'factor') await operators.resetOperatorFactor(about)
      else await operators.endOperatorSessions(about)
      return undefined
    },
    done: act === 'link' ? undefined : t('accounts.done', { name }),
    onDone: made => (made ? setInvitation(made) : onClose()),
  })
  if (invitation) return <InvitationDialog name={name} invitation={invitation} zone={zone} onClose={onClose} />
  return (
    <ReasonDialog
      title={`${t(`accounts.act.${act}`)}: ${name}`}
      form={form}
      why={t('accounts.why')}
      act={t(`accounts.act.${act}`)}
      onClose={onClose}
    >
      <p>{t(`accounts.text.${act}`)}</p>
      {act === 'role' && <RoleCards value={form.values.role} onValue={role => form.set({ role })} />}
    </ReasonDialog>
  )
}
