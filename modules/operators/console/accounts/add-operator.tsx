import { callsOf, useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, RadioCards, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import type * as calls from '../../contract.ts'
import { type Invitation, InvitationDialog } from './invitation-dialog.tsx'
import { RoleCards } from './role-cards.tsx'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

/** Opens an account and shows the link that sets its password. */
export function AddOperator({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<Invitation & { readonly name: string }>()
  if (!useCan()('operators.write')) return null
  return (
    <>
      <Button kind="pri" onClick={() => setAsked(true)}>
        {t('accounts.add')}
      </Button>
      {isAsked && (
        <AddDialog
          onMade={invitation => {
            setAsked(false)
            setMade(invitation)
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {made && <InvitationDialog name={made.name} invitation={made} zone={zone} onClose={() => setMade(undefined)} />}
    </>
  )
}

interface AddDialogProps {
  readonly onMade: (invitation: Invitation & { readonly name: string }) => void
  readonly onClose: () => void
}

function AddDialog({ onMade, onClose }: AddDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { name: '', role: 'support', brands: 'this', why: '' },
    check: ({ name, why }) => ({ name: name.trim() === '' ? 'field.missing' : undefined, why: reasonFault(why) }),
    async send({ name, role, brands, why }) {
      const invitation = await operators.inviteOperator({ name, role, isOfEveryBrand: brands === 'all', why })
      return { ...invitation, name }
    },
    onDone: onMade,
  })
  return (
    <ReasonDialog title={t('accounts.add')} form={form} why={t('accounts.why')} act={t('accounts.add_act')} onClose={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('accounts.name')}
        hint={t('accounts.name_hint')}
        maxLength={40}
        autoComplete="off"
      />
      <RoleCards value={form.values.role} onValue={role => form.set({ role })} />
      <RadioCards
        label={t('accounts.brands')}
        options={(['this', 'all'] as const).map(value => ({ value, label: t(`accounts.brands.${value}`) }))}
        value={form.values.brands === 'all' ? 'all' : 'this'}
        onValue={brands => form.set({ brands })}
      />
    </ReasonDialog>
  )
}
