import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm, useSecondOperator } from '@tonle/ui/form'
import { useState } from 'react'
import { type TransferDetail, transfers } from './calls.ts'
import { texts } from './texts.ts'

/** Ask the vendor now, or decide by hand what the vendor did; each with its reason. */
export function TransferActs({ transfer }: { readonly transfer: TransferDetail }) {
  const t = useText(texts)
  const [asked, setAsked] = useState<'retry' | 'done' | 'refused'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {transfer.state !== 'check' && (
        <Button kind="pri" isBlock onClick={() => setAsked('retry')}>
          {t('vtr.retry')}
        </Button>
      )}
      <Button isBlock onClick={() => setAsked('done')}>
        {t('vtr.done')}
      </Button>
      <Button isBlock kind="danger" onClick={() => setAsked('refused')}>
        {t('vtr.refuse')}
      </Button>
      {asked === 'retry' && <RetryDialog transfer={transfer} onClose={close} />}
      {(asked === 'done' || asked === 'refused') && <DecideDialog transfer={transfer} outcome={asked} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly transfer: TransferDetail
  readonly onClose: () => void
}

function RetryDialog({ transfer, onClose }: DialogProps) {
  const t = useText(texts)
  const form = useCallForm(transfers.retryTransfer, {
    input: ({ why }) => ({ id: transfer.id, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('vtr.retry_done'),
    onDone: onClose,
  })
  return <ReasonDialog title={t('vtr.retry')} form={form} why={t('vtr.why')} act={t('vtr.retry')} onClose={onClose} />
}

function DecideDialog({ transfer, outcome, onClose }: DialogProps & { readonly outcome: 'done' | 'refused' }) {
  const t = useText(texts)
  const { currency, moved, amount, inFlight } = transfer
  const second = useSecondOperator(currency, { amount: moved ?? amount ?? inFlight })
  const form = useCallForm(transfers.decideTransfer, {
    input: ({ why }) => ({ id: transfer.id, outcome, why }),
    initial: { why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    done: t('vtr.decided'),
    onDone: onClose,
  })
  const act = t(outcome === 'done' ? 'vtr.done' : 'vtr.refuse')
  return (
    <ReasonDialog
      title={act}
      form={form}
      why={t('vtr.why')}
      act={second.act(act)}
      kind={outcome === 'done' ? 'pri' : 'danger'}
      onClose={onClose}
    >
      <p>{t(outcome === 'done' ? 'vtr.done_text' : 'vtr.refuse_text')}</p>
      {second.note}
    </ReasonDialog>
  )
}
