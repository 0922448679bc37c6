import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, Dialog, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import type { DepositAlert } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './checks-texts.ts'

/** Closes an alert with what was found. */
export function AlertAct({ alert }: { readonly alert: Pick<DepositAlert, 'id' | 'member'> }) {
  const t = useText(texts)
  const mayClose = useCan()('deposits.write')
  const [isOpen, setOpen] = useState(false)
  if (!mayClose) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('checks.close')}
      </Button>
      {isOpen && <CloseDialog alert={alert} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ alert, onClose }: Parameters<typeof AlertAct>[0] & { readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(cashier.closeAlert, {
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id: alert.id, note }),
    done: t('checks.closed'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('checks.close_title', { name: alert.member.account })} onClose={onClose}>
      <SubmitForm form={form} act={t('checks.close')}>
        <TextArea {...form.text('note')} label={t('checks.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
