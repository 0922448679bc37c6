import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { isCorrectable } from '../rules.ts'
import { texts } from './adjustments-texts.ts'
import { type Line, wallet } from './calls.ts'

/** Asks to take a transfer back, where its kind is one of the desk's. */
export function CorrectButton({ line }: { readonly line: Line }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const may = useCan()('ledger.adjust')
  if (!may || !isCorrectable(line.kind) || line.mode === 'trial') return null
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('adjust.correct')}
      </Button>
      {isOpen && <CorrectDialog id={line.transferId} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useCallForm(wallet.correctTransfer, {
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ why }) => ({ id, why }),
    done: t('adjust.asked_for'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('adjust.correct_title', { id })}
      form={form}
      why={t('adjust.why')}
      act={t('adjust.ask')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('adjust.correct_text')}</p>
    </ReasonDialog>
  )
}
